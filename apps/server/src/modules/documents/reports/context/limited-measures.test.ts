import { expect, it } from 'vitest';
import type { ReportContext } from './report-context.ts';
import { limitedMeasure } from './limited-measures.ts';

const worstOf = (profits: readonly (number | null)[]): number | null =>
  limitedMeasure['worst-stress'][2]({
    figures: { stress: profits.map((profit) => ({ profit })) },
  } as unknown as ReportContext);

it('knows no worst stress where a scenario has no result, or none is chosen', () => {
  expect(worstOf([-0.02, 0.01])).toBe(0.02);
  expect(worstOf([0.01])).toBe(0);
  expect(worstOf([-0.02, null])).toBeNull();
  expect(worstOf([])).toBeNull();
});

it('takes paper of a public issuer for no issuer’s, whatever its type', () => {
  const row = { notional: null, type: 'Corporate bond', weight: 0.3, issuer_id: 'region', issuer_type: 'regional' };
  const company = { ...row, weight: 0.1, issuer_id: 'company', issuer_type: 'corporate' };
  const largest = limitedMeasure['largest-issuer'][2];
  expect(largest({ figures: { positions: [row, company] } } as unknown as ReportContext)).toBe(0.1);
});
