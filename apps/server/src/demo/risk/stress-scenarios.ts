import { factorVector, riskFactors, type FactorClass } from '../market/risk-factors.ts';

export interface StressScenario {
  readonly number: number;
  readonly name: string;
  /** Every move, so that a result can be recomputed. */
  readonly description: string;
  /** Moves of the risk factors. */
  readonly shocks: Float64Array;
  /** Of the factors that move. */
  readonly classes: readonly FactorClass[];
}

const equities = (move: number): Record<string, number> => ({
  EQ_EUR: move,
  EQ_US: move,
  EQ_UK: move,
  EQ_CH: move * 0.85,
  EQ_JP: move,
  EQ_EM: move * 1.15,
});
const nodes = ['3M', '1Y', '2Y', '5Y', '10Y', '30Y'];
/** Moves of the nodes of both curves, the shortest first. */
const curves = (moves: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    nodes.flatMap((node, index) => ['EUR', 'USD'].map((currency) => [`IR_${currency}_${node}`, moves[index]!])),
  );
const rates = (move: number): Record<string, number> => curves(nodes.map(() => move));
const spreads = (good: number, high: number): Record<string, number> => ({ CS_IG: good, CS_HY: high });
const currencies = (move: number): Record<string, number> => ({
  FX_USD: move,
  FX_GBP: move,
  FX_CHF: move,
  FX_JPY: move,
});

type Definition = readonly [name: string, description: string, shocks: Readonly<Record<string, number>>];

const definitions: readonly Definition[] = [
  ['Equity fall', 'Aktien -15 %, Schweiz -12,75 %, Schwellenländer -17,25 %', equities(-0.15)],
  ['Equity rally', 'Aktien +15 %, Schweiz +12,75 %, Schwellenländer +17,25 %', equities(0.15)],
  ['Rates up', 'Zinsen EUR und USD aller Laufzeiten +100 Basispunkte', rates(0.01)],
  ['Rates down', 'Zinsen EUR und USD aller Laufzeiten -100 Basispunkte', rates(-0.01)],
  [
    'Curve steepening',
    'Zinsen EUR und USD bis 2 Jahre -25, 5 Jahre +25, ab 10 Jahren +75 Basispunkte',
    curves([-0.0025, -0.0025, -0.0025, 0.0025, 0.0075, 0.0075]),
  ],
  ['Credit crunch', 'Risikoaufschläge guter Bonität +75, Hochzins +300 Basispunkte', spreads(0.0075, 0.03)],
  ['Euro strength', 'USD, GBP, CHF und JPY in Euro -10 %', currencies(-0.1)],
  ['Euro weakness', 'USD, GBP, CHF und JPY in Euro +10 %', currencies(0.1)],
  [
    'Emerging market crisis',
    'Aktien Schwellenländer -20 %, Euroraum -5 %, USA -4 %, Risikoaufschläge guter Bonität +20, Hochzins +100 Basispunkte',
    { EQ_EM: -0.2, EQ_EUR: -0.05, EQ_US: -0.04, ...spreads(0.002, 0.01) },
  ],
  [
    'Commodity shock',
    'Rohöl +50 %, Gold +10 %, Zinsen EUR und USD aller Laufzeiten +50 Basispunkte',
    { CO_OIL: 0.5, CO_GOLD: 0.1, ...rates(0.005) },
  ],
  [
    'Financial crisis',
    'Aktien -20 %, Schweiz -17 %, Schwellenländer -23 %, Risikoaufschläge guter Bonität +100, Hochzins +400 Basispunkte, Zinsen EUR und USD aller Laufzeiten -75 Basispunkte, Rohöl -30 %, USD +5 % und JPY +10 % in Euro',
    { ...equities(-0.2), ...spreads(0.01, 0.04), ...rates(-0.0075), CO_OIL: -0.3, FX_USD: 0.05, FX_JPY: 0.1 },
  ],
  [
    'Stagflation',
    'Aktien -10 %, Schweiz -8,5 %, Schwellenländer -11,5 %, Zinsen EUR und USD aller Laufzeiten +75, Risikoaufschläge guter Bonität +30, Hochzins +150 Basispunkte, Rohöl +30 %',
    { ...equities(-0.1), ...rates(0.0075), ...spreads(0.003, 0.015), CO_OIL: 0.3 },
  ],
];

export const stressScenarios: readonly StressScenario[] = definitions.map(([name, description, moves], index) => {
  const shocks = factorVector(moves);
  return {
    number: index + 1,
    name,
    description,
    shocks,
    classes: [
      ...new Set(riskFactors.flatMap(({ factorClass }, factor) => (shocks[factor] === 0 ? [] : [factorClass]))),
    ],
  };
});
