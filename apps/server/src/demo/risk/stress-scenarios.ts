import { factorVector } from '../market/risk-factors.ts';

export interface StressScenario {
  readonly number: number;
  readonly name: string;
  readonly description: string;
  /** Moves of the risk factors. */
  readonly shocks: Float64Array;
}

const equities = (move: number): Record<string, number> => ({
  EQ_EUR: move,
  EQ_US: move,
  EQ_UK: move,
  EQ_CH: move * 0.85,
  EQ_JP: move,
  EQ_EM: move * 1.15,
});
const rates = (move: number): Record<string, number> => ({ IR_EUR_2Y: move, IR_EUR_10Y: move, IR_USD_10Y: move });
const spreads = (good: number, high: number): Record<string, number> => ({ CS_IG: good, CS_HY: high });
const currencies = (move: number): Record<string, number> => ({
  FX_USD: move,
  FX_GBP: move,
  FX_CHF: move,
  FX_JPY: move,
});

type Definition = readonly [name: string, description: string, shocks: Readonly<Record<string, number>>];

const definitions: readonly Definition[] = [
  ['Equity crash', 'Aktienmärkte -30 %', equities(-0.3)],
  ['Equity rally', 'Aktienmärkte +15 %', equities(0.15)],
  ['Rates up', 'Zinsen aller Laufzeiten +200 Basispunkte', rates(0.02)],
  ['Rates down', 'Zinsen aller Laufzeiten -100 Basispunkte', rates(-0.01)],
  [
    'Curve steepening',
    'Lange Zinsen +100, kurze -50 Basispunkte',
    { IR_EUR_2Y: -0.005, IR_EUR_10Y: 0.01, IR_USD_10Y: 0.01 },
  ],
  ['Credit crunch', 'Risikoaufschläge +150, Hochzins +600 Basispunkte', spreads(0.015, 0.06)],
  ['Euro strength', 'Fremdwährungen -10 %', currencies(-0.1)],
  ['Euro weakness', 'Fremdwährungen +10 %', currencies(0.1)],
  [
    'Emerging market crisis',
    'Schwellenländer -35 %, Risikoaufschläge weiten sich',
    { EQ_EM: -0.35, EQ_EUR: -0.08, EQ_US: -0.06, ...spreads(0.004, 0.02) },
  ],
  [
    'Commodity shock',
    'Rohöl +50 %, Gold +10 %, Zinsen +75 Basispunkte',
    { CO_OIL: 0.5, CO_GOLD: 0.1, ...rates(0.0075) },
  ],
  [
    'Financial crisis',
    'Wie Herbst 2008: Aktien -40 %, Aufschläge weit, Zinsen fallen',
    { ...equities(-0.4), ...spreads(0.025, 0.1), ...rates(-0.0125), CO_OIL: -0.5, FX_USD: 0.08, FX_JPY: 0.15 },
  ],
  [
    'Stagflation',
    'Aktien -20 %, Zinsen +150 Basispunkte, Rohöl +40 %',
    { ...equities(-0.2), ...rates(0.015), ...spreads(0.008, 0.03), CO_OIL: 0.4 },
  ],
];

export const stressScenarios: readonly StressScenario[] = definitions.map(([name, description, shocks], index) => ({
  number: index + 1,
  name,
  description,
  shocks: factorVector(shocks),
}));
