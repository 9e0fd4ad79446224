import { exponentiallyWeightedCovariance } from '@fundscope/risk-engine';
import { expect, it } from 'vitest';
import { FIRST_REPORT_DAY, REPORT_DAYS } from '../demo-calendar.ts';
import { simulateFactors } from '../market/simulate-factors.ts';
import { DECAY, estimateCovariances, WEIGHTED_WINDOW } from './covariances.ts';

it('the covariance that is rolled from day to day is that of the whole window on the last', () => {
  const factors = simulateFactors();
  const rolled = estimateCovariances(factors);
  for (const day of [0, 1, REPORT_DAYS]) {
    const end = FIRST_REPORT_DAY + day;
    const whole = exponentiallyWeightedCovariance(factors.moves.slice(end - WEIGHTED_WINDOW, end), DECAY);
    whole.forEach((row, one) =>
      row.forEach((value, other) => {
        const scale = Math.sqrt(whole[one]![one]! * whole[other]![other]!);
        expect(Math.abs(rolled[day]!.weighted[one]![other]! - value) / scale).toBeLessThan(1e-9);
      }),
    );
  }
});
