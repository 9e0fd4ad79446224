import { FIRST_PRICE_DAY, FIRST_REPORT_DAY, marketDays, positionDays } from '../../demo-calendar.ts';
import type { BondIssue } from '../../market/bond-issues.ts';
import { type DemoMarket } from '../../market/demo-market.ts';
import type { Instrument, InstrumentType } from '../../market/instrument.ts';
import { between, randomOf, rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** Classification by ISO 10962, and half of what bid and ask are apart at least and at most, in basis points. */
const kinds: Readonly<Record<InstrumentType, readonly [cfi: string, low: number, high: number]>> = {
  Equity: ['ESVUFR', 4, 16],
  'Government bond': ['DBFTFB', 2, 8],
  'Corporate bond': ['DBFNFB', 25, 60],
  'High-yield bond': ['DBFNFB', 70, 150],
  'Money market': ['DYZUFB', 2, 6],
  'Investment fund': ['CIOGES', 10, 25],
  Commodity: ['DMXXXX', 6, 20],
  'Index future': ['FFICSX', 1, 2],
  'Bond future': ['FFDPSX', 1, 2],
  'Currency forward': ['JFTXFP', 1, 3],
};
/** No exchange has the first; the second is that of ISO 10383 for none. */
const LISTED = 'ZZZZ';
const UNLISTED = 'XXXX';

/** Bid and ask of an instrument are so far apart, in basis points of the price. */
export const bidAskOf = ({ key, type }: Instrument): number => {
  const [, low, high] = kinds[type];
  return rounded(between(randomOf(`bid-ask/${key}`), low, high), 1);
};

/** One row per security that was held or could be: of bonds that follow each other each. */
export const instrumentTable = demoTable({
  name: 'instrument',
  columns: {
    isin: 'text',
    name: 'text',
    issuer_id: 'text?',
    cfi: 'text',
    type: 'text',
    currency: 'text',
    /** Per year, a fraction of the nominal. */
    coupon: 'double precision?',
    coupon_frequency: 'integer?',
    issue_date: 'date?',
    maturity_date: 'date?',
    call_date: 'date?',
    seniority: 'text?',
    covered: 'boolean',
    listed: 'boolean',
    mic: 'text',
    issue_size: 'double precision?',
    adv_eur: 'double precision',
    bid_ask_bp: 'double precision',
    pool_factor: 'double precision?',
  },
  key: ['isin'],
  *rows({ market }) {
    for (const [column, instrument] of market.universe.entries()) {
      const issues = market.history.bonds[column]?.issues;
      if (!issues) yield { ...termsOf(instrument), ...noBond, isin: instrument.isin, name: instrument.name };
      else for (const issue of issues) yield { ...termsOf(instrument), ...bondTerms(instrument, issue) };
    }
  },
});

const noBond = {
  coupon: null,
  coupon_frequency: null,
  issue_date: null,
  maturity_date: null,
  call_date: null,
  seniority: null,
  pool_factor: null,
} as const;

function termsOf(instrument: Instrument) {
  const { issuer, type, currency, dailyTurnover, isDerivative, key, bond } = instrument;
  const listed = !['Currency forward', 'Investment fund', 'Money market'].includes(type);
  const size = between(randomOf(`issue-size/${key}`), 40, 160) * dailyTurnover;
  return {
    issuer_id: issuer?.id ?? null,
    cfi: cfiOf(instrument),
    type,
    currency,
    covered: bond?.seniority === 'covered',
    listed,
    mic: listed ? LISTED : UNLISTED,
    issue_size: isDerivative ? null : rounded(size, -6),
    adv_eur: dailyTurnover,
    bid_ask_bp: bidAskOf(instrument),
  };
}

function cfiOf({ type, issuer, bond }: Instrument): string {
  if (issuer?.type === 'supranational') return 'DBFCFB';
  return bond?.seniority === 'subordinated' ? 'DBFOFB' : kinds[type][0];
}

function bondTerms({ bond }: Instrument, { isin, name, coupon, couponsPerYear, issueDate, maturityDate }: BondIssue) {
  return {
    isin,
    name,
    coupon,
    coupon_frequency: couponsPerYear,
    issue_date: issueDate,
    maturity_date: maturityDate,
    call_date: null,
    seniority: bond!.seniority,
    pool_factor: 1,
  };
}

/** The rows of the price history that the holdings shown are valued at: of their days, and of the business day before. */
const pricedRows = [...new Set(positionDays.flatMap((day) => [day - 1, day]))].map(
  (day) => FIRST_REPORT_DAY - FIRST_PRICE_DAY + day,
);

/** One row per security and day on which holdings are shown, or are valued for the day after. */
export const instrumentPriceTable = demoTable({
  name: 'instrument_price',
  columns: {
    isin: 'text',
    date: 'date',
    currency: 'text',
    /** Of bonds in percent, without accrued interest. */
    price: 'double precision',
    accrued: 'double precision?',
    /** Of one unit, or of 1 nominal, with accrued interest; of a derivative the notional. */
    value_eur: 'double precision',
    /** Per year, fractions and years; of bonds. */
    yield: 'double precision?',
    duration: 'double precision?',
  },
  key: ['isin', 'date'],
  indexes: [['date']],
  *rows({ market }) {
    for (const [column, instrument] of market.universe.entries()) {
      for (const row of pricedRows) yield priceRow(market, { column, instrument, row });
    }
  },
});

interface Place {
  readonly column: number;
  readonly instrument: Instrument;
  readonly row: number;
}

function priceRow({ history }: DemoMarket, { column, instrument, row }: Place) {
  const bond = history.bonds[column];
  return {
    isin: bond ? bond.issues[bond.issueOf[row]!]!.isin : instrument.isin,
    date: marketDays[FIRST_PRICE_DAY + row]!,
    currency: instrument.currency,
    price: rounded(history.prices[column]![row]!, 4),
    accrued: bond ? rounded(bond.values[row]!.accrued, 6) : null,
    value_eur: rounded(history.unitValues[column]![row]!, 10),
    yield: bond ? rounded(bond.yields[row]!, 8) : null,
    duration: bond ? rounded(bond.values[row]!.modifiedDuration, 4) : null,
  };
}
