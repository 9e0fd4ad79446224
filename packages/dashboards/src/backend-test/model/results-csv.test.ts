import { expect, it } from 'vitest';
import { resultsCsv } from './results-csv.ts';
import type { TestResult } from './test-run.ts';

const result = (rest: Partial<TestResult>): TestResult => ({
  nr: 1,
  request: { test_type: 'filter', wvname: 'LIMIT_VIEW', filter: 'book ne null', orderby: 'date desc', toprows: 10 },
  answer: { kind: 'answered', status: 200, rows: 10, message: '' },
  answeredAt: Date.UTC(2026, 10, 22, 8, 31, 15),
  durationMs: 12.4,
  ...rest,
});
const lines = (...results: TestResult[]) => resultsCsv(results).trimEnd().split('\r\n');

it('the results leave with source, response, ts, wvname, filter and orderby, and what else is known', () => {
  expect(lines(result({}))).toEqual([
    'source,response,ts,wvname,filter,orderby,status,duration,rows,message',
    'filter,true,2026-11-22T08:31:15.000Z,LIMIT_VIEW,book ne null,date desc,200,12,10,',
  ]);
});

it('an error is a response, no answer is none, a stopped one is said to be', () => {
  const responses = lines(
    result({ answer: { kind: 'answered', status: 500, rows: undefined, message: 'It "failed", sorry.' } }),
    result({ answer: { kind: 'unreachable', message: 'No answer.' } }),
    result({ answer: { kind: 'stopped' }, answeredAt: undefined, durationMs: undefined }),
  );
  expect(responses.slice(1)).toEqual([
    'filter,true,2026-11-22T08:31:15.000Z,LIMIT_VIEW,book ne null,date desc,500,12,,"It ""failed"", sorry."',
    'filter,false,2026-11-22T08:31:15.000Z,LIMIT_VIEW,book ne null,date desc,,12,,No answer.',
    'filter,stopped,,LIMIT_VIEW,book ne null,date desc,,,,',
  ]);
});

it('no text of a view is run as a formula by a spreadsheet', () => {
  const request = { test_type: '=1+1', wvname: '@SUM', filter: '-1', orderby: '+x', toprows: 1 };
  expect(lines(result({ request }))[1]).toContain("'=1+1,true,2026-11-22T08:31:15.000Z,'@SUM,'-1,'+x");
});
