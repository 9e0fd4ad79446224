import type { ApiClient } from '@fundscope/api-client';

interface Call {
  readonly data: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** By method and address, such as `get /audit`: what is answered, or thrown. */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>;

/** A client that gives some answers itself, and leaves other calls to another one. What it was asked stands among what was sent. */
export function withAnswers(
  { client, sent }: { readonly client: ApiClient; readonly sent: string[] },
  answers: Answers,
): ApiClient {
  return {
    ...client,
    read: async (schema, request) => {
      const { method = 'get', url = '', data, params, signal } = request;
      const name = `${method} ${url}`;
      const answer = answers[name];
      if (!answer) return client.read(schema, request);
      sent.push(`${name} ${JSON.stringify(data ?? params ?? null)}`);
      const given: unknown = await answer({ data: data as unknown, params: (params ?? {}) as Call['params'] });
      if (signal?.aborted === true) throw new DOMException('cancelled', 'AbortError');
      return schema.parse(structuredClone(given));
    },
  };
}
