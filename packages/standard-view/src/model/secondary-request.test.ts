import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { findRow, rowKey, rowSourceFromRows } from '@fundscope/wview-grid';
import { keyColumnsOf } from './row-key.ts';
import { secondaryRequest } from './secondary-request.ts';

const info = buildInfo({
  keyColumns: ['book', 'refDate'],
  secondary: {
    WVName: 'VAR_VIEW',
    columns: ['book', 'refDate', 'fund', 'isBreach'].map((name) => ({ column: name, from: name })),
    condition: 'value gt 1 or value eq null',
  },
});
const row = { _rn: 1, book: 101, refDate: '2026-11-20', fund: "O'Neil", isBreach: true };

describe('the secondary grid', () => {
  it('shows the rows whose mapped columns equal those of the selected row, under the condition', () => {
    const cell = (name: string) => ({ ...row })[name as keyof typeof row] ?? null;
    expect(secondaryRequest({ primary: info, secondary: info, cell, isTesting: true })).toEqual({
      viewName: 'VAR_VIEW',
      filter:
        "book eq 101 and refDate eq 2026-11-20 and fund eq 'O''Neil' and isBreach eq true and (value gt 1 or value eq null)",
      orderBy: '',
      isTesting: true,
      byPassIsRequest: true,
    });
  });

  it('looks for missing cells where the selected row has none', () => {
    const request = secondaryRequest({ primary: info, secondary: info, cell: () => null, isTesting: false });
    expect(request?.filter).toMatch(/^book eq null and /u);
  });

  it('is asked for nothing where the view has no mapping', () => {
    const primary = buildInfo();
    expect(secondaryRequest({ primary, secondary: info, cell: () => 1, isTesting: false })).toBeUndefined();
  });

  it('finds the selected row again by its key, wherever it stands', () => {
    const rows = rowSourceFromRows([{ _rn: 1, book: 102, refDate: '2026-11-20' }, row]);
    const columns = keyColumnsOf(info);
    const key = rowKey(rows, 1, columns);
    expect(key).toBe('[101,"2026-11-20"]');
    expect(findRow(rows, key, columns)).toBe(1);
    expect(findRow(rows, '[7,"2026-11-20"]', columns)).toBeUndefined();
    expect(findRow(rows, '[101]', columns)).toBeUndefined();
  });
});
