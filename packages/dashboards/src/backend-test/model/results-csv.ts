import type { TestResult } from './test-run.ts';

const columns = ['source', 'response', 'ts', 'wvname', 'filter', 'orderby', 'status', 'duration', 'rows', 'message'];

/** Whether the backend answered, as the results say it: `true`, `false`, or that the request is waiting, running or stopped. */
export const responseText = ({ answer }: TestResult): string =>
  answer.kind === 'answered' ? 'true' : answer.kind === 'unreachable' ? 'false' : answer.kind;

/** A cell of the file: quoted where it must be, and never run by a spreadsheet. */
function cellText(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The results as a CSV file, in the order of the requests; times are UTC, durations in ms. */
export function resultsCsv(results: readonly TestResult[]): string {
  const lines = results.map((result) => {
    const { request, answer, answeredAt, durationMs } = result;
    return [
      request.test_type,
      responseText(result),
      answeredAt === undefined ? '' : new Date(answeredAt).toISOString(),
      request.wvname,
      request.filter,
      request.orderby,
      answer.kind === 'answered' ? answer.status : '',
      durationMs === undefined ? '' : Math.round(durationMs),
      answer.kind === 'answered' ? answer.rows : '',
      'message' in answer ? answer.message : '',
    ];
  });
  return [columns, ...lines].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}
