import { ApiError, type ApiClient } from '@fundscope/api-client';

/** What the server of a story answers, by call, such as `get /inbox`: an Error is thrown, a function is asked each time and may take its time. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** An API client for stories; what was sent is written down: method, address and body of each call. */
export function fakeRequestClient(answers: FakeAnswers) {
  const sent: string[] = [];
  const answer = async (method: string, url: string, data: unknown): Promise<unknown> => {
    if (method !== 'get') sent.push(`${method} ${url} ${JSON.stringify(data ?? null)}`);
    const given = answers[`${method} ${url}`] ?? answers[`${method} ${url.replaceAll(/\d+/gu, ':id')}`];
    const value: unknown = typeof given === 'function' ? await (given as (data: unknown) => unknown)(data) : given;
    if (value instanceof Error) throw value;
    return structuredClone(value);
  };
  const client: ApiClient = {
    language: 'en',
    send: async ({ method = 'get', url = '', data, signal }) => {
      const value =
        url === '/inbox/stream' ? quietStream(signal as AbortSignal | undefined) : await answer(method, url, data);
      return { data: value as never, status: 201, statusText: '', headers: {}, config: {} as never };
    },
    read: async (schema, { method = 'get', url = '', data }) => {
      if (!(`${method} ${url}` in answers) && !(`${method} ${url.replaceAll(/\d+/gu, ':id')}` in answers)) {
        return new Promise(() => {});
      }
      return schema.parse(await answer(method, url, data));
    },
  };
  return { client, sent };
}

/** A stream that is open and tells of nothing. */
const quietStream = (signal: AbortSignal | undefined) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      const end = () => controller.error(new DOMException('ended', 'AbortError'));
      if (signal?.aborted) end();
      else signal?.addEventListener('abort', end, { once: true });
    },
  });

/** A refusal, as the server gives it. */
export const refusal = (status: number, message: string): ApiError =>
  new ApiError({ status, statusText: '', code: 'not-available', message });
