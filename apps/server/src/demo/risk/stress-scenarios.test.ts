import { expect, it } from 'vitest';
import { nameIn } from '../../modules/documents/reports/context/names.ts';
import { riskFactors } from '../market/risk-factors.ts';
import { stressScenarios } from './stress-scenarios.ts';

const numbersOf = (text: string): number[] =>
  [...text.matchAll(/[+-]\d+(?:,\d+)?/gu)].map(([number]) => Number(number.replace(',', '.')));

it.each(stressScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the description of %s has every move, so that its result can be recomputed',
  (_, { description, shocks, classes }) => {
    // Percent, of rates and spreads basis points.
    const moves = [...shocks.entries()]
      .filter(([, shock]) => shock !== 0)
      .map(([factor, shock]) => Number((shock * (riskFactors[factor]!.kind === 'rate' ? 1e4 : 100)).toFixed(6)));
    expect(new Set(numbersOf(description))).toEqual(new Set(moves));
    expect(classes).not.toEqual([]);
    const english = nameIn('EN', description);
    expect(english).not.toBe(description);
    expect(numbersOf(english.replaceAll('.', ','))).toEqual(numbersOf(description));
  },
);
