import type { SampleRequest } from '@fundscope/contract/views';

/** So many requests are on their way at a time. */
const REQUESTS_AT_A_TIME = 4;

/** What became of a request. Any HTTP answer counts as reachable, an error as well. */
export type TestAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly rows: number | undefined; readonly message: string }
  /** No answer came. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** It was aborted. */
  | { readonly kind: 'stopped' };

export interface TestResult {
  /** Counts from 1, in the order of the requests. */
  readonly nr: number;
  readonly request: SampleRequest;
  readonly answer: TestAnswer | { readonly kind: 'waiting' } | { readonly kind: 'running' };
  /** When the answer came, in ms since 1970. */
  readonly answeredAt: number | undefined;
  readonly durationMs: number | undefined;
}

interface TestRunOptions {
  /** Asks one; never rejects. */
  readonly ask: (request: SampleRequest, signal: AbortSignal) => Promise<TestAnswer>;
  /** Is told of every change. */
  readonly onChange: (results: readonly TestResult[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Asks requests one after another, four at a time. A stop aborts those that are on their way, which keep their
 * place, marked, and asks no more.
 *
 * @returns when nothing is on its way any more
 */
export async function runTests(
  requests: readonly SampleRequest[],
  { ask, onChange, signal }: TestRunOptions,
): Promise<void> {
  let results: readonly TestResult[] = requests.map((request, index) => ({
    nr: index + 1,
    request,
    answer: { kind: 'waiting' },
    answeredAt: undefined,
    durationMs: undefined,
  }));
  const put = (index: number, change: Partial<TestResult>) => {
    results = results.map((result, at) => (at === index ? { ...result, ...change } : result));
    onChange(results);
  };
  let next = 0;
  const work = async (): Promise<void> => {
    const index = next++;
    const request = requests[index];
    if (!request || signal.aborted) return;
    put(index, { answer: { kind: 'running' } });
    const begun = performance.now();
    const answer = await ask(request, signal);
    put(index, {
      answer,
      ...(answer.kind !== 'stopped' && { answeredAt: Date.now(), durationMs: performance.now() - begun }),
    });
    return work();
  };
  onChange(results);
  await Promise.all(Array.from({ length: REQUESTS_AT_A_TIME }, work));
}
