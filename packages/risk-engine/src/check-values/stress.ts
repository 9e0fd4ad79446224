import { rankByLoss, stressedProfit } from '../stress/factor-stress.ts';
import type { CheckValue } from './check-value.ts';

export const stressCheckValues: readonly CheckValue[] = [
  {
    of: 'stressedProfit',
    input: '60 % shares at -30 %, duration 5 on 40 % at +100 basis points',
    value: stressedProfit([0.6, -2], [-0.3, 0.01]),
    reference: -0.2,
    source: 'by hand',
  },
  {
    of: 'rankByLoss',
    input: '-10, 2, -30, -10 %: rank of the last',
    value: rankByLoss([-0.1, 0.02, -0.3, -0.1])[3]!,
    reference: 3,
    source: 'by hand',
  },
];
