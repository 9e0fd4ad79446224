import { FIRST_REPORT_DAY, isMonthStart, REPORT_DAYS, reportDays } from '../demo-calendar.ts';
import { issueHeld, type DemoMarket } from '../market/demo-market.ts';
import { exchangeRate } from '../market/price-history.ts';
import { BUSINESS_DAYS_PER_YEAR, FACTOR_COUNT } from '../market/risk-factors.ts';
import { between, randomOf, rounded } from '../seeded-random.ts';
import { priceLagOf, type DemoFund } from './demo-fund.ts';
import type { FundHistory, ShareClassHistory } from './fund-history.ts';
import { storyTarget } from './limit-stories.ts';
import { moneyMarketKindOf } from './money-market-kind.ts';
import { drawHoldings, targetQuantity, unitValue, valuationRow, type Holding } from './portfolio.ts';
import { addBondExposures, addExposures } from './portfolio-exposures.ts';
import { postedMargin } from './posted-margin.ts';

const CASH_RATE = 0.02;
const DISTRIBUTION_RATE = 0.02;
/** Of a class's assets, on average; others subscribe as much. */
const DAILY_REDEMPTION = 0.0004;

/** Runs a fund from the first to the last report day: prices, income, costs, distributions, flows and trades. */
export function runFund(fund: DemoFund, market: DemoMarket): FundHistory {
  const holdings = drawHoldings(fund, market);
  const random = randomOf(`flows/${fund.book}`);
  const redeeming = randomOf(`redemptions/${fund.book}`);
  const book = openBook(fund, holdings, market);
  for (let day = 0; day < REPORT_DAYS; day++) {
    if (day > 0) {
      earn(book, market, day);
      payCosts(book, day);
      book.history.netReturn[day] = book.assets / book.history.netAssets[day - 1]! - 1;
      distribute(book, day);
      if (isMonthStart(day)) subscribe(book, day, () => between(random, -0.035, 0.04));
      redeem(book, day, () => -DAILY_REDEMPTION * Math.log(redeeming.uniform()));
    }
    if (day === 0 || isMonthStart(day)) trade(book, market, day, () => between(random, 0.94, 1.06));
    close(book, market, day);
  }
  return book.history;
}

/** The market day whose exchange rates a fund is valued at. */
/** The market day whose exchange rates value a share class on a report day. */
export const rateDay = (fund: DemoFund, day: number): number => FIRST_REPORT_DAY + day - priceLagOf(fund);

interface OpenBook {
  readonly history: FundHistory;
  readonly fund: DemoFund;
  readonly holdings: readonly Holding[];
  readonly quantities: Float64Array;
  readonly shares: Float64Array;
  /** In euros. */
  readonly classAssets: Float64Array;
  readonly market: DemoMarket;
  cash: number;
  assets: number;
}

function openBook(fund: DemoFund, holdings: readonly Holding[], market: DemoMarket): OpenBook {
  const series = (): Float64Array => new Float64Array(REPORT_DAYS);
  const classAssets = Float64Array.from(fund.shareClasses, ({ startShare }) => startShare * fund.startAssets);
  const shares = Float64Array.from(fund.shareClasses, ({ startNavPerShare, currency }, index) =>
    rounded(classAssets[index]! / (startNavPerShare * exchangeRate(market.factors, currency, rateDay(fund, 0))), 3),
  );
  const history: FundHistory = {
    fund,
    holdings,
    netAssets: series(),
    profit: series(),
    netReturn: series(),
    cash: series(),
    postedMargin: series(),
    quantities: Array.from({ length: REPORT_DAYS }, () => new Float64Array(holdings.length)),
    weights: Array.from({ length: REPORT_DAYS }, () => new Float64Array(holdings.length)),
    maturities: moneyMarketKindOf(fund) === null ? [] : Array.from({ length: REPORT_DAYS }, () => []),
    exposures: Array.from({ length: REPORT_DAYS }, () => new Float64Array(FACTOR_COUNT)),
    specificVariance: series(),
    classes: fund.shareClasses.map((): ShareClassHistory => ({
      navPerShare: series(),
      shares: series(),
      distribution: series(),
      netFlow: series(),
      redemptions: series(),
    })),
  };
  const quantities = new Float64Array(holdings.length);
  return {
    history,
    fund,
    holdings,
    quantities,
    shares,
    classAssets,
    market,
    cash: fund.startAssets,
    assets: fund.startAssets,
  };
}

function earn(book: OpenBook, market: DemoMarket, day: number): void {
  const interest = (book.cash * CASH_RATE) / BUSINESS_DAYS_PER_YEAR;
  let profit = interest;
  let settled = interest;
  const row = valuationRow(book.fund, day);
  book.holdings.forEach((holding, index) => {
    const { column, instrument } = holding;
    const before = book.quantities[index]! * unitValue(market, holding, row - 1);
    const gain = before * market.history.returns[column]![row]!;
    const income = (before * instrument.carry) / BUSINESS_DAYS_PER_YEAR;
    const coupon = before * (market.history.bonds[column]?.couponReturns[row] ?? 0);
    profit += gain + income;
    settled += instrument.isDerivative ? gain : income + coupon;
  });
  book.cash += settled;
  book.history.profit[day] = profit / book.assets;
  const growth = 1 + profit / book.assets;
  book.assets += profit;
  book.classAssets.forEach((assets, index) => {
    book.classAssets[index] = assets * growth;
  });
}

function payCosts(book: OpenBook, day: number): void {
  book.fund.shareClasses.forEach(({ fee }, index) => {
    const cost = (book.classAssets[index]! * fee) / BUSINESS_DAYS_PER_YEAR;
    withdraw(book, index, cost);
  });
  if (book.cash < -book.assets) throw new Error(`Fund ${book.fund.book} ran out of cash on ${reportDays[day]}.`);
}

/** Once a year on the first business day from 15 November on. */
function distribute(book: OpenBook, day: number): void {
  const due = `${reportDays[day]!.slice(0, 4)}-11-15`;
  if (!(reportDays[day]! >= due && reportDays[day - 1]! < due)) return;
  book.fund.shareClasses.forEach(({ isDistributing, currency }, index) => {
    if (!isDistributing) return;
    const rate = exchangeRate(book.market.factors, currency, rateDay(book.fund, day));
    const perShare = rounded((DISTRIBUTION_RATE * book.classAssets[index]!) / (book.shares[index]! * rate), 2);
    book.history.classes[index]!.distribution[day] = perShare;
    withdraw(book, index, perShare * book.shares[index]! * rate);
  });
}

function subscribe(book: OpenBook, day: number, drawShare: () => number): void {
  book.fund.shareClasses.forEach((_, index) => {
    const flow = rounded(drawShare() * book.classAssets[index]!, 2);
    const factor = 1 + flow / book.classAssets[index]!;
    book.shares[index] = book.shares[index]! * factor;
    book.history.classes[index]!.netFlow[day] = flow;
    withdraw(book, index, -flow);
  });
}

/** What is given back each day: at least what flows out net. */
function redeem(book: OpenBook, day: number, drawShare: () => number): void {
  book.classAssets.forEach((assets, index) => {
    const { netFlow, redemptions } = book.history.classes[index]!;
    redemptions[day] = rounded(drawShare() * assets + Math.max(0, -netFlow[day]!), 2);
  });
}

function withdraw(book: OpenBook, classIndex: number, amount: number): void {
  book.classAssets[classIndex]! -= amount;
  book.cash -= amount;
  book.assets -= amount;
}

function trade(book: OpenBook, market: DemoMarket, day: number, drawTilt: () => number): void {
  book.cash = book.assets;
  const row = valuationRow(book.fund, day);
  book.holdings.forEach((holding, index) => {
    const usual = holding.targetWeight * drawTilt();
    const amount = (storyTarget(book.fund, book.holdings, index, day) ?? usual) * book.assets;
    const quantity = targetQuantity(market, holding, row, amount);
    book.quantities[index] = quantity;
    if (!holding.instrument.isDerivative) book.cash -= quantity * unitValue(market, holding, row);
  });
}

function close(book: OpenBook, market: DemoMarket, day: number): void {
  const { history, holdings, assets } = book;
  history.netAssets[day] = assets;
  history.cash[day] = book.cash;
  history.quantities[day]!.set(book.quantities);
  const row = valuationRow(book.fund, day);
  const exposures = history.exposures[day]!;
  let specific = 0;
  holdings.forEach((holding, index) => {
    const weight = (book.quantities[index]! * unitValue(market, holding, row)) / assets;
    history.weights[day]![index] = weight;
    addExposures(exposures, holding.instrument, weight);
    const bond = market.history.bonds[holding.column];
    if (bond) addBondExposures(exposures, { bond, row, weight });
    const scale = bond ? bond.values[row]!.modifiedDuration : 1;
    specific += (weight * scale * holding.instrument.specificVolatility) ** 2;
  });
  history.specificVariance[day] = specific;
  history.maturities[day]?.push(...holdings.map(({ column }) => issueHeld(market, column, row)!.maturityDate));
  history.postedMargin[day] = postedMargin(history, market, day);
  book.fund.shareClasses.forEach(({ currency }, index) => {
    const target = history.classes[index]!;
    const rate = exchangeRate(market.factors, currency, rateDay(book.fund, day));
    target.shares[day] = book.shares[index]!;
    target.navPerShare[day] = rounded(book.classAssets[index]! / book.shares[index]! / rate, 4);
  });
}
