import { concentration, topWeight } from '../credit/concentration.ts';
import { expectedLoss, oneFactorCreditRisk } from '../credit/credit-loss.ts';
import { simulatedCreditRisk } from '../credit/simulated-credit-risk.ts';
import { ratingAverage } from '../credit/rating-average.ts';
import { createRandomSource } from '../random/random-source.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';

const debtor = (defaultProbability: number) => [{ weight: 1, defaultProbability, lossGivenDefault: 0.6 }];
const average = ratingAverage(
  [
    { weight: 0.5, rating: 'A' },
    { weight: 0.5, rating: 'B' },
  ],
  [
    { rating: 'A', defaultProbability: 0.001 },
    { rating: 'BB', defaultProbability: 0.02 },
    { rating: 'B', defaultProbability: 0.05 },
  ],
);
const tenNames = Array.from({ length: 10 }, () => ({ weight: 0.1, defaultProbability: 0.02, lossGivenDefault: 0.5 }));
const simulated = simulatedCreditRisk(createRandomSource(7), tenNames, {
  assetCorrelation: 0.2,
  confidence: 0.99,
  scenarios: 40_000,
});
const weights = [0.4, 0.3, 0.2, 0.1];

export const creditCheckValues: readonly CheckValue[] = [
  ...fromSource('scipy 1.17.1', [
    [
      'oneFactorCreditRisk',
      'PD 1 %, rho 0.15, LGD 60 %, 99.9 %',
      oneFactorCreditRisk(debtor(0.01), 0.15, 0.999).valueAtRisk,
      0.06615885393284769,
      1e-13,
    ],
    [
      'oneFactorCreditRisk',
      'PD 0.28 %, rho 0.20, LGD 60 %, 99.9 %',
      oneFactorCreditRisk(debtor(0.0028), 0.2, 0.999).valueAtRisk,
      0.03618403628765128,
      1e-13,
    ],
    [
      'oneFactorCreditRisk',
      'PD 4 %, rho 0.12, LGD 60 %, 99.9 %',
      oneFactorCreditRisk(debtor(0.04), 0.12, 0.999).valueAtRisk,
      0.14051836170615278,
      1e-13,
    ],
  ]),
  ...fromSource('binomial distribution mixed over the factor, scipy 1.17.1', [
    ['simulatedCreditRisk', '10 names, PD 2 %, rho 0.20, LGD 50 %, 99 %, 40,000 scenarios', simulated.valueAtRisk, 0.1],
  ]),
  ...fromSource('by hand', [
    ['expectedLoss', 'PD 1 %, LGD 60 %', expectedLoss(debtor(0.01)), 0.006],
    ['ratingAverage', 'half PD 0.1 %, half PD 5 %: mean PD', average.meanDefaultProbability, 0.0255],
    ['ratingAverage', 'half A, half B of A, BB, B: linear grade', average.linearGrade, 2],
    ['concentration', '40, 30, 20, 10 %: HHI', concentration(weights).herfindahlIndex, 0.3],
    ['concentration', '40, 30, 20, 10 %: effective number', concentration(weights).effectiveNumber, 10 / 3],
    ['topWeight', '40, 30, 20, 10 %: top 2', topWeight(weights, 2), 0.7],
  ]),
];
