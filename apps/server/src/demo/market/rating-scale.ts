/** A letter of the scale, whichever its notch. */
export const grades = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B'] as const;
export type Grade = (typeof grades)[number];

/** The grade of an issuer from a date on. */
export interface GradeSince {
  /** ISO date. */
  readonly since: string;
  readonly grade: Grade;
}

export interface RatingStep {
  readonly rating: string;
  /** 1 is the best, 22 is default. */
  readonly number: number;
  /** Of one year, a fraction. */
  readonly defaultProbability: number;
  readonly isInvestmentGrade: boolean;
}

const steps: readonly (readonly [rating: string, defaultProbability: number])[] = [
  ['AAA', 0.0001],
  ['AA+', 0.00015],
  ['AA', 0.0002],
  ['AA-', 0.0003],
  ['A+', 0.0005],
  ['A', 0.0007],
  ['A-', 0.001],
  ['BBB+', 0.0016],
  ['BBB', 0.0028],
  ['BBB-', 0.0042],
  ['BB+', 0.0063],
  ['BB', 0.0095],
  ['BB-', 0.015],
  ['B+', 0.024],
  ['B', 0.04],
  ['B-', 0.062],
  ['CCC+', 0.11],
  ['CCC', 0.17],
  ['CCC-', 0.24],
  ['CC', 0.32],
  ['C', 0.45],
  ['D', 1],
];
const WORST_INVESTMENT_GRADE = 10;

/** The common scale of the agencies, best first, with the demo firm's own default probabilities. */
export const ratingScale: readonly RatingStep[] = steps.map(([rating, defaultProbability], index) => ({
  rating,
  number: index + 1,
  defaultProbability,
  isInvestmentGrade: index < WORST_INVESTMENT_GRADE,
}));

/** The notches of a letter, best first. */
export const notchesOf = (grade: Grade): readonly RatingStep[] =>
  ratingScale.filter(({ rating }) => rating.replace(/[+-]$/u, '') === grade);

/** Of a whole letter: that of its middle notch. */
export function defaultProbabilityOf(grade: Grade): number {
  const notches = notchesOf(grade);
  return notches[Math.floor(notches.length / 2)]!.defaultProbability;
}
