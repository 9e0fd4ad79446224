import { accruedInterest, type FixedCouponBond } from '../bonds/accrued-interest.ts';
import { bondCashFlows, presentValue } from '../bonds/cash-flows.ts';
import { yearFraction } from '../bonds/day-count.ts';
import { bondSensitivities } from '../bonds/sensitivities.ts';
import { spreadLoss, spreadSensitivities } from '../bonds/spread-risk.ts';
import { yieldToMaturity } from '../bonds/yield.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';

const FIVE = '5 years, 3 % a year, yield 3.5 %';
const annual = [1, 2, 3, 4, 5].map((years) => ({ years, amount: years === 5 ? 103 : 3 }));
const figures = bondSensitivities(annual, { yield: 0.035, compoundingsPerYear: 1 });
const zeroRates = [0.021, 0.022, 0.023, 0.024, 0.025];
const spread = spreadSensitivities(annual, zeroRates, 0.015);
const CURVE = '5 years, 3 % a year, zero rates 2.1 to 2.5 %, spread 1.5 %';

const halfYearly = (couponRate: number, maturityDate: string, dayCount: FixedCouponBond['dayCount']) =>
  ({ couponRate, maturityDate, couponsPerYear: 2, dayCount }) as const;
const priced = halfYearly(0.0575, '2017-11-15', '30/360');
const dirty = presentValue(bondCashFlows(priced, '2008-02-15'), { yield: 0.065, compoundingsPerYear: 2 });
const yielded = halfYearly(0.0575, '2016-11-15', '30/360');
const paid = 95.04287 + accruedInterest(yielded, '2008-02-15');
const long = bondCashFlows(halfYearly(0.08, '2048-01-01', 'ACT/ACT ICMA'), '2018-07-01');
const short = bondCashFlows(halfYearly(0.08, '2016-01-01', 'ACT/ACT ICMA'), '2008-01-01');
const ninePercent = { yield: 0.09, compoundingsPerYear: 2 };

export const bondsCheckValues: readonly CheckValue[] = [
  ...fromSource('numpy 2.4.6', [
    ['bondSensitivities', `${FIVE}: price`, figures.price, 97.74247381226466, 1e-13],
    ['bondSensitivities', `${FIVE}: Macaulay`, figures.macaulayDurationYears, 4.713310078760907, 1e-13],
    ['bondSensitivities', `${FIVE}: modified`, figures.modifiedDuration, 4.553922781411504, 1e-13],
    ['bondSensitivities', `${FIVE}: convexity`, figures.convexity, 25.87340650256416, 1e-13],
    ['bondSensitivities', `${FIVE}: DV01 per 100`, figures.dv01, 0.04451116782051894, 1e-13],
    ['spreadSensitivities', `${CURVE}: price`, spread.price, 95.25265496776565, 1e-13],
    ['spreadSensitivities', `${CURVE}: spread duration`, spread.spreadDuration, 4.707578186852612, 1e-13],
    ['spreadSensitivities', `${CURVE}: CS01 per 100`, spread.cs01, 0.04484093207660517, 1e-13],
  ]),
  ...fromSource('Microsoft Excel documentation: PRICE, YIELD, DURATION, MDURATION, ACCRINT', [
    [
      'presentValue',
      '5.75 % half-yearly to 2017-11-15, yield 6.5 %, 2008-02-15, clean',
      dirty - accruedInterest(priced, '2008-02-15'),
      94.63436162,
      1e-9,
    ],
    [
      'yieldToMaturity',
      '5.75 % half-yearly to 2016-11-15, clean price 95.04287, 2008-02-15',
      yieldToMaturity(bondCashFlows(yielded, '2008-02-15'), paid, 2),
      0.065,
      1e-6,
    ],
    [
      'bondSensitivities',
      '8 % half-yearly, 29.5 years, yield 9 %: Macaulay',
      bondSensitivities(long, ninePercent).macaulayDurationYears,
      10.9191452815919,
      1e-12,
    ],
    [
      'bondSensitivities',
      '8 % half-yearly, 8 years, yield 9 %: modified',
      bondSensitivities(short, ninePercent).modifiedDuration,
      5.73567,
      1e-6,
    ],
    [
      'accruedInterest',
      '10 % half-yearly, 30/360, 2008-03-01 to 2008-05-01',
      accruedInterest(halfYearly(0.1, '2008-09-01', '30/360'), '2008-05-01'),
      10 / 6,
    ],
  ]),
  ...fromSource('ISDA, EMU and market conventions, 1998', [
    [
      'yearFraction',
      'ACT/ACT ISDA, 2003-11-01 to 2004-05-01',
      yearFraction('ACT/ACT ISDA', '2003-11-01', '2004-05-01'),
      0.49772438,
      1e-7,
    ],
    [
      'yearFraction',
      'ACT/ACT ISDA, 1999-02-01 to 1999-07-01',
      yearFraction('ACT/ACT ISDA', '1999-02-01', '1999-07-01'),
      0.410958904,
      1e-8,
    ],
  ]),
  ...fromSource('by hand', [
    [
      'bondCashFlows',
      '5.75 % half-yearly, 30/360, 90 days run: years to the first',
      bondCashFlows(priced, '2008-02-15')[0]!.years,
      0.25,
    ],
    ['bondCashFlows', 'the same: first payment', bondCashFlows(priced, '2008-02-15')[0]!.amount, 2.875],
    [
      'spreadLoss',
      '50 %, spread duration 4, 100 basis points wider',
      spreadLoss([{ weight: 0.5, spreadDuration: 4, spreadChange: 0.01 }]),
      0.02,
    ],
  ]),
];
