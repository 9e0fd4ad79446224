import { ApiError, NetworkError, type ApiClient } from '@fundscope/api-client';
import { expect, it } from 'vitest';
import { askSample } from './ask-sample.ts';

type Request = Parameters<ApiClient['send']>[0];

const sample = { test_type: 'filter', wvname: 'LIMIT_VIEW', filter: 'book ne null', orderby: 'date desc', toprows: 10 };
const ask = async (answer: unknown, signal = new AbortController().signal) => {
  const sent: Request[] = [];
  const send = (request: Request) => {
    sent.push(request);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer, status: 200 });
  };
  return { sent, result: await askSample({ send: send as ApiClient['send'] }, sample, signal) };
};

it('asks the view of the sample with $filter, $orderby, toprows and byPassIsRequest=true', async () => {
  const { sent, result } = await ask([{}, {}]);
  expect(sent).toMatchObject([
    {
      url: '/wview/LIMIT_VIEW',
      params: { $filter: 'book ne null', $orderby: 'date desc', toprows: '10', byPassIsRequest: 'true' },
    },
  ]);
  expect(result).toEqual({ kind: 'answered', status: 200, rows: 2, message: '' });
});

it('an HTTP error counts as reachable, with its status', async () => {
  const refused = new ApiError({ status: 504, statusText: '', code: 'query-timeout', message: 'Too long.' });
  expect((await ask(refused)).result).toEqual({
    kind: 'answered',
    status: 504,
    rows: undefined,
    message: 'Too long.',
  });
});

it('a network failure counts as not reachable', async () => {
  expect((await ask(new NetworkError('No answer.'))).result).toEqual({ kind: 'unreachable', message: 'No answer.' });
});

it('an aborted one is neither', async () => {
  const { result } = await ask(new DOMException('cancelled', 'AbortError'), AbortSignal.abort());
  expect(result).toEqual({ kind: 'stopped' });
});
