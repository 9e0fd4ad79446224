import { isAlternativeFund, limitStatus } from '@fundscope/risk-engine';
import type { FundReport } from '../demo-firm.ts';
import { counterpartyLimit } from '../funds/counterparty-limits.ts';
import { highYieldLimitPercent } from '../funds/credit-risk-class.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { moneyMarketKindOf } from '../funds/money-market-kind.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { claimsOfDay } from './counterparty-claims.ts';
import { creditOfDay } from './credit-of-day.ts';
import { atLeast, atMost, type FundLimit, type Origin } from './fund-limit.ts';
import { bodyLimits, issuerLimitsOf } from './issuer-limits.ts';
import type { LimitNumber } from './limit-names.ts';
import { leverageOfDay } from './leverage-of-day.ts';
import { LIQUID_WITHIN_1_DAY, LIQUID_WITHIN_30_DAYS, liquidityOfDay } from './liquidity-of-day.ts';
import { marketRiskChecks } from './market-risk-checks.ts';
import { stressUtilisation, worstStress } from './stress-of-day.ts';

const house = (number: LimitNumber): Origin => ({ number, kind: 'internal', source: 'Risikoausschuss' });

const lawOf = (fund: DemoFund, ucits: string, aif: string): Pick<Origin, 'kind' | 'source'> =>
  isAlternativeFund(fund.lawType) ? { kind: 'contractual', source: aif } : { kind: 'legal', source: ucits };

/** The limits that are checked on every day: market risk and, where law limits them, issuers. */
function dailyLimits(report: FundReport, day: number): FundLimit[] {
  const { fund } = report.history;
  const { value, limit, internalLimit } = marketRiskChecks(report)[day]!;
  const boxes = fund.limitType === 'COMMITMENT' ? 'Box 2 bis 8' : 'Box 12, 13, 15';
  const law = lawOf(fund, `CESR/10-788, ${boxes}; Prospekt`, 'Prospekt');
  return [
    atMost({ number: 1, ...law }, value, limit),
    ...(internalLimit === null
      ? []
      : [atMost({ number: 2, kind: 'internal', source: 'Risikoausschuss' }, value, internalLimit)]),
    ...issuerLimitsOf(report.history, day),
  ];
}

/** Where law or house limits what banks owe the fund. Of a money market fund the deposits are among those of its regulation. */
function counterpartyLimits(history: FundHistory, market: DemoMarket, day: number): FundLimit[] {
  const claims = claimsOfDay(history, market, day);
  const kinds = [
    [15, 'deposit'],
    [18, 'forward'],
  ] as const;
  return kinds.flatMap(([number, kind]) => {
    const limit = counterpartyLimit(history.fund, kind);
    if (limit === null || (kind === 'deposit' && moneyMarketKindOf(history.fund) !== null)) return [];
    const largest = Math.max(0, ...claims.map((claim) => (claim.kind === kind ? claim.share : 0)));
    return [atMost({ number, kind: limit.kind, source: limit.source }, largest, limit.share)];
  });
}

/** All limits of a fund on a key figure day. */
export function fundLimits(report: FundReport, market: DemoMarket, day: number): FundLimit[] {
  const { history } = report;
  const { fund } = history;
  const { notionals, gross, commitment } = leverageOfDay(history, day);
  const { within1Day, within30Days } = liquidityOfDay(history, day);
  const prospectus = (number: LimitNumber): Origin => ({
    number,
    kind: 'contractual',
    source: 'Prospekt',
  });
  const commitmentLaw =
    fund.limitType === 'COMMITMENT' ? lawOf(fund, 'Richtlinie 2009/65/EG Art. 51(3)', 'Prospekt') : {};
  return [
    ...dailyLimits(report, day),
    ...counterpartyLimits(history, market, day),
    ...bodyLimits(history, market, day),
    stressLimit(history, day),
    atMost(prospectus(20), notionals, fund.leverageLimitNotionals),
    atMost({ ...prospectus(21), ...commitmentLaw }, commitment, fund.leverageLimitCommitment),
    ...(gross === null ? [] : [atMost(prospectus(22), gross, fund.leverageLimitGross)]),
    atLeast(house(30), within1Day, LIQUID_WITHIN_1_DAY),
    atLeast(house(31), within30Days, LIQUID_WITHIN_30_DAYS),
    ...creditLimits(report, day),
  ];
}

function stressLimit(history: FundHistory, day: number): FundLimit {
  const { loss, isPart } = worstStress(history, day);
  const { stressLimit: limit } = history.fund;
  const utilisation = stressUtilisation(loss, isPart, limit);
  return { ...atMost(house(3), loss, limit), utilisation, status: limitStatus(utilisation) };
}

/** Those of the fund's master data; a fund without bonds has nothing that they would limit. */
function creditLimits({ history }: FundReport, day: number): FundLimit[] {
  const credit = creditOfDay(history, day);
  if (!credit) return [];
  const { fund } = history;
  return [
    ...(credit.valueAtRisk === null ? [] : [atMost(house(40), credit.valueAtRisk, fund.creditRiskLimitPercent / 100)]),
    atMost(house(41), credit.belowInvestmentGrade, highYieldLimitPercent(fund.strategy) / 100),
  ];
}
