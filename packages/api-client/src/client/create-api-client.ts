import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import { AnswerError, ApiError } from './api-error.ts';
import { errorTexts, type Language } from './error-texts.ts';
import { readError } from './read-error.ts';
import { isTransient, needsToken, renewalError, type TokenRenewal } from './token-renewal.ts';

const CLIENT_ID = 'fundscope-portal';

interface ApiClientOptions {
  /** Where the API is. */
  readonly baseUrl?: string;
  /** The language of names that the server sends, and of errors. */
  readonly language: Language;
  /** The token at the moment of the call; undefined when nobody is signed in. */
  readonly token: () => string | undefined;
  readonly renewal?: TokenRenewal;
}

/** What the queries and mutations of this package need. */
export interface ApiClient {
  readonly language: Language;
  /** Sends a request; rejects with an ApiError, NetworkError, AnswerError or AbortError. */
  readonly send: <T = unknown>(request: AxiosRequestConfig) => Promise<AxiosResponse<T>>;
  /** Sends a request and checks the answer against its schema. */
  readonly read: <Schema extends z.ZodType>(schema: Schema, request: AxiosRequestConfig) => Promise<z.infer<Schema>>;
}

/** A client of the API: every call carries the token (but for those that get one), the client's id and the language. */
export const createApiClient = ({ baseUrl = '/api', language, token, renewal }: ApiClientOptions): ApiClient => {
  const http: AxiosInstance = axios.create({
    baseURL: baseUrl,
    headers: { 'Accept-Language': language, 'X-Client-Id': CLIENT_ID },
    paramsSerializer: (params: Record<string, unknown>) => queryString(params),
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true, forcedJSONParsing: true },
  });
  http.interceptors.request.use(
    (config) => {
      const current = needsToken(config.url) ? token() : undefined;
      if (current !== undefined) config.headers.set('Authorization', `Bearer ${current}`);
      return config;
    },
    undefined,
    // The request leaves before anything is drawn for it.
    { synchronous: true },
  );

  const sendOnce = async <T>(request: AxiosRequestConfig): Promise<AxiosResponse<T>> => {
    try {
      return await http.request<T>({ responseType: 'json', ...request });
    } catch (error) {
      throw await readError(error, language);
    }
  };

  const send = async <T>(request: AxiosRequestConfig): Promise<AxiosResponse<T>> => {
    const canRenew = () => renewal !== undefined && needsToken(request.url) && token() !== undefined;
    const earlyError = canRenew() && renewal?.isDue() === true ? await renewalError(renewal) : undefined;
    const sentWith = token();
    try {
      return await sendOnce<T>(request);
    } catch (error) {
      // A change of the password or of the user has replaced it while the call was on its way.
      const isReplaced = token() !== undefined && token() !== sentWith && needsToken(request.url);
      if (isReplaced && error instanceof ApiError && error.status === 401) return sendOnce<T>(request);
      const isExpired = error instanceof ApiError && error.code === 'token-expired';
      if (!isExpired || !renewal || !canRenew()) throw error;
      const failedRenewal = earlyError ?? (await renewalError(renewal));
      // What may pass by itself ends no session; anything else says no more than the refusal.
      if (failedRenewal) throw isTransient(failedRenewal) ? failedRenewal : error;
      // Repeated once: what this gives, the caller gets.
      return sendOnce<T>(request);
    }
  };

  return {
    language,
    send,
    read: async (schema, request) => {
      const answer = schema.safeParse((await send(request)).data);
      if (!answer.success) throw new AnswerError(errorTexts[language].unexpectedAnswer, { cause: answer.error });
      return answer.data;
    },
  };
};

/** Parameters that are undefined or empty are left out. */
const queryString = (params: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  ).toString();
