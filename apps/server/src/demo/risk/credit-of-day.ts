import { oneFactorCreditRisk, type CreditPosition } from '@fundscope/risk-engine';
import { reportDays } from '../demo-calendar.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { gradeOn } from '../market/issuer.ts';
import type { BondTerms } from '../market/instrument.ts';
import { notchesOf, type Grade } from '../market/rating-scale.ts';
import { remember } from '../remember.ts';
import { rounded } from '../seeded-random.ts';

/** Of the credit model in house.yaml, fractions: a register that documents read holds what they compute. */
const CONFIDENCE = 0.999;
const ASSET_CORRELATION = 0.2;
const LOSS_GIVEN_DEFAULT = { covered: 0.25, 'senior unsecured': 0.6, subordinated: 0.75 } as const satisfies Record<
  BondTerms['seniority'],
  number
>;

const bonds: ReadonlySet<string> = new Set(['Government bond', 'Corporate bond', 'High-yield bond', 'Money market']);

/** Fractions of NAV, rounded as reported. */
export interface CreditOfDay {
  /** 99.9 % of a year; null where a paper has no rating. */
  readonly valueAtRisk: number | null;
  readonly belowInvestmentGrade: number;
}

/** Credit risk of a fund's bonds and money market papers at the close of a report day; nothing without any. */
export const creditOfDay = remember(({ holdings, weights }: FundHistory, day): CreditOfDay | undefined => {
  const held = holdings.flatMap(({ instrument }, index) => {
    const weight = rounded(weights[day]![index]!, 8);
    if (!bonds.has(instrument.type)) return [];
    return [{ instrument, weight, grade: instrument.issuer && gradeOn(instrument.issuer, reportDays[day]!) }];
  });
  if (held.length === 0) return undefined;
  const below = held.filter(({ grade }) => grade && !notchesOf(grade).some((step) => step.isInvestmentGrade));
  const rated = held.flatMap(({ grade, instrument, weight }): CreditPosition[] =>
    grade
      ? [
          {
            weight: Math.max(0, weight),
            defaultProbability: probabilityOf(grade),
            lossGivenDefault: LOSS_GIVEN_DEFAULT[instrument.bond?.seniority ?? 'senior unsecured'],
          },
        ]
      : [],
  );
  return {
    valueAtRisk:
      rated.length < held.length
        ? null
        : rounded(oneFactorCreditRisk(rated, ASSET_CORRELATION, CONFIDENCE).valueAtRisk, 8),
    belowInvestmentGrade: rounded(
      below.reduce((sum, { weight }) => sum + weight, 0),
      8,
    ),
  };
});

/** The mean of a letter's notches. */
function probabilityOf(grade: Grade): number {
  const steps = notchesOf(grade);
  return steps.reduce((sum, { defaultProbability }) => sum + defaultProbability, 0) / steps.length;
}
