import {
  daysToLiquidate,
  liquidityProfile,
  liquiditySlices,
  liquidShare,
  redemptionCoverage,
} from '../liquidity/liquidity.ts';
import { moneyMarketLimits } from '../limits/money-market-limits.ts';
import { moneyMarketFigures, weeklyLiquidity } from '../liquidity/money-market.ts';
import { redemptionAtRisk } from '../liquidity/redemption-at-risk.ts';
import type { CheckValue } from './check-value.ts';

const positions = [
  { weight: 0.4, daysToLiquidate: 0.5 },
  { weight: 0.35, daysToLiquidate: 5 },
  { weight: 0.25, daysToLiquidate: 40 },
];
const INPUT = '40 % in half a day, 35 % in 5, 25 % in 40 days';
const HAND = 'by hand';

const moneyMarket = moneyMarketFigures([
  { weight: 0.1, resetDays: 0, maturityDays: 0, payableInDays: 1 },
  { weight: 0.5, resetDays: 30, maturityDays: 300, payableInDays: 200 },
  { weight: 0.4, resetDays: 7, maturityDays: 7, payableInDays: 5 },
]);
const PAPERS = '10 % cash, 50 % reset in 30 and due in 300 days, 40 % due in 7 days';

const whole = liquidityProfile(positions);
const slices = liquiditySlices(positions);

export const liquidityCheckValues: readonly CheckValue[] = [
  {
    of: 'daysToLiquidate',
    input: '2 million, 20 % of 1 million',
    value: daysToLiquidate(2, 1, 0.2),
    reference: 10,
    source: HAND,
  },
  ...[0.4, 0.35, 0, 0.25, 0, 0, 0].map((reference, bucket) => ({
    of: 'liquidityProfile',
    input: `${INPUT}: period ${bucket + 1}`,
    value: whole[bucket]!,
    reference,
    source: 'by hand, ESMA/2014/869 no. 118',
  })),
  ...[1, 7, 30].map((days, index) => ({
    of: 'liquidShare',
    input: `${INPUT}: within ${days}`,
    value: liquidShare(positions, days),
    reference: [0.47625, 0.79375, 0.9375][index]!,
    source: HAND,
  })),
  { of: 'liquiditySlices', input: `${INPUT}: 2 to 7 days`, value: slices[1]!, reference: 0.3175, source: HAND },
  {
    of: 'redemptionCoverage',
    input: 'liquid 30 %, redemption 20 %',
    value: redemptionCoverage(0.3, 0.2),
    reference: 1.5,
    source: HAND,
  },
  ...(
    [
      ['WAM', moneyMarket.averageMaturityDays, 17.8],
      ['WAL', moneyMarket.averageLifeDays, 152.8],
      ['liquid within a week', moneyMarket.weeklyLiquid, 0.5],
    ] as const
  ).map(([what, value, reference]) => ({
    of: 'moneyMarketFigures',
    input: `${PAPERS}: ${what}`,
    value,
    reference,
    source: 'by hand, Regulation 2017/1131 Art. 2',
  })),
  {
    of: 'weeklyLiquidity',
    input: '40 % due in a week, 60 % sold and settled in 4 days: with what is added',
    value: weeklyLiquidity('short-term VNAV', [
      { weight: 0.4, resetDays: 7, maturityDays: 7, payableInDays: 5 },
      { weight: 0.6, resetDays: 90, maturityDays: 90, payableInDays: 60, redeemableInDays: 4 },
    ]).total,
    reference: 0.475,
    source: 'by hand, Regulation 2017/1131 Art. 24(1)(h)',
  },
  {
    of: 'moneyMarketLimits',
    input: 'short-term, variable NAV: weekly',
    value: moneyMarketLimits('short-term VNAV').leastWeekly,
    reference: 0.15,
    source: 'Regulation 2017/1131 Art. 24(1)(f)',
  },
  {
    of: 'redemptionAtRisk',
    input: 'days of 0.1 %, 0.2 %, ... 10 %, two days, 95 %: fifth worst of 99 sums',
    value: redemptionAtRisk({
      grossDailyRedemptions: Array.from({ length: 100 }, (_, day) => (day + 1) / 1000),
      horizonDays: 2,
      confidence: 0.95,
    })!.share,
    reference: 0.191,
    source: HAND,
  },
];
