import { errorBodySchema, type ErrorBody } from '@fundscope/contract/errors';
import axios, { AxiosError } from 'axios';
import { AnswerError, ApiError, NetworkError } from './api-error.ts';
import { errorTexts, type Language } from './error-texts.ts';
import { inWordsOf } from './refusal-text.ts';

/**
 * Turns whatever axios throws into one of our errors. The error body is found in an answer of any kind:
 * parsed JSON, text, a file (Blob) or a stream.
 *
 * @returns an ApiError, NetworkError or AnswerError; an AbortError for a request that the caller cancelled
 */
export const readError = async (thrown: unknown, language: Language): Promise<Error> => {
  const texts = errorTexts[language];
  if (axios.isCancel(thrown)) return new DOMException('cancelled', 'AbortError');
  if (!(thrown instanceof AxiosError)) return thrown instanceof Error ? thrown : new Error(String(thrown));
  const { response } = thrown;
  if (!response) return new NetworkError(texts.noAnswer, { cause: thrown });
  if (response.status < 400) return new AnswerError(texts.unexpectedAnswer, { cause: thrown });
  const answer = await readBody(response.data);
  const body = answer && inWordsOf(answer, texts.refusals);
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    code: body?.code ?? 'unknown',
    message: body?.Message ?? texts.status(response.status),
    body,
    retryAfterSeconds: retryAfter(response.headers['retry-after']),
  });
};

const readBody = async (data: unknown): Promise<ErrorBody | undefined> => {
  const text = await textOf(data);
  return errorBodySchema.safeParse(typeof text === 'string' ? parseJson(text) : text).data;
};

const textOf = async (data: unknown): Promise<unknown> => {
  if (data instanceof Blob) return data.text();
  return data instanceof ReadableStream ? new Response(data).text() : data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const retryAfter = (header: unknown): number | undefined => {
  const seconds = typeof header === 'string' && header !== '' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
};
