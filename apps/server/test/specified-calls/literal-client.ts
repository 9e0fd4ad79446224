import { expect, vi } from 'vitest';
import { patience } from '../patience.ts';
import { buildCall, specifiedCalls, type CallInput, type SpecifiedCall } from './specified-call.ts';

export interface LiteralAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined: the answer is no JSON. */
  readonly json: unknown;
}

/** Values for one call, and what its outcome looks like. */
export interface CallExample {
  readonly input?: CallInput | (() => CallInput | Promise<CallInput>);
  /** The statuses of the outcome; any 2xx by default. */
  readonly status?: number;
  /** Repeats the call until its check holds. */
  readonly isPolled?: boolean;
  readonly check?: (answer: LiteralAnswer) => unknown;
  /** The token call has none. */
  readonly isAnonymous?: boolean;
}

/** Examples by the call and, after `#`, its variant. */
export type CallExamples = Readonly<Record<string, CallExample>>;

export const exampleKey = ({ call, variant }: SpecifiedCall): string =>
  variant === undefined ? call : `${call}#${variant}`;

/** A client of a listening server that knows nothing but section 7. */
export const createLiteralClient = (address: string, token: () => string) => {
  const send = async (specified: SpecifiedCall, input: CallInput, isAnonymous = false): Promise<LiteralAnswer> => {
    const { method, path, headers, body } = buildCall(specified, input);
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...headers,
        'x-client-id': 'literal-client',
        ...(!isAnonymous && { authorization: `Bearer ${token()}` }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };

  /** Calls as specified, and checks the outcome. */
  const run = async (specified: SpecifiedCall, example: CallExample): Promise<LiteralAnswer> => {
    const { input = {}, status, check, isPolled, isAnonymous } = example;
    const values = typeof input === 'function' ? await input() : input;
    const attempt = async () => {
      const answer = await send(specified, values, isAnonymous);
      const isExpected = status === undefined ? answer.status >= 200 && answer.status < 300 : answer.status === status;
      expect(isExpected, `${answer.status} ${answer.text.slice(0, 500)}`).toBe(true);
      await check?.(answer);
      return answer;
    };
    return isPolled ? vi.waitFor(attempt, patience) : attempt();
  };

  /** A call by its key, for what another call needs first. */
  const call = async (key: string, input: CallInput): Promise<LiteralAnswer> => {
    const specified = specifiedCalls.find((one) => exampleKey(one) === key);
    if (!specified) throw new TypeError(`${key} is not specified`);
    return run(specified, { input });
  };
  return { run, call };
};
export type LiteralClient = ReturnType<typeof createLiteralClient>;
