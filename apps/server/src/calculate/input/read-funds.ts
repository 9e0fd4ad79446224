import type { FundInput, GivenLimit, LimitName } from '../model/fund-input.ts';
import { HoldingsList } from './holdings-list.ts';
import type { Market } from '../model/market.ts';
import { limitNames } from '../model/words.ts';
import { readTable, type ReadContext, type RowOf } from './read-table.ts';

/** Reads the funds with their limits, days and holdings, in the order of their books. */
export async function readFunds(context: ReadContext, market: Market): Promise<FundInput[]> {
  const funds = new Map<number, OpenFund>();
  for await (const row of readTable(context, 'fund')) {
    if (funds.has(row.book)) context.faults.addTwice({ book: row.book, input: 'fund', field: 'book' });
    funds.set(row.book, { row, limits: {}, references: new Map(), days: new Map(), holdings: new HoldingsList() });
  }
  if (funds.size === 0)
    context.faults.add({ input: 'fund', field: 'book', message: 'is missing: give a fund at least' });
  await readLimits(context, funds);
  await readReferences(context, funds, market);
  const dayOf = new Map(market.days.map((day, index) => [day, index]));
  await readDays(context, funds, dayOf);
  await readPositions(context, { funds, dayOf, market });
  return [...funds.values()].map(closed).toSorted((one, other) => one.book - other.book);
}

interface OpenFund {
  readonly row: RowOf<'fund'>;
  readonly limits: Partial<Record<LimitName, GivenLimit[]>>;
  readonly references: Map<string, Float64Array>;
  /** By the index of the market's day. */
  readonly days: Map<number, RowOf<'nav'>>;
  readonly holdings: HoldingsList;
}
type Funds = ReadonlyMap<number, OpenFund>;

/** The fund of a row; undefined, and a fault, where there is none. One whose own row is faulty is told of there. */
function fundOf(
  context: ReadContext,
  funds: Funds,
  book: number,
  input: 'fund_limit' | 'reference' | 'nav' | 'position',
) {
  const fund = funds.get(book);
  if (!fund && !context.faults.has({ input: 'fund', book }))
    context.faults.add({ book, input, field: 'book', message: 'is no fund: give it a row in fund' });
  return fund;
}

async function readLimits(context: ReadContext, funds: Funds): Promise<void> {
  for await (const { book, limit_name: limit, valid_from, value } of readTable(context, 'fund_limit')) {
    const fund = fundOf(context, funds, book, 'fund_limit');
    if (!fund) continue;
    const list = (fund.limits[limit] ??= []);
    const from = valid_from ?? '';
    if (list.some((other) => other.from === from))
      context.faults.addTwice({ book, input: 'fund_limit', field: limit, date: from });
    list.push({ from, value });
  }
}

async function readReferences(context: ReadContext, funds: Funds, { factors }: Market): Promise<void> {
  const places = new Map(factors.map(({ name }, index) => [name, index]));
  const seen = new Set<string>();
  for await (const { book, valid_from, factor, exposure } of readTable(context, 'reference')) {
    const fund = fundOf(context, funds, book, 'reference');
    const place = places.get(factor);
    if (place === undefined) {
      const message = 'is no factor: give it a row in factor';
      context.faults.add({ book, input: 'reference', field: 'factor', subject: factor, message });
    }
    if (!fund || place === undefined) continue;
    const key = `${book} ${valid_from} ${place}`;
    if (seen.has(key))
      context.faults.addTwice({ book, date: valid_from, input: 'reference', field: 'exposure', subject: factor });
    seen.add(key);
    const exposures = fund.references.get(valid_from) ?? new Float64Array(factors.length);
    fund.references.set(valid_from, exposures);
    exposures[place] = exposure;
  }
}

const NO_DAY = 'has no factor moves: give moves of this day, or take it out';

async function readDays(context: ReadContext, funds: Funds, dayOf: ReadonlyMap<string, number>): Promise<void> {
  for await (const row of readTable(context, 'nav')) {
    const fund = fundOf(context, funds, row.book, 'nav');
    if (!fund) continue;
    const day = dayOf.get(row.date);
    const where = { book: row.book, date: row.date, input: 'nav' } as const;
    if (day === undefined) context.faults.add({ ...where, field: 'date', message: NO_DAY });
    else if (fund.days.has(day)) context.faults.addTwice({ ...where, field: 'net_assets' });
    else fund.days.set(day, row);
  }
}

async function readPositions(
  context: ReadContext,
  {
    funds,
    dayOf,
    market,
  }: { readonly funds: Funds; readonly dayOf: ReadonlyMap<string, number>; readonly market: Market },
): Promise<void> {
  const instrumentOf = new Map(market.instruments.map(({ name }, index) => [name, index]));
  for await (const row of readTable(context, 'position')) {
    const { book, date, instrument: name, market_value, exposure, posted } = row;
    const fund = fundOf(context, funds, book, 'position');
    if (!fund) continue;
    const where = { book, date, input: 'position' } as const;
    const day = dayOf.get(date);
    const instrument = instrumentOf.get(name);
    if (day === undefined) context.faults.add({ ...where, field: 'date', message: NO_DAY });
    if (instrument === undefined) {
      const message = 'is no instrument: give it a row in instrument';
      context.faults.add({ ...where, field: 'instrument', subject: name, message });
    }
    if (day === undefined || instrument === undefined) continue;
    const { kind } = market.instruments[instrument]!;
    if (exposure === null && kind === 'derivative') {
      const message = 'is missing: give the equivalent position in the underlying';
      context.faults.add({ ...where, field: 'exposure', subject: name, message });
    }
    if (exposure !== null && kind !== 'derivative' && exposure !== market_value) {
      const message = `must be empty or the market value: it is a ${kind}`;
      context.faults.add({ ...where, field: 'exposure', subject: name, message });
    }
    if (posted !== null && posted > Math.max(0, market_value)) {
      const message = 'is more than the market value: give what of it is posted';
      context.faults.add({ ...where, field: 'posted', subject: name, message });
    }
    if (!fund.days.has(day) && !context.faults.has({ input: 'nav', book, date })) {
      const message = 'has no net assets of this day: give them in nav, or take its positions out';
      context.faults.add({ ...where, field: 'date', message });
    }
    fund.holdings.add(day, {
      instrument,
      marketValue: market_value,
      exposure: exposure ?? market_value,
      posted: posted ?? Number.NaN,
    });
  }
  for (const [book, { holdings }] of funds) {
    for (const { day, instrument } of holdings.twice()) {
      const subject = market.instruments[instrument]!.name;
      context.faults.addTwice({ book, date: market.days[day], input: 'position', field: 'instrument', subject });
    }
  }
}

function closed({ row, limits, references, days, holdings }: OpenFund): FundInput {
  const sorted = [...days].toSorted(([one], [other]) => one - other);
  const byFrom = (one: { readonly from: string }, other: { readonly from: string }) => (one.from < other.from ? -1 : 1);
  const column = (valueOf: (day: RowOf<'nav'>) => number | null): Float64Array =>
    Float64Array.from(sorted, ([, day]) => valueOf(day) ?? Number.NaN);
  const indexes = Int32Array.from(sorted, ([day]) => day);
  return {
    book: row.book,
    name: row.name,
    lawType: row.law_type,
    limitType: row.limit_type,
    legalMethod: row.legal_method,
    limits: Object.fromEntries(
      limitNames.flatMap((name) => (limits[name] ? [[name, limits[name].toSorted(byFrom)]] : [])),
    ),
    references: [...references].map(([from, exposures]) => ({ from, exposures })).toSorted(byFrom),
    days: indexes,
    netAssets: column(({ net_assets }) => net_assets),
    profits: column(({ profit }) => profit),
    redemptions: column(({ redemptions }) => redemptions),
    holdings: holdings.ofDays(indexes),
  };
}
