import { expect, it } from 'vitest';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import { csvSource } from './csv-source.ts';
import { viewDefinitionOf } from './view-definition-of.ts';

const column = (name: string, type: PlannedColumn['type']): PlannedColumn => ({
  header: name,
  name,
  title: name,
  type,
  decimals: 0,
  dateFormat: 'YYYY-MM-DD',
  isGivenType: false,
  isKey: false,
  isListed: true,
});

const plan: ImportPlan = {
  source: csvSource({ delimiter: ',', encoding: 'utf-8' }, async function* records() {}),
  decimalMark: '.',
  columns: [column('launch', 'date'), column('fund', 'text')],
  rows: 2,
  notes: [],
};

it('shows all rows of a file at first: its dates have no default criterion', () => {
  const columns = viewDefinitionOf('FUNDS', 'Funds', plan).columns;
  expect(columns.map(({ name, searchDefault }) => [name, searchDefault])).toEqual([
    ['launch', 'nodefault'],
    ['fund', ''],
    ['import_row', ''],
  ]);
});
