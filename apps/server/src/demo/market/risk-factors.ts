export const factorClasses = ['Equity', 'Interest rate', 'Credit spread', 'Currency', 'Commodity'] as const;
export type FactorClass = (typeof factorClasses)[number];

export interface RiskFactor {
  readonly key: string;
  readonly name: string;
  readonly factorClass: FactorClass;
  /** A price moves by a fraction of itself, a rate by an absolute amount (0.0001 is a basis point). */
  readonly kind: 'price' | 'rate';
  readonly startLevel: number;
  /** Per year, of the moves. */
  readonly volatility: number;
  /** Expected move per year. */
  readonly drift: number;
  /** Correlation with the three latent drivers: appetite for risk, level of rates, dollar. */
  readonly loadings: readonly [number, number, number];
  /** Of a node of a curve: what it moves with besides its own volatility, as weights of other factors. */
  readonly follows?: Readonly<Record<string, number>>;
}

const factor = (
  key: string,
  name: string,
  factorClass: FactorClass,
  [startLevel, volatility, drift]: readonly [number, number, number],
  loadings: readonly [number, number, number],
): RiskFactor => {
  const kind = factorClass === 'Interest rate' || factorClass === 'Credit spread' ? 'rate' : 'price';
  return { key, name, factorClass, kind, startLevel, volatility, drift, loadings };
};

/** A further node of a curve: between others it moves as they do, with a small part of its own. */
const node = (
  key: string,
  name: string,
  [startLevel, ownVolatility]: readonly [number, number],
  follows: Readonly<Record<string, number>>,
): RiskFactor => ({
  ...factor(key, name, 'Interest rate', [startLevel, ownVolatility, 0], [0, 0, 0]),
  follows,
});

/** The demo market's risk factors; their order is the order of every exposure vector. */
export const riskFactors: readonly RiskFactor[] = [
  factor('EQ_EUR', 'Aktien Euroraum', 'Equity', [320, 0.165, 0.065], [0.88, 0.1, 0]),
  factor('EQ_US', 'Aktien USA', 'Equity', [3800, 0.16, 0.075], [0.86, 0.05, 0.1]),
  factor('EQ_UK', 'Aktien Großbritannien', 'Equity', [7000, 0.14, 0.05], [0.82, 0.1, -0.1]),
  factor('EQ_CH', 'Aktien Schweiz', 'Equity', [11_000, 0.135, 0.05], [0.8, 0, -0.1]),
  factor('EQ_JP', 'Aktien Japan', 'Equity', [1900, 0.19, 0.06], [0.62, 0.2, 0.2]),
  factor('EQ_EM', 'Aktien Schwellenländer', 'Equity', [1000, 0.18, 0.06], [0.76, 0, -0.25]),
  factor('IR_EUR_2Y', 'Zins EUR 2 Jahre', 'Interest rate', [0.022, 0.006, 0], [0.2, 0.86, 0]),
  factor('IR_EUR_10Y', 'Zins EUR 10 Jahre', 'Interest rate', [0.025, 0.0075, 0], [0.25, 0.92, 0]),
  factor('IR_USD_10Y', 'Zins USD 10 Jahre', 'Interest rate', [0.04, 0.009, 0], [0.2, 0.78, 0.2]),
  factor('CS_IG', 'Risikoaufschlag gute Bonität', 'Credit spread', [0.011, 0.0028, 0], [-0.78, -0.1, 0.1]),
  factor('CS_HY', 'Risikoaufschlag Hochzins', 'Credit spread', [0.035, 0.0105, 0], [-0.82, -0.1, 0.1]),
  factor('FX_USD', 'US-Dollar in Euro', 'Currency', [0.92, 0.075, 0], [-0.2, 0.05, 0.85]),
  factor('FX_GBP', 'Pfund Sterling in Euro', 'Currency', [1.17, 0.06, 0], [0.25, 0.1, 0.35]),
  factor('FX_CHF', 'Schweizer Franken in Euro', 'Currency', [1.04, 0.05, 0.005], [-0.35, -0.2, 0.35]),
  factor('FX_JPY', 'Japanischer Yen in Euro', 'Currency', [0.0062, 0.095, 0], [-0.4, -0.3, 0.55]),
  factor('CO_GOLD', 'Gold', 'Commodity', [2100, 0.15, 0.05], [-0.05, -0.35, -0.35]),
  factor('CO_OIL', 'Rohöl', 'Commodity', [78, 0.33, 0], [0.42, 0.15, -0.1]),
  // With the above six nodes of either curve, as DerivateV, section 12, asks for.
  node('IR_EUR_3M', 'Zins EUR 3 Monate', [0.02, 0.0015], { IR_EUR_2Y: 0.35 }),
  node('IR_EUR_1Y', 'Zins EUR 1 Jahr', [0.021, 0.0015], { IR_EUR_2Y: 0.75 }),
  node('IR_EUR_5Y', 'Zins EUR 5 Jahre', [0.0235, 0.0012], { IR_EUR_2Y: 0.5, IR_EUR_10Y: 0.5 }),
  node('IR_EUR_30Y', 'Zins EUR 30 Jahre', [0.028, 0.002], { IR_EUR_10Y: 0.9 }),
  node('IR_USD_3M', 'Zins USD 3 Monate', [0.037, 0.002], { IR_USD_10Y: 0.25 }),
  node('IR_USD_1Y', 'Zins USD 1 Jahr', [0.0375, 0.0025], { IR_USD_10Y: 0.6 }),
  node('IR_USD_2Y', 'Zins USD 2 Jahre', [0.038, 0.0025], { IR_USD_10Y: 0.8 }),
  node('IR_USD_5Y', 'Zins USD 5 Jahre', [0.039, 0.0015], { IR_USD_10Y: 0.95 }),
  node('IR_USD_30Y', 'Zins USD 30 Jahre', [0.043, 0.002], { IR_USD_10Y: 0.9 }),
];

export const FACTOR_COUNT: number = riskFactors.length;

const positions = new Map<string, number>(riskFactors.map(({ key }, index) => [key, index]));

/** The factor's place in exposure vectors. */
export function factorIndex(key: string): number {
  const index = positions.get(key);
  if (index === undefined) throw new Error(`There is no risk factor ${key}.`);
  return index;
}

/** A vector of exposures (or shocks) from those that are not zero. */
export function factorVector(entries: Readonly<Record<string, number>>): Float64Array {
  const vector = new Float64Array(FACTOR_COUNT);
  for (const [key, value] of Object.entries(entries)) vector[factorIndex(key)] = value;
  return vector;
}

export const BUSINESS_DAYS_PER_YEAR = 252;
