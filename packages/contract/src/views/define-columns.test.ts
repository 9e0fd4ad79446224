import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineColumns, type ColumnDraft, type RecordedColumn } from './define-columns.ts';
import { columnDefinitionSchema, columnTypes, type ColumnType } from './views.ts';

describe('defineColumns', () => {
  it('needs a field and a type, and fills the rest', () => {
    expect(defineColumns([{ field: 'fund', type: 'name' }])).toEqual([
      {
        ColName: 'fund',
        SqlColName: 'fund',
        DisplayName: 'fund',
        ColType: 'name',
        SearchOrder: 0,
        SearchDefault: '',
        Decimal: 0,
        TextTooltip: '',
        StoredProcedure: '',
        regType: null,
        irsRequestFieldMap: '',
      },
    ]);
  });

  it('takes what a column says of itself', () => {
    const [nav] = defineColumns([
      {
        field: 'nav',
        title: 'NAV',
        type: 'number',
        tooltip: 'Net asset value in the fund’s currency.',
        decimals: 0,
        measure: 'amount',
        correctable: true,
        comparison: 'comparedTimes100',
        tolerance: { absolute: 0, relative: 0.01 },
        searchDefault: 'nodefault',
        irsField: 'Amount',
        limit: 'cap',
        important: true,
      },
    ]);
    expect(nav).toMatchObject({
      DisplayName: 'NAV',
      TextTooltip: 'Net asset value in the fund’s currency.',
      Decimal: 0,
      measure: 'amount',
      StoredProcedure: expect.stringMatching(/./u),
      regType: 3,
      regTolerance: { absolute: 0, relative: 0.01 },
      SearchDefault: 'nodefault',
      irsRequestFieldMap: 'Amount',
      limit: 'cap',
      isImportant: true,
    });
  });

  it('gives numbers and percentages two decimals', () => {
    const decimals = defineColumns(columnTypes.map((type): ColumnDraft => ({ field: type, type }))).flatMap(
      ({ ColType, Decimal }) => (Decimal === 2 ? [ColType] : []),
    );
    expect(decimals).toEqual(['number', 'perc', 'percmath']);
  });

  it('makes what the schema of the wire accepts, of every type', () => {
    for (const column of defineColumns(columnTypes.map((type): ColumnDraft => ({ field: type, type })))) {
      expect(columnDefinitionSchema.parse(column)).toEqual(column);
    }
  });

  it('lists offered criteria behind those that are shown', () => {
    const orders = defineColumns([
      { field: 'comment', type: 'text', criterion: 'offered' },
      { field: 'fund', type: 'name' },
    ]).map(({ SearchOrder }) => SearchOrder);
    expect(orders).toEqual([1000, 1]);
  });

  it('refuses two columns with the same field', () => {
    const twice = [
      { field: 'nav', type: 'number' },
      { field: 'nav', type: 'perc' },
    ] as const;
    expect(() => defineColumns(twice)).toThrow("Two columns have the field 'nav'.");
  });

  it('knows every type of column, and offers no correction of what cannot be corrected', () => {
    expectTypeOf<ColumnDraft['type']>().toEqualTypeOf<ColumnType>();
    expectTypeOf<RecordedColumn>().not.toHaveProperty('correctable');
  });
});
