import { between, pick, randomOf, rounded } from '../seeded-random.ts';
import type { Issuer } from './issuer.ts';

/** Of one issuer and quarter; null where nobody has data. Shares are fractions. */
export interface EsgFigures {
  readonly scope1Tonnes: number;
  readonly scope2Tonnes: number;
  readonly scope3Tonnes: number;
  readonly enterpriseValue: number;
  readonly revenue: number;
  readonly isFossil: boolean;
  readonly renewableShare: number;
  readonly harmsBiodiversity: boolean;
  readonly waterTonnes: number;
  readonly hazardousWasteTonnes: number;
  readonly violatesUngc: boolean;
  readonly lacksOecdProcess: boolean;
  readonly genderPayGap: number;
  readonly womenOnBoard: number;
  readonly makesControversialWeapons: boolean;
  readonly alignedTurnover: number;
  readonly alignedCapex: number;
  readonly alignedOpex: number;
  readonly isSustainable: boolean;
  /** 0 to 100. */
  readonly score: number;
  readonly coverage: 'reported' | 'estimated';
}

/** Tonnes of scope 1 and 2 for a million euros of revenue, by sector. */
const intensities: Readonly<Record<string, number>> = {
  Energy: 420,
  Materials: 310,
  Industrials: 70,
  'Consumer Discretionary': 45,
  'Communication Services': 25,
  'Health Care': 18,
  'Information Technology': 14,
  Financials: 4,
};
/** Of the companies and banks. */
const WITHOUT_DATA = 0.04;
const ESTIMATED = 0.22;
/**
 * Companies that violate the UN Global Compact: of emerging markets and of high yield, which funds of article 6 hold.
 * Those of article 8 exclude such companies, and keep to it.
 */
const violators: ReadonlySet<string> = new Set(['Cerulea Chemie Ltd.', 'Tauernkraft Chemie AG']);

/** Figures of companies and banks; of others there are none. They improve a little from quarter to quarter. */
export function esgFigures(issuer: Issuer, quarter: number): EsgFigures | null {
  if (issuer.type !== 'corporate' && issuer.type !== 'bank') return null;
  const random = randomOf(`esg/${issuer.id}`);
  if (random.uniform() < WITHOUT_DATA) return null;
  const revenue = Math.exp(between(random, Math.log(4e8), Math.log(6e10)));
  const intensity = intensities[issuer.sector]! * between(random, 0.5, 1.6) * 0.992 ** quarter;
  const scope12 = (revenue / 1e6) * intensity;
  const scope1Share = between(random, 0.4, 0.85);
  const turnover = between(random, 0, 0.35);
  const score = between(random, 25, 95);
  const harms = random.uniform();
  const violates = violators.has(issuer.name);
  // What follows stays what it was when this was drawn too.
  random.uniform();
  return {
    scope1Tonnes: rounded(scope12 * scope1Share, 0),
    scope2Tonnes: rounded(scope12 * (1 - scope1Share), 0),
    scope3Tonnes: rounded(scope12 * between(random, 2, 9), 0),
    enterpriseValue: rounded(revenue * between(random, 0.9, 3.5) + 5e8, -4),
    revenue: rounded(revenue, -4),
    isFossil: issuer.sector === 'Energy',
    renewableShare: rounded(Math.min(1, between(random, 0.1, 0.8) + quarter * 0.004), 4),
    harmsBiodiversity: harms < 0.05,
    waterTonnes: rounded((revenue / 1e6) * between(random, 0, 0.6), 1),
    hazardousWasteTonnes: rounded((revenue / 1e6) * between(random, 0, 1.2), 1),
    violatesUngc: violates,
    lacksOecdProcess: random.uniform() < 0.18,
    genderPayGap: rounded(between(random, 0.02, 0.22), 4),
    womenOnBoard: rounded(between(random, 0.18, 0.5), 4),
    makesControversialWeapons: false,
    alignedTurnover: rounded(turnover, 4),
    alignedCapex: rounded(Math.min(1, turnover * between(random, 1, 1.7)), 4),
    alignedOpex: rounded(turnover * between(random, 0.7, 1.1), 4),
    isSustainable: score > 45 && !violates && issuer.sector !== 'Energy',
    score: rounded(score, 1),
    coverage: pick(random, [0, 1]) === 0 && random.uniform() < ESTIMATED * 2 ? 'estimated' : 'reported',
  };
}
