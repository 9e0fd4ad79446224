import { type ApiClient } from '@fundscope/api-client';

/** Answers by method and path, such as `GET /account`: a value, an Error that is thrown, or what makes either of what was sent. */
export type Answers = Readonly<Record<string, unknown>>;

/** An API client for stories, which answers as they say; what they do not name never comes. */
export function answeringClient(answers: Answers): ApiClient {
  const answer = async ({ method = 'get', url = '', data }: { method?: string; url?: string; data?: unknown }) => {
    const name = `${method.toUpperCase()} ${url}`;
    if (!(name in answers)) return new Promise<never>(() => {});
    const found = answers[name];
    const value: unknown = typeof found === 'function' ? (found as (sent: unknown) => unknown)(data) : found;
    if (value instanceof Error) throw value;
    return value;
  };
  return {
    language: 'en',
    send: async (request) => ({ data: await answer(request), status: 200, statusText: '', headers: {} }) as never,
    read: async (schema, request) => schema.parse(await answer(request)),
  };
}
