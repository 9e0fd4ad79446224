import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedExample, exampleRows, prepareRows, type InputRows } from '../../../test/calculation-inputs.ts';
import { packagePath } from '../../platform/package-folder.ts';
import { faultLine } from './input-faults.ts';
import type { InputTable } from './input-table.ts';
import { inputTables, type InputName } from './input-tables.ts';

const faultsOf = async (tables: InputRows): Promise<string[]> =>
  (await prepareRows(tables)).faults.faults.map(faultLine);

const without = (input: InputName, ...cells: readonly string[]): InputRows =>
  changedExample(input, (row) => (cells.every((cell) => row.includes(cell)) ? undefined : row));
const withCell = (input: InputName, cells: readonly string[], column: string, value: string): InputRows => {
  const place = exampleRows[input]![0]!.indexOf(column);
  return changedExample(input, (row) => (cells.every((cell) => row.includes(cell)) ? row.with(place, value) : row));
};
/** The example knows no such column. */
const withPosted = (
  ...cells: readonly [book: string, date: string, instrument: string, posted: string]
): InputRows => ({
  ...exampleRows,
  position: exampleRows.position!.map((row, index) => [
    ...row,
    index === 0 ? 'posted' : cells.slice(0, 3).every((cell) => row.includes(cell)) ? cells[3] : '',
  ]),
});
const withRow = (input: InputName, ...row: readonly string[]): InputRows => ({
  ...exampleRows,
  [input]: [...exampleRows[input]!, row],
});

describe('the inputs of a calculation', () => {
  it('of the example are whole, but for the history of a method that no fund is bound to', async () => {
    const { faults, funds } = await prepareRows(exampleRows);
    expect(faults.faults).toEqual([]);
    expect(faults.gaps.map(faultLine)).toEqual(
      [9001, 9002, 9003].map((book) =>
        expect.stringMatching(
          new RegExp(
            `^Q${book} 2026-10-05 to 2026-10-30 \\(20 days\\): factor_move.move are too few for MC_STUDENT`,
            'u',
          ),
        ),
      ),
    );
    expect(funds.map(({ fund }) => fund.book)).toEqual([9001, 9002, 9003]);
  });

  it.each<[what: string, tables: InputRows, faults: readonly (string | RegExp)[]]>([
    [
      'a price of a day that it is held on',
      without('price', 'BOND_2029', '2026-10-29'),
      [
        /^Q9001 2026-10-29: price.price of BOND_2029 is missing: it is held on this day$/u,
        /^Q9001 2026-10-29: .+ it was held the day before/u,
      ],
    ],
    [
      'a price in the window of the legal method',
      without('price', 'BOND_2034', '2026-01-15'),
      [/^Q9003 2026-01-15: price.price of BOND_2034 is missing: historical simulation needs it/u],
    ],
    [
      'a move of one factor',
      without('factor_move', 'FX_USD', '2026-03-02'),
      [/^all funds 2026-03-02: factor_move.move of FX_USD is missing: other factors have moves of this day/u],
    ],
    [
      'net assets of a day',
      without('nav', '9002', '2026-10-27'),
      [/^Q9002 2026-10-27: position.date has no net assets of this day.+ \(3 times\)$/u],
    ],
    [
      'the cash of a day',
      without('position', '9002', '2026-10-27', 'CASH'),
      [/^Q9002 2026-10-27: position.market_value add up to \d+(\.\d+)?, net assets are \d/u],
    ],
    [
      'the limit of its limit type',
      without('fund_limit', '9001', 'var_absolute'),
      [/^Q9001 2026-10-05 to 2026-10-30 \(20 days\): fund_limit.var_absolute is missing: the limit type is ABSOLUT/u],
    ],
    [
      'its reference portfolio',
      { ...exampleRows, reference: [] },
      [/^Q9002 .+: reference.exposure are missing: the limit type is RELATIV/u],
    ],
    [
      'what an instrument moves with',
      without('sensitivity', 'SHARES_US'),
      [
        /^Q9001 .+: sensitivity.sensitivity of SHARES_US are missing/u,
        /^Q9002 .+: sensitivity.sensitivity of SHARES_US are missing/u,
      ],
    ],
    [
      'a turnover',
      withCell('instrument', ['BOND_2029'], 'daily_turnover', ''),
      [/^Q9001 .+: instrument.daily_turnover of BOND_2029 is missing: give what is sold/u],
    ],
    [
      'the exposure of a derivative',
      withCell('position', ['FUTURE_EUROPE', '2026-10-30'], 'exposure', ''),
      [/^Q9003 2026-10-30: position.exposure of FUTURE_EUROPE is missing/u],
    ],
    [
      'an instrument',
      without('instrument', 'SHARES_US'),
      [
        /^all funds: sensitivity.instrument of SHARES_US is no instrument/u,
        /^all funds: price.instrument/u,
        /^Q9001 .+: position.instrument of SHARES_US is no instrument/u,
        /^Q9002/u,
      ],
    ],
    ['a whole input', { ...exampleRows, price: [] }, [/^all funds: price.\* is missing: the test has no price$/u]],
    [
      'a column',
      {
        ...exampleRows,
        nav: exampleRows.nav!.map((row) => row.toSpliced(2, 1)),
      },
      [/^all funds: nav.net_assets is missing: give the column/u, /^Q9001 /u, /^Q9002 /u, /^Q9003 /u],
    ],
  ])('are named where they lack %s, by fund, day and field', async (_, tables, expected) => {
    const found = await faultsOf(tables);
    for (const line of expected) expect(found).toContainEqual(expect.stringMatching(line));
    const books = new Set(expected.map((line) => /\^(Q\d+|all funds)/u.exec(String(line))?.[1]));
    expect(found.filter((line) => ![...books].some((book) => book && line.startsWith(book)))).toEqual([]);
  });

  it.each<[what: string, tables: InputRows, fault: RegExp]>([
    [
      'a number with a comma',
      withCell('nav', ['9001', '2026-10-30'], 'net_assets', '62,5'),
      /^Q9001 2026-10-30: nav.net_assets of row 20 is "62,5": it must be a number above 0/u,
    ],
    [
      'net assets of 0',
      withCell('nav', ['9001', '2026-10-30'], 'net_assets', '0'),
      /is "0": it must be a number above 0/u,
    ],
    [
      'a day that there is not',
      withCell('nav', ['9001', '2026-10-30'], 'date', '2026-02-30'),
      /^Q9001: nav.date of row 20 is "2026-02-30": it must be a date/u,
    ],
    ['a Sunday', withRow('nav', '9001', '2026-10-25', '1', '', ''), /^Q9001 2026-10-25: nav.date has no factor moves/u],
    [
      'not a number by name',
      withCell('factor_move', ['EQ_US', '2026-10-30'], 'move', 'NaN'),
      /^all funds 2026-10-30: factor_move.move of row \d+ is "NaN"/u,
    ],
    [
      'an endless number',
      withCell('price', ['SHARES_US', '2026-10-30'], 'price', '1e999'),
      /price.price of row \d+ is "1e999"/u,
    ],
    [
      'a word that there is not',
      withCell('fund', ['9001'], 'legal_method', 'MC'),
      /^Q9001: fund.legal_method of row 1 is "MC": it must be one of VCV, MC_STUDENT, HISTORICAL$/u,
    ],
    [
      'a price twice',
      withRow('price', 'SHARES_US', '2026-10-30', '99'),
      /^all funds 2026-10-30: price.price of SHARES_US is there twice/u,
    ],
    [
      'a position twice',
      withRow('position', '9001', '2026-10-30', 'CASH', '1', ''),
      /^Q9001 2026-10-30: position.instrument of CASH is there twice/u,
    ],
    [
      'a day twice',
      withRow('nav', '9001', '2026-10-30', '1', '', ''),
      /^Q9001 2026-10-30: nav.net_assets is there twice/u,
    ],
    ['a move twice', withRow('factor_move', 'EQ_US', '2026-10-30', '0.1'), /factor_move.move of EQ_US is there twice/u],
    [
      'a share with another exposure',
      withCell('position', ['9001', '2026-10-30', 'SHARES_US'], 'exposure', '5'),
      /position.exposure of SHARES_US must be empty or the market value/u,
    ],
    [
      'more posted than there is',
      withPosted('9001', '2026-10-30', 'CASH', '99999999999'),
      /^Q9001 2026-10-30: position.posted of CASH is more than the market value/u,
    ],
    [
      'a fund that there is not',
      withRow('position', '9009', '2026-10-30', 'CASH', '1', ''),
      /^Q9009: position.book is no fund/u,
    ],
    [
      'a column of another name',
      {
        ...exampleRows,
        fund_limit: exampleRows.fund_limit!.map((row, index) => (index === 0 ? row.with(1, 'limit_names') : row)),
      },
      /fund_limit.limit_names is no column: did you mean limit_name\?/u,
    ],
    [
      'a row that is too short',
      withRow('scenario', 'Equity fall'),
      /scenario.\* of row 8 has 1 cells where the header has 3/u,
    ],
    [
      'a relative limit by history',
      withCell('fund', ['9002'], 'legal_method', 'HISTORICAL'),
      /^Q9002: fund.legal_method is HISTORICAL, which knows no value at risk of the reference/u,
    ],
    [
      'a model without its year of history',
      withCell('fund', ['9001'], 'legal_method', 'MC_STUDENT'),
      /^Q9001 .+\(20 days\): factor_move.move are too few for the legal method MC_STUDENT/u,
    ],
  ])('are named where they have %s', async (_, tables, fault) => {
    expect(await faultsOf(tables)).toContainEqual(expect.stringMatching(fault));
  });

  it.each<[what: string, tables: InputRows]>([
    ['a fund', withCell('fund', ['9001'], 'legal_method', 'MC')],
    ['the net assets of a day', withCell('nav', ['9001', '2026-10-30'], 'net_assets', '62,5')],
  ])('are told of once where the row of %s is faulty: what hangs on it is not missing besides', async (_, tables) => {
    expect(await faultsOf(tables)).toHaveLength(1);
  });

  it('are looked at for the wanted funds and days alone, and the days that backtests look back on', async () => {
    const tables = without('price', 'BOND_2029', '2026-10-07');
    expect((await prepareRows(tables, { books: [9002, 9003] })).faults.faults).toEqual([]);
    expect((await prepareRows(tables, { books: [9001], to: '2026-10-06' })).faults.faults).toEqual([]);
    expect((await prepareRows(tables, { books: [9001], from: '2026-10-30' })).faults.faults).not.toEqual([]);
    expect((await prepareRows(tables, { books: [77] })).faults.faults.map(faultLine)).toEqual([
      'Q77: fund.book is missing: there is no fund of this number',
    ]);
  });

  it('are known by what is read: the same cells have the same digest, other cells another', async () => {
    const digestsOf = async (tables: InputRows) => (await prepareRows(tables)).digests;
    const [one, same, other] = [
      await digestsOf(exampleRows),
      await digestsOf(exampleRows),
      await digestsOf(withCell('price', ['SHARES_US', '2026-10-30'], 'price', '99')),
    ];
    expect(same).toEqual(one);
    expect(other.filter(({ sha256 }, index) => sha256 !== one[index]!.sha256).map(({ input }) => input)).toEqual([
      'price',
    ]);
  });
});

describe('docs/calculate.md', () => {
  it('has every input with its columns, and no other', () => {
    const page = readFileSync(packagePath('../../docs/calculate.md'), 'utf8');
    const sections = [...page.matchAll(/^### `(\w+)`\n\n(.+)\n\n((?:\|.*\n)+)/gmu)].map(
      ([, name, about, table = '']) => ({
        name,
        about,
        columns: [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gmu)].map((cells) => cells.slice(1)),
      }),
    );
    const shown = Object.entries<InputTable>(inputTables).map(([name, { about, columns }]) => ({
      name,
      about,
      columns: Object.entries(columns).map(([column, { kind, isOptional, about: text }]) => [
        column,
        `${typeof kind === 'string' ? kind : kind.map((word) => `\`${word}\``).join(', ')}${isOptional ? ', may be empty' : ''}`,
        text,
      ]),
    }));
    expect(sections).toEqual(shown);
  });
});
