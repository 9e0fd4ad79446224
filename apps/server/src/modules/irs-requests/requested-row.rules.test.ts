import { printFilter } from '@fundscope/contract/filter';
import type { IrsRequest } from '@fundscope/contract/requests';
import { describe, expect, it } from 'vitest';
import { viewDefinitionSchema } from '../../views/definition/view-definition.ts';
import { requestedRow } from './requested-row.rules.ts';

const column = (name: string, type: string, irsRequestFieldMap = '', key = true) => ({
  name,
  type,
  key,
  irsRequestFieldMap,
});
const view = (...columns: object[]) =>
  viewDefinitionSchema.parse({
    name: 'CLASSES',
    title: 'Classes',
    relation: 'classes',
    bookColumn: 'book',
    columns: [column('book', 'book', 'FundNo'), ...columns],
  });
const classes = view(
  column('isin', 'text', 'ISIN'),
  column('rank', 'number', 'Rank'),
  column('is_open', 'bool', 'IsOpen'),
  column('date', 'date'),
  column('name', 'name', 'ClassName', false),
);
const request: IrsRequest = {
  IRSTypeId: 'FACTS',
  DestinationId: 7,
  FormatId: 2,
  Language: 'DE',
  HoldingPeriodDay: 20,
  FundNo: 7,
};
const filterOf = (change: object, definition = classes): string => {
  const asked = requestedRow(definition, { ...request, ...change });
  return 'filter' in asked ? printFilter(asked.filter) : `${asked.field}: ${asked.problem}`;
};

describe('the row of an IRS request', () => {
  it('is that of the fund, and of the day and the key fields that came with it', () => {
    expect(filterOf({})).toBe('book eq 7');
    expect(filterOf({ Date: '2026-10-30', ISIN: "DE'1", Rank: 2, IsOpen: 1 })).toBe(
      "book eq 7 and date eq 2026-10-30 and isin eq 'DE''1' and rank eq 2 and is_open eq true",
    );
    expect(filterOf({ ISIN: null })).toBe('book eq 7 and isin eq null');
  });

  it('is not looked for by fields beside its key', () => {
    expect(filterOf({ ClassName: 'as it was called then' })).toBe('book eq 7');
  });

  it('is refused, naming the field, where the view that answers does not know it: a day, too', () => {
    expect(filterOf({ Country: 'DE' })).toBe('Country: a document of type FACTS knows no such field.');
    expect(filterOf({ Date: '2026-10-30' }, view())).toBe('Date: a document of type FACTS knows no such field.');
  });

  it('is refused, naming the field, where its value is none of the column', () => {
    expect(filterOf({ ISIN: 7 })).toBe('ISIN: is no value of column isin.');
    expect(filterOf({ Rank: 'first' })).toBe('Rank: is no value of column rank.');
    expect(filterOf({ IsOpen: 'perhaps' })).toBe('IsOpen: is no value of column is_open.');
  });
});
