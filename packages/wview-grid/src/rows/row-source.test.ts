import { expect, it } from 'vitest';
import { rowSourceFromRows } from './row-source.ts';

interface Fund {
  readonly name: string;
  readonly nav: number | null;
  readonly comment?: string;
}

it('reads rows of any shape whose fields are cells; what a row lacks is null', () => {
  const funds: readonly Fund[] = [
    { name: 'Aurora', nav: 412 },
    { name: 'Baltic', nav: null, comment: 'closed' },
  ];
  const rows = rowSourceFromRows(funds);
  expect(rows.rowCount).toBe(2);
  expect([rows.cell(0, 'nav'), rows.cell(0, 'comment'), rows.cell(1, 'nav'), rows.cell(1, 'comment')]).toEqual([
    412,
    null,
    null,
    'closed',
  ]);
  expect(rows.cell(2, 'name')).toBeNull();
});
