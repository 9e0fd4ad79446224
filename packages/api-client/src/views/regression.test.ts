import { DUPLICATE_ROWS_HEADER, ROWS_IN_DIFFERENCE_HEADER } from '@fundscope/contract/views';
import { expect, it } from 'vitest';
import { columnsBody } from '../testing/columns-body.ts';
import { connect } from '../testing/connect.tsx';
import { sendJson } from '../testing/start-api.ts';
import { sendCorrection } from './corrections.ts';
import { loadRegression } from './regression.ts';

it('a regression names filters, columns to ignore and both data sets, and reads the counts of the whole result', async () => {
  const row = { _rn: 1, NAV: 1, NAV__r: 2, rrSide: 'both' };
  const { head, rows, end } = columnsBody(
    [
      { name: 'NAV', type: 'number' },
      { name: 'NAV__r', type: 'number' },
      { name: 'rrSide', type: 'text' },
    ],
    [row],
  );
  const { client, received } = await connect((_, response) =>
    response
      .writeHead(200, { [ROWS_IN_DIFFERENCE_HEADER]: '7', [DUPLICATE_ROWS_HEADER]: '2' })
      .end(Buffer.concat([head, rows, end])),
  );
  const answer = await loadRegression(client, {
    viewName: 'NAV',
    filter: 'NAV gt 1',
    secondFilter: '',
    orderBy: 'NAV desc',
    ignoredColumns: ['Day', 'Note'],
    isFirstTesting: false,
    isSecondTesting: true,
  });
  expect(answer.table.rowAt(0)).toEqual(row);
  expect(answer).toMatchObject({ isLimitReached: false, rowsInDifference: 7, duplicateRows: 2 });
  expect(received[0]?.path).toBe('/api/wview/NAV/Regression');
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    $filter: 'NAV gt 1',
    $orderby: 'NAV desc',
    regColsToIgnore: 'Day,Note',
    byPassIsRequest: 'true',
    regTestingDB: 'true',
  });
});

it('a correction is sent with its row, and a conflict brings both values', async () => {
  const conflict = { column: 'comment', yours: 'a', stored: 'b' };
  const { client, received } = await connect((_, response) =>
    sendJson(response, { code: 'conflict', Message: 'changed', requestId: '1', field: 'comment', conflict }, 409),
  );
  const correction = { WViewName: 'T', colName: 'comment', newValue: 'c', dataRow: { id: 1, comment: 'a' } };
  await expect(sendCorrection(client, { ...correction, isTesting: true })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    conflict,
  });
  expect(received[0]?.query.get('TestingDB')).toBe('true');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(correction);
});
