import { ApiError, type ApiClient } from '@fundscope/api-client';
import type { SampleRequest } from '@fundscope/contract/views';
import type { TestAnswer } from './test-run.ts';

/** GET /api/wview/{wvname} as a sample asks it. Any HTTP answer is one, whatever its status; no answer is not. */
export async function askSample(
  client: Pick<ApiClient, 'send'>,
  { wvname, filter, orderby, toprows }: SampleRequest,
  signal: AbortSignal,
): Promise<TestAnswer> {
  try {
    const { data, status } = await client.send({
      url: `/wview/${encodeURIComponent(wvname)}`,
      params: { $filter: filter, $orderby: orderby, toprows: String(toprows), byPassIsRequest: 'true' },
      signal,
    });
    return { kind: 'answered', status, rows: Array.isArray(data) ? data.length : undefined, message: '' };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof ApiError) return { kind: 'answered', status: error.status, rows: undefined, message };
    return { kind: 'unreachable', message };
  }
}
