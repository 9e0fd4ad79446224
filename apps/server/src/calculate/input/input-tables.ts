import { factorClasses, instrumentKinds, legalMethods, limitNames, limitTypes } from '../model/words.ts';
import { columnsOf, type InputTable } from './input-table.ts';

/** What an operator gives: a CSV file or a relation of each name. Amounts are in the currency of the fund. */
export const inputTables = {
  fund: {
    about: 'The funds.',
    isNeeded: true,
    columns: columnsOf({
      book: { kind: 'book', about: "the number of the fund's book" },
      name: { kind: 'text', about: 'its name' },
      law_type: { kind: 'count', about: 'number of its law type; 2, 6, 7 and 10 are AIFs, the others UCITS' },
      limit_type: { kind: limitTypes, about: 'what its market risk is limited by' },
      legal_method: { kind: legalMethods, about: 'the method of the value at risk that the limit is held against' },
    }),
    key: ['book'],
  },
  fund_limit: {
    about: 'What each fund is limited to. The limit of its limit type is needed; others are checked where given.',
    isNeeded: true,
    columns: columnsOf({
      book: { kind: 'book', about: 'the fund' },
      limit_name: { kind: limitNames, about: 'which limit' },
      valid_from: { kind: 'date', isOptional: true, about: 'the first day that it holds on; empty: always' },
      value: { kind: 'above 0', about: 'fraction: 0.2 is 20 % of net assets; var_relative 2 is twice the reference' },
    }),
    key: ['book', 'limit_name', 'valid_from'],
  },
  reference: {
    about: 'Reference portfolios: what each moves with. Needed for funds with a relative limit.',
    isNeeded: false,
    columns: columnsOf({
      book: { kind: 'book', about: 'the fund' },
      valid_from: { kind: 'date', about: 'the first day that it holds on' },
      factor: { kind: 'text', about: 'a risk factor' },
      exposure: { kind: 'number', about: 'change of its value, as a fraction, per unit move of the factor' },
    }),
    key: ['book', 'valid_from', 'factor'],
  },
  nav: {
    about: 'One row for each fund and day to be calculated, and for days before, which backtests look back on.',
    isNeeded: true,
    columns: columnsOf({
      book: { kind: 'book', about: 'the fund' },
      date: { kind: 'date', about: 'the day, with prices of its close' },
      net_assets: { kind: 'above 0', about: 'at the close' },
      profit: { kind: 'number', isOptional: true, about: 'profit and loss of the day, for the actual backtest' },
      redemptions: { kind: 'at least 0', isOptional: true, about: 'what was given back, gross; 0 on a day without' },
    }),
    key: ['book', 'date'],
  },
  position: {
    about: 'What each fund holds at the close; market values add up to its net assets.',
    isNeeded: true,
    columns: columnsOf({
      book: { kind: 'book', about: 'the fund' },
      date: { kind: 'date', about: 'the day' },
      instrument: { kind: 'text', about: 'what is held' },
      market_value: { kind: 'number', about: 'with accrued interest; of a future, which is settled daily, 0' },
      exposure: {
        kind: 'number',
        isOptional: true,
        about: 'of a derivative, its equivalent position in the underlying; else the market value',
      },
      posted: {
        kind: 'at least 0',
        isOptional: true,
        about: 'what of it stands with others as margin or collateral, and is not liquid; empty: not known',
      },
    }),
    key: ['book', 'date', 'instrument'],
  },
  instrument: {
    about: 'Every instrument that is held, cash too.',
    isNeeded: true,
    columns: columnsOf({
      instrument: { kind: 'text', about: 'its name, such as the ISIN' },
      kind: { kind: instrumentKinds, about: 'cash is in the currency of the fund' },
      underlying: { kind: 'text', isOptional: true, about: 'what leverage nets by; the instrument where empty' },
      foreign_currency: { kind: 'text', isOptional: true, about: 'of a security in another currency than the fund' },
      hedged_currency: { kind: 'text', isOptional: true, about: 'of a derivative that is documented to hedge one' },
      daily_turnover: { kind: 'above 0', isOptional: true, about: 'of a security, in the currency of the fund' },
      specific_volatility: { kind: 'at least 0', isOptional: true, about: 'daily, that no factor explains' },
    }),
    key: ['instrument'],
  },
  sensitivity: {
    about: 'What each security and derivative moves with; one that moves with no factor has a row with 0.',
    isNeeded: true,
    columns: columnsOf({
      instrument: { kind: 'text', about: 'the instrument' },
      valid_from: { kind: 'date', about: 'the first day; all rows of the newest day until then hold together' },
      factor: { kind: 'text', about: 'a risk factor' },
      sensitivity: { kind: 'number', about: 'change of its price, as a fraction, per unit move; of a bond -duration' },
    }),
    key: ['instrument', 'valid_from', 'factor'],
  },
  price: {
    about: 'Prices of securities and derivatives with income reinvested; a derivative has that of its underlying.',
    isNeeded: true,
    columns: columnsOf({
      instrument: { kind: 'text', about: 'the instrument' },
      date: { kind: 'date', about: 'the business day' },
      price: { kind: 'above 0', about: 'at its close' },
    }),
    key: ['instrument', 'date'],
  },
  factor: {
    about: 'The risk factors.',
    isNeeded: true,
    columns: columnsOf({
      factor: { kind: 'text', about: 'its name' },
      class: { kind: factorClasses, about: 'the risk class that it counts to' },
    }),
    key: ['factor'],
  },
  factor_move: {
    about: 'The move of each factor on each business day; these days are the calendar.',
    isNeeded: true,
    columns: columnsOf({
      factor: { kind: 'text', about: 'the factor' },
      date: { kind: 'date', about: 'the business day' },
      move: { kind: 'number', about: 'a fraction, or of a rate or spread its change: 0.0001 is a basis point' },
    }),
    key: ['factor', 'date'],
  },
  scenario: {
    about: 'Stress scenarios. A factor without a row does not move.',
    isNeeded: false,
    columns: columnsOf({
      scenario: { kind: 'text', about: 'its name' },
      factor: { kind: 'text', about: 'the factor' },
      shock: { kind: 'number', about: 'its move' },
    }),
    key: ['scenario', 'factor'],
  },
} as const satisfies Readonly<Record<string, InputTable>>;

export type InputName = keyof typeof inputTables;
export const inputNames = Object.keys(inputTables) as InputName[];
