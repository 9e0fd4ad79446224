import { cholesky } from '../linear-algebra/cholesky.ts';
import { exponentiallyWeightedCovariance, sampleCovariance } from '../linear-algebra/covariance.ts';
import { dot, multiplyTransposed, quadraticForm } from '../linear-algebra/matrix.ts';
import { effectiveObservations, observationWeights } from '../linear-algebra/observation-weights.ts';
import type { CheckValue } from './check-value.ts';
import { fundsOfFunds, longShortEquity } from './edhec.ts';

const MPMATH = 'sum of the weights in mpmath 1.3.0';
const observations = longShortEquity.map((value, month) => [value, fundsOfFunds[month]!]);
const matrix = [
  [4, 12, -16],
  [12, 37, -43],
  [-16, -43, 98],
];

export const linearAlgebraCheckValues: readonly CheckValue[] = [
  { of: 'dot', input: '(1, 2) and (3, 4)', value: dot([1, 2], [3, 4]), reference: 11, source: 'by hand' },
  {
    of: 'quadraticForm',
    input: 'x = (1, 2, 3) in the matrix of `cholesky`',
    value: quadraticForm(matrix, [1, 2, 3]),
    reference: 470,
    source: 'numpy 2',
  },
  {
    of: 'multiplyTransposed',
    input: '((2, 1), (0, 3)) and (1, 2): second',
    value: multiplyTransposed(
      [
        [2, 1],
        [0, 3],
      ],
      [1, 2],
    )[1]!,
    reference: 7,
    source: 'by hand',
  },
  {
    of: 'cholesky',
    input: '((4, 12, -16), (12, 37, -43), (-16, -43, 98)): row 3, column 2',
    value: cholesky(matrix)[2]![1]!,
    reference: 5,
    source: 'by hand',
  },
  {
    of: 'sampleCovariance',
    input: 'EDHEC Long/Short Equity and Funds of Funds',
    value: sampleCovariance(observations)[0]![1]!,
    reference: 0.0003716141216451728,
    source: 'numpy 2, cov',
    tolerance: 1e-12,
  },
  {
    of: 'exponentiallyWeightedCovariance',
    input: 'the same, decay 0.94',
    value: exponentiallyWeightedCovariance(observations, 0.94)[0]![1]!,
    reference: 0.0005462386475143068,
    source: 'numpy 2',
    tolerance: 1e-12,
  },
  {
    of: 'observationWeights',
    input: '250, decay 0.97: the newest',
    value: observationWeights(250, 0.97)[249]!,
    reference: 0.03001480024906655,
    source: MPMATH,
    tolerance: 1e-13,
  },
  {
    of: 'effectiveObservations',
    input: '250, decay 0.97',
    value: effectiveObservations(250, 0.97),
    reference: 65.6019383315629,
    source: MPMATH,
    tolerance: 1e-13,
  },
  {
    of: 'effectiveObservations',
    input: '1250, decay 0.993',
    value: effectiveObservations(1250, 0.993),
    reference: 284.6268008051584,
    source: MPMATH,
    tolerance: 1e-12,
  },
];
