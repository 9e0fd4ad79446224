import { durationNettedExposure } from '../leverage/duration-netting.ts';
import type { LeveragePosition } from '../leverage/leverage-position.ts';
import {
  aifCommitmentExposure,
  aifGrossExposure,
  sumOfNotionals,
  ucitsCommitmentExposure,
} from '../leverage/leverage.ts';
import type { CheckValue } from './check-value.ts';

/** Of a NAV of 100: shares of 90, 25 of them in dollars, cash 10, an index future -30, a dollar forward -20. */
const portfolio = (isHedge: boolean): readonly LeveragePosition[] => [
  { underlying: 'shares', kind: 'security', notional: 0.65 },
  { underlying: 'shares in dollars', kind: 'security', notional: 0.25, foreignCurrency: 'USD' },
  { underlying: 'cash', kind: 'baseCurrencyCash', notional: 0.1 },
  {
    underlying: 'index',
    kind: 'derivative',
    notional: -0.3,
    ...(isHedge ? { hedges: { underlyings: ['shares', 'shares in dollars'] } } : {}),
  },
  { underlying: 'USD/EUR', kind: 'derivative', notional: -0.2, hedges: { currency: 'USD' } },
];

const check = (
  of: string,
  source: string,
  figure: (positions: readonly LeveragePosition[]) => number,
  [plain, hedged]: readonly [plain: number, hedged: number],
): readonly CheckValue[] => [
  { of, input: 'shares 90, future -30, forward -20', value: figure(portfolio(false)), reference: plain, source },
  { of, input: 'the same, the future a documented hedge', value: figure(portfolio(true)), reference: hedged, source },
];

export const leverageCheckValues: readonly CheckValue[] = [
  {
    of: 'durationNettedExposure',
    input: 'target 5 years; 60, -40, 30, -80 in 1, 5, 10, 20 years with durations 1, 4.5, 8, 15',
    value: durationNettedExposure(
      [
        { maturityYears: 1, duration: 1, notional: 0.6 },
        { maturityYears: 5, duration: 4.5, notional: -0.4 },
        { maturityYears: 10, duration: 8, notional: 0.3 },
        { maturityYears: 20, duration: 15, notional: -0.8 },
      ],
      5,
    ),
    // 0.12, -0.36, 0.48, -2.4: 40 % of 0.12 + 0.24 + 0.24, and 2.16 left.
    reference: 2.4,
    source: 'by hand, Regulation 231/2013 Annex III',
  },
  ...check('aifGrossExposure', 'by hand, Regulation 231/2013 Art. 7', aifGrossExposure, [1.4, 1.4]),
  ...check('aifCommitmentExposure', 'by hand, Regulation 231/2013 Art. 8', aifCommitmentExposure, [1.3, 0.7]),
  ...check('sumOfNotionals', 'by hand, CESR/10-788 section 3.8', sumOfNotionals, [0.5, 0.5]),
  ...check('ucitsCommitmentExposure', 'by hand, CESR/10-788 section 2', ucitsCommitmentExposure, [0.3, 0]),
];
