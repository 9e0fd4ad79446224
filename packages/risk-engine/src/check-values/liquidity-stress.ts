import { redemptionGate, swingPrice } from '../liquidity/liquidity-tools.ts';
import { stressPositions } from '../liquidity/stress-positions.ts';
import { redemptionStress } from '../liquidity/stress-redemption.ts';
import { reverseHaircut, reverseRedemptionStress } from '../liquidity/stress-reverse.ts';
import { proRataSale, waterfallSale } from '../liquidity/stress-sales.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';

const positions = [
  { weight: 0.4, daysToLiquidate: 0.5, halfSpread: 0.0005 },
  { weight: 0.35, daysToLiquidate: 5, halfSpread: 0.002 },
  { weight: 0.25, daysToLiquidate: 40, halfSpread: 0.01 },
];
const INPUT = '40 % in half a day, 35 % in 5, 25 % in 40 days';
const stressed = stressPositions(positions, { turnoverFactor: 0.5, spreadFactor: 3, haircuts: [0, 0.1, 0.2] });
const [scenario] = redemptionStress(positions, [{ name: 'largest investor', redemption: 0.3 }], 1);
const reverse = reverseRedemptionStress(positions, 4);

export const liquidityStressCheckValues: readonly CheckValue[] = fromSource('by hand', [
  ['proRataSale', `${INPUT}; 20 %: days`, proRataSale(positions, 0.2).days, 8],
  ['proRataSale', `${INPUT}; 50 %: days`, proRataSale(positions, 0.5).days, 20],
  ['proRataSale', `${INPUT}; 50 %: cost of NAV`, proRataSale(positions, 0.5).cost, 0.0017],
  ['waterfallSale', `${INPUT}; 50 %: days`, waterfallSale(positions, 0.5).days, 10 / 7],
  ['waterfallSale', `${INPUT}; 50 %: cost of NAV`, waterfallSale(positions, 0.5).cost, 0.0004],
  ['redemptionStress', `${INPUT}; 30 % within a day: RCR`, scenario!.coverage!, 1.5875],
  ['redemptionStress', `${INPUT}; 30 %: largest weight after the waterfall`, scenario!.waterfall.largestWeight, 0.5],
  ['reverseRedemptionStress', `${INPUT}; 4 days: pro rata`, reverse.proRataLimit, 0.1],
  ['reverseRedemptionStress', `${INPUT}; 4 days: waterfall`, reverse.waterfallLimit, 0.68],
  ['reverseRedemptionStress', `${INPUT}; 4 days: coverage`, reverse.coverageLimit, 0.705],
  ['reverseHaircut', 'liquid 40 %, redemption 30 %', reverseHaircut(0.4, 0.3), 0.25],
  ['stressPositions', `${INPUT}; haircuts 0, 10, 20 %: NAV`, stressed.navFactor, 0.915],
  ['stressPositions', `${INPUT}; half the turnover: days of the last`, stressed.positions[2]!.daysToLiquidate, 80],
  ['redemptionGate', 'orders 18 %, threshold 10 %', redemptionGate(0.18, 0.1).executedFraction, 10 / 18],
  [
    'swingPrice',
    'NAV 100, outflow 5 %, factor 45 basis points',
    swingPrice(100, -0.05, { threshold: 0.02, factor: 0.0045 }),
    99.55,
  ],
]);
