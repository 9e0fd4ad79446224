import { describe, expect, it } from 'vitest';
import * as engine from '../index.ts';
import { checkValues } from './all-check-values.ts';
import { relativeDifference } from './check-value.ts';
import { renderTable } from './render-table.ts';
import { withoutFigure } from './without-figure.ts';

const heading = `# Check values

Every exported function beside a figure that was found without it: another program, a published table, a closed form.
The test \`src/check-values/check-values.test.ts\` computes the table and fails where it is stale or a function has no
entry. \`pnpm --filter @fundscope/risk-engine test -u\` writes it anew.
`;

describe('check values', () => {
  it.each(checkValues)('$of, $input: $reference', (entry) => {
    expect(relativeDifference(entry)).toBeLessThanOrEqual(entry.tolerance ?? 1e-9);
  });

  it('exist for every exported function', () => {
    const checked = new Set([...checkValues.map(({ of }) => of), ...Object.keys(withoutFigure)]);
    const exported = Object.entries(engine).filter(([, value]) => typeof value === 'function');
    expect(exported.map(([name]) => name).filter((name) => !checked.has(name))).toEqual([]);
    expect([...checked].filter((name) => !(name in engine))).toEqual([]);
  });

  it('are the table of docs/check-values.md', async () => {
    const reasons = Object.entries(withoutFigure).map(([name, reason]) => `- \`${name}\`: ${reason}`);
    const text = `${heading}\n${renderTable(checkValues)}\n\n## Functions without a figure\n\n${reasons.join('\n')}\n`;
    await expect(text).toMatchFileSnapshot('../../docs/check-values.md');
  });
});
