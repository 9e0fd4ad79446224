// @vitest-environment node
import { ApiError, NetworkError } from '@fundscope/api-client';
import type { PerformanceRequest } from '@fundscope/contract/requests';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPerformance } from './send-performance.ts';
import { forgetSentPerformance, sentPerformanceStore } from './sent-requests-store.ts';

const request = (FundNo: number): PerformanceRequest => ({
  FundNo,
  RequestType: 'REP2',
  ReportType: 'PERF_STD_PE',
  REFNIW: 'NIW',
  prefix: 'p',
  Details: [],
});
const tasks = [1001, 1002].map((fundNo) => ({ request: request(fundNo), idempotencyKey: `key ${fundNo}` }));
const listed = () => sentPerformanceStore.getState().list.map((one) => [one.request.FundNo, one.message]);
const refused = new ApiError({ status: 400, statusText: '', code: 'bad-request', message: 'No.' });

afterEach(forgetSentPerformance);

it('what became of each request is listed, the newest first', async () => {
  await sendPerformance(
    vi
      .fn()
      .mockRejectedValueOnce(refused)
      .mockResolvedValue({ id: 3, ...request(1002) }),
    tasks,
  );
  expect(listed()).toEqual([
    [1002, ''],
    [1001, 'No.'],
  ]);
});

it('the next user sees nothing of it, and sends nothing of it', async () => {
  const send = vi.fn(() => {
    // As an ended session does before its call says so.
    forgetSentPerformance();
    return Promise.reject(new ApiError({ status: 401, statusText: '', code: 'unknown', message: 'Ended.' }));
  });
  await sendPerformance(send, tasks);
  expect([send.mock.calls.length, listed()]).toEqual([1, []]);
});

it('repeated after a lost answer it has the same key, after a refusal another one', async () => {
  await sendPerformance(
    vi.fn().mockRejectedValueOnce(new NetworkError('No answer.')).mockRejectedValue(refused),
    tasks,
  );
  const [second, first] = sentPerformanceStore.getState().list;
  expect(first?.idempotencyKey).toBe('key 1001');
  expect(second?.idempotencyKey).not.toBe('key 1002');
});
