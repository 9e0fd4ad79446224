import {
  absoluteUtilisation,
  isAlternativeFund,
  limitStatus,
  moneyMarketLimits,
  type LimitStatus,
  type MoneyMarketKind,
} from '@fundscope/risk-engine';
import type { FundReport } from '../demo-firm.ts';
import { counterpartyLimit } from '../funds/counterparty-limits.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { MIXED_FUND } from '../funds/law-types.ts';
import { moneyMarketKindOf } from '../funds/money-market-kind.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { rounded } from '../seeded-random.ts';
import { highYieldLimitPercent } from '../funds/credit-risk-class.ts';
import { claimsOfDay } from './counterparty-claims.ts';
import { creditOfDay } from './credit-of-day.ts';
import { issuerConcentration, issuerLimits, type IssuerConcentration } from './issuer-concentration.ts';
import { leverageOfDay } from './leverage-of-day.ts';
import { LIQUID_WITHIN_1_DAY, LIQUID_WITHIN_30_DAYS, liquidityOfDay } from './liquidity-of-day.ts';
import { moneyMarketOfDay, type MoneyMarketDay } from './money-market-of-day.ts';
import { marketRiskChecks } from './market-risk-checks.ts';
import { stressOfDay } from './stress-of-day.ts';

/** Three kinds, never mixed: of the law, of prospectus and investment conditions, of the house. */
export type LimitKind = 'legal' | 'contractual' | 'internal';

/** A limit of a fund and what it is measured by on a day; fractions. */
export interface FundLimit {
  /** The same in every fund. */
  readonly number: number;
  readonly name: string;
  readonly kind: LimitKind;
  readonly source: string;
  readonly limit: number;
  readonly measure: number;
  /** A minimum is kept by more. */
  readonly isMinimum: boolean;
  /** Above 1 is a breach. */
  readonly utilisation: number;
  readonly status: LimitStatus;
}

type Origin = Pick<FundLimit, 'number' | 'name' | 'kind' | 'source'>;

function atMost(origin: Origin, measure: number, limit: number): FundLimit {
  const utilisation = rounded(absoluteUtilisation(measure, limit), 8);
  return { ...origin, limit, measure, isMinimum: false, utilisation, status: limitStatus(utilisation) };
}

/** A fund with nothing liquid has used the limit a hundred times. */
const MOST_USED = 100;

function atLeast(origin: Origin, measure: number, limit: number): FundLimit {
  const utilisation = rounded(Math.min(MOST_USED, limit / Math.max(measure, 1e-9)), 8);
  // Yellow below 125 % of the minimum, which is a utilisation of 80 %.
  return { ...origin, limit, measure, isMinimum: true, utilisation, status: limitStatus(utilisation) };
}

const house = (number: number, name: string): Origin => ({ number, name, kind: 'internal', source: 'Risikoausschuss' });

const lawOf = (fund: DemoFund, ucits: string, aif: string): Pick<Origin, 'kind' | 'source'> =>
  isAlternativeFund(fund.lawType) ? { kind: 'contractual', source: aif } : { kind: 'legal', source: ucits };

/** The limits that are checked on every day: market risk and, of a UCITS, issuers. */
export function dailyLimits(report: FundReport, day: number): FundLimit[] {
  const { fund } = report.history;
  const { value, limit, internalLimit } = marketRiskChecks(report)[day]!;
  const boxes = fund.limitType === 'COMMITMENT' ? 'Box 2 bis 8' : 'Box 12, 13, 15';
  const law = lawOf(fund, `CESR/10-788, ${boxes}; Prospekt`, 'Prospekt');
  return [
    atMost({ number: 1, name: 'Market risk', ...law }, value, limit),
    ...(internalLimit === null
      ? []
      : [
          atMost(
            { number: 2, name: 'Market risk of the house', kind: 'internal', source: 'Risikoausschuss' },
            value,
            internalLimit,
          ),
        ]),
    ...issuerLimitsOf(report, day),
  ];
}

/**
 * A money market fund keeps the limits of its regulation in place of those of a UCITS (its article 8(2)), as an AIF, too. Of
 * other AIFs the law limits issuers of German mixed funds.
 */
function issuerLimitsOf({ history }: FundReport, day: number): FundLimit[] {
  const { fund } = history;
  const kind = moneyMarketKindOf(fund);
  if (kind !== null) return moneyMarketFundLimits(kind, moneyMarketOfDay(history, day, kind));
  if (fund.lawType === MIXED_FUND) return mixedFundLimits(issuerConcentration(history, day));
  return isAlternativeFund(fund.lawType) ? [] : concentrationLimits(issuerConcentration(history, day));
}

const moneyMarketLaw = (number: number, name: string, article: string): Origin => ({
  number,
  name,
  kind: 'legal',
  source: `Verordnung (EU) 2017/1131 Art. ${article}`,
});

/** In fractions of net assets; average maturities are days, and stand in documents alone. */
function moneyMarketFundLimits(kind: MoneyMarketKind, found: MoneyMarketDay): FundLimit[] {
  const { mostOfBody, mostOfCounted, mostOfDeposits, leastDaily, leastWeekly, articles } = moneyMarketLimits(kind);
  return [
    atMost(moneyMarketLaw(10, 'Largest issuer', articles.body), found.largestBody, mostOfBody),
    ...(mostOfCounted === null
      ? []
      : [atMost(moneyMarketLaw(11, 'Issuers above 5 %', '17(2)'), found.sumAbove5, mostOfCounted)]),
    atMost(moneyMarketLaw(15, 'Largest deposit', '17(1)(b)'), found.largestDeposit, mostOfDeposits),
    atLeast(moneyMarketLaw(16, 'Daily liquid', articles.daily), found.dailyLiquid, leastDaily),
    atLeast(moneyMarketLaw(17, 'Weekly liquid', articles.weekly), found.weeklyLiquid, leastWeekly),
  ];
}

const ucitsLaw = (number: number, name: string, article: string): Origin => ({
  number,
  name,
  kind: 'legal',
  source: `Richtlinie 2009/65/EG Art. ${article}`,
});

const concentrationLimits = (found: IssuerConcentration): FundLimit[] => [
  atMost(ucitsLaw(10, 'Largest issuer', '52(2)'), found.largestIssuer, issuerLimits.largest),
  atMost(ucitsLaw(11, 'Issuers above 5 %', '52(2)'), found.sumAbove5, issuerLimits.sumOfCounted),
  atMost(ucitsLaw(12, 'Largest group', '52(5)'), found.largestGroup, issuerLimits.group),
  atMost(ucitsLaw(13, 'Largest public issuer', '52(3)'), found.largestPublicIssuer, issuerLimits.publicIssuer),
  atMost(ucitsLaw(14, 'Largest target fund', '55(1)'), found.largestTargetFund, issuerLimits.targetFund),
];

const german = (number: number, name: string, section: string): Origin => ({
  number,
  name,
  kind: 'legal',
  source: `KAGB § ${section} mit § 218`,
});

/** The directive has a limit of groups besides; the German code names none for these. */
const mixedFundLimits = (found: IssuerConcentration): FundLimit[] => [
  atMost(german(10, 'Largest issuer', '206'), found.largestIssuer, issuerLimits.largest),
  atMost(german(11, 'Issuers above 5 %', '206'), found.sumAbove5, issuerLimits.sumOfCounted),
  atMost(german(13, 'Largest public issuer', '206'), found.largestPublicIssuer, issuerLimits.publicIssuer),
  atMost(german(14, 'Largest target fund', '207'), found.largestTargetFund, issuerLimits.targetFund),
];

/** Where law or house limits what banks owe the fund. Of a money market fund the deposits are among those of its regulation. */
function counterpartyLimits(history: FundHistory, market: DemoMarket, day: number): FundLimit[] {
  const claims = claimsOfDay(history, market, day);
  const kinds = [
    [15, 'Largest deposit', 'deposit'],
    [18, 'Largest derivative counterparty', 'forward'],
  ] as const;
  return kinds.flatMap(([number, name, kind]) => {
    const limit = counterpartyLimit(history.fund, kind);
    if (limit === null || (kind === 'deposit' && moneyMarketKindOf(history.fund) !== null)) return [];
    const largest = Math.max(0, ...claims.map((claim) => (claim.kind === kind ? claim.share : 0)));
    return [atMost({ number, name, kind: limit.kind, source: limit.source }, largest, limit.share)];
  });
}

/** All limits of a fund on a key figure day. */
export function fundLimits(report: FundReport, market: DemoMarket, day: number): FundLimit[] {
  const { history } = report;
  const { fund } = history;
  const worst = Math.max(0, ...stressOfDay(history, day).map(({ profit }) => -profit));
  const { notionals, gross, commitment } = leverageOfDay(history, day);
  const { within1Day, within30Days } = liquidityOfDay(history, day);
  const prospectus = (number: number, name: string): Origin => ({
    number,
    name,
    kind: 'contractual',
    source: 'Prospekt',
  });
  const commitmentLaw =
    fund.limitType === 'COMMITMENT' ? lawOf(fund, 'Richtlinie 2009/65/EG Art. 51(3)', 'Prospekt') : {};
  return [
    ...dailyLimits(report, day),
    ...counterpartyLimits(history, market, day),
    atMost(house(3, 'Worst stress'), worst, fund.stressLimit),
    atMost(prospectus(20, 'Sum of notionals'), notionals, fund.leverageLimitNotionals),
    atMost({ ...prospectus(21, 'Commitment'), ...commitmentLaw }, commitment, fund.leverageLimitCommitment),
    ...(gross === null ? [] : [atMost(prospectus(22, 'Gross leverage'), gross, fund.leverageLimitGross)]),
    atLeast(house(30, 'Liquid within a day'), within1Day, LIQUID_WITHIN_1_DAY),
    atLeast(house(31, 'Liquid within 30 days'), within30Days, LIQUID_WITHIN_30_DAYS),
    ...creditLimits(report, day),
  ];
}

/** Those of the fund's master data; a fund without bonds has nothing that they would limit. */
function creditLimits({ history }: FundReport, day: number): FundLimit[] {
  const credit = creditOfDay(history, day);
  if (!credit) return [];
  const { fund } = history;
  return [
    ...(credit.valueAtRisk === null
      ? []
      : [atMost(house(40, 'Credit VaR'), credit.valueAtRisk, fund.creditRiskLimitPercent / 100)]),
    atMost(
      house(41, 'Below investment grade'),
      credit.belowInvestmentGrade,
      highYieldLimitPercent(fund.strategy) / 100,
    ),
  ];
}
