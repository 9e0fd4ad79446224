import { describe, expect, it } from 'vitest';
import { scaledRow } from './holding-period.rules.ts';

const names = ['book', 'limit_type', 'legal_var', 'limit_measure', 'limit_value', 'limit_utilisation'];

describe('the holding period of a document', () => {
  it('scales VaR, measure and limit together, and leaves the utilisation', () => {
    const day = scaledRow(names, ['1005', 'ABSOLUT', '0.09009', '0.09009', '0.15', '0.6006'], 1);
    const figures = day.slice(2).map(Number);
    expect(figures.map((figure) => Number(figure.toFixed(6)))).toEqual([0.020145, 0.020145, 0.033541, 0.6006]);
    expect(figures[1]! / figures[2]!).toBeCloseTo(0.6006, 12);
  });

  it.each(['RELATIV', 'COMMITMENT'])('scales no ratio and no commitment: the measure under %s stays', (limitType) => {
    const day = scaledRow(names, ['1001', limitType, '0.114844', '0.943398', '2', '0.4717'], 1);
    expect(day.slice(3)).toEqual(['0.943398', '2', '0.4717']);
    expect(Number(day[2])).toBeCloseTo(0.114844 / Math.sqrt(20), 12);
  });

  it('leaves a missing figure missing, and a row of the own holding period as it is', () => {
    expect(scaledRow(['var', 'reference_var'], [null, ''], 1)).toEqual([null, '']);
    expect(scaledRow(['var'], ['0.1'], 20)).toEqual(['0.1']);
  });
});
