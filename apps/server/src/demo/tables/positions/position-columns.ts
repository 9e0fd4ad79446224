import type { RowOf } from '../demo-table.ts';

export const positionColumns = {
  book: 'integer',
  fund_name: 'text',
  date: 'date',
  /** 1 is cash; what of it is posted as a margin, and deposits with other banks, come last. */
  position_nr: 'integer',
  isin: 'text?',
  name: 'text',
  type: 'text',
  currency: 'text',
  country: 'text?',
  rating: 'text?',
  quantity: 'double precision',
  /** In the instrument's currency; of bonds in percent, without accrued interest. */
  price: 'double precision?',
  /** With accrued interest. */
  market_value: 'double precision',
  accrued_eur: 'double precision?',
  /** Market value over net assets: 0 for a derivative. */
  weight: 'double precision',
  /** Of derivatives, in euros. */
  notional: 'double precision?',
  /** Market value or notional over net assets. */
  exposure: 'double precision',
  /** Of bonds the modified one, years. */
  duration: 'double precision?',
  spread_duration: 'double precision?',
  convexity: 'double precision?',
  /** Loss in euros when yields rise, or spreads widen, by a basis point. */
  dv01_eur: 'double precision?',
  cs01_eur: 'double precision?',
  maturity_date: 'date?',
  issuer_id: 'text?',
  counterparty_id: 'text?',
  initial_margin_eur: 'double precision?',
  /** Of the fund's legal value at risk over its holding period, fractions of NAV: alone, and its part of the whole. */
  var_standalone: 'double precision',
  var_component: 'double precision',
  /** Change of it per unit more of weight; null of a position that has none. */
  var_marginal: 'double precision?',
  /** Years to maturity, as credit and interest rate reports group them. */
  bucket: 'text?',
  /** Null of what is no liquid asset: a posted margin. */
  days_to_liquidate: 'double precision?',
} as const;

export type PositionRow = RowOf<typeof positionColumns>;

/** Of a position without any of them. */
export const noFigures = {
  accrued_eur: null,
  duration: null,
  spread_duration: null,
  convexity: null,
  dv01_eur: null,
  cs01_eur: null,
  maturity_date: null,
  issuer_id: null,
  counterparty_id: null,
  initial_margin_eur: null,
  var_standalone: 0,
  var_component: 0,
  var_marginal: null,
  bucket: null,
} as const;
