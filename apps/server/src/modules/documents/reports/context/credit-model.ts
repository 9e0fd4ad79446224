import { oneFactorCreditRisk, type CreditPosition, type CreditRisk } from '@fundscope/risk-engine';
import type { RowOf } from '../../figures/read-figures.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { issuerLawOf } from './issuer-law.ts';
import { isPublic } from './money-market.ts';
import { sumOf, type ReportContext } from './report-context.ts';

type Position = RowOf<'positions'>;
const CONFIDENCE = 0.999;

export const bondsOf = ({ figures }: ReportContext): Position[] =>
  figures.positions.filter(({ type }) => /bond$|^Money market$/u.test(type));

/** Letters of the rating scale without notches, the best first. */
export const gradesOf = ({ figures }: ReportContext): string[] => [
  ...new Set(figures.ratingScale.map(({ rating }) => gradeOf(rating))),
];
const gradeOf = (rating: string): string => rating.replace(/[+-]$/u, '');

/** One year's, the mean of a letter's notches; null where the letter is not on the scale. */
export function defaultProbability({ figures }: ReportContext, rating: string | null): number | null {
  const own = figures.ratingScale.filter((row) => gradeOf(row.rating) === rating);
  return own.length === 0 ? null : sumOf(own.map((row) => row.pd_1y)) / own.length;
}

export const isInvestmentGrade = ({ figures }: ReportContext, rating: string | null): boolean =>
  figures.ratingScale.some((row) => row.is_investment_grade && gradeOf(row.rating) === rating);

const lossGivenDefault = ({ credit }: ReportContext, { seniority }: Position): number =>
  credit.lossGivenDefault[seniority ?? ''] ?? credit.lossGivenDefault['other'] ?? 1;

/** Of a year, a fraction of NAV; null where the position has no rating. */
export function expectedLoss(context: ReportContext, row: Position): number | null {
  const probability = defaultProbability(context, row.rating);
  return probability === null ? null : row.weight * probability * lossGivenDefault(context, row);
}

/**
 * Expected and unexpected loss of bonds, 99.9 %, of one year; null where one has no rating.
 * @param ratingOf what a position is rated as, such as a letter less
 */
export function creditRisk(
  context: ReportContext,
  bonds: readonly Position[],
  ratingOf: (row: Position) => string | null = ({ rating }) => rating,
): CreditRisk | null {
  const positions = bonds.map((row): CreditPosition | null => {
    const probability = defaultProbability(context, ratingOf(row));
    if (probability === null) return null;
    return {
      weight: Math.max(0, row.weight),
      defaultProbability: probability,
      lossGivenDefault: lossGivenDefault(context, row),
    };
  });
  if (positions.length === 0 || positions.includes(null)) return null;
  return oneFactorCreditRisk(positions as CreditPosition[], context.credit.assetCorrelation, CONFIDENCE);
}

export interface IssuerShare {
  readonly name: string;
  /** Whether it is somebody: what lies with nobody known has no limit. */
  readonly isKnown: boolean;
  readonly rating: string | null;
  readonly isPublic: boolean;
  readonly isCovered: boolean;
  readonly weight: number;
  /** Null where a paper has no rating. */
  readonly expectedLoss: number | null;
}

/** Covered bonds, which have a limit of their own, are so by the instrument's seniority. */
const isCovered = ({ seniority }: Position): boolean => seniority === 'covered';

/**
 * Whom limits are held against, the largest first: issuers, or groups where the law takes a group as one; public paper and covered
 * bonds of it apart where they have limits of their own.
 */
export function limitedIssuers(context: ReportContext, bonds: readonly Position[]): IssuerShare[] {
  const { groupsAreIssuers, coveredIssuer } = issuerLawOf(context);
  const isApart = (row: Position): boolean => coveredIssuer !== null && !isPublic(row) && isCovered(row);
  const [covered, others] = [bonds.filter(isApart), bonds.filter((row) => !isApart(row))];
  const of = groupsAreIssuers ? groupShares : issuerShares;
  const named = of(context, covered).map((share) => ({
    ...share,
    name: `${share.name} (${context.say('gedeckt', 'covered')})`,
    isCovered: true,
  }));
  return [...of(context, others), ...named].toSorted((a, b) => b.weight - a.weight);
}

/** Who fails together, the largest first; public paper stands apart. */
export function groupShares(context: ReportContext, bonds: readonly Position[]): IssuerShare[] {
  const bodies = groupBy(bonds, (row) => `${isPublic(row)} ${row.group_id ?? row.issuer_id ?? ''}`);
  const grades = gradesOf(context);
  const rank = ({ rating }: Position): number => (rating === null ? Infinity : grades.indexOf(rating));
  return [...bodies.values()]
    .map((own) => {
      const [first] = own as [Position, ...Position[]];
      const [worst] = own.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1)) as [Position, ...Position[]];
      const name = first.group_name ?? first.issuer_name;
      return shareOf(context, own, { name, rating: worst.rating, isPublic: isPublic(first) });
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** What the fund has lent to whom, the largest first; public paper stands apart. */
export function issuerShares(context: ReportContext, bonds: readonly Position[]): IssuerShare[] {
  return [...groupBy(bonds, (row) => `${isPublic(row)} ${row.issuer_id ?? ''}`).values()]
    .map((own) => {
      const [first] = own as [Position, ...Position[]];
      return shareOf(context, own, { name: first.issuer_name, rating: first.rating, isPublic: isPublic(first) });
    })
    .toSorted((a, b) => b.weight - a.weight);
}

function shareOf(
  context: ReportContext,
  own: readonly Position[],
  { name, ...body }: Pick<IssuerShare, 'rating' | 'isPublic'> & { readonly name: string | null },
): IssuerShare {
  const losses = own.map((row) => expectedLoss(context, row));
  return {
    ...body,
    isCovered: false,
    name: name ?? context.say('ohne', 'none'),
    isKnown: !own.some(isNameless),
    weight: sumOf(own.map(({ weight }) => weight)),
    expectedLoss: losses.includes(null) ? null : sumOf(losses),
  };
}

const isNameless = (row: Position): boolean => (row.group_id ?? row.issuer_id) === null;

/** What of bonds lies with nobody known, of NAV. */
export const withoutIssuer = (bonds: readonly Position[]): number =>
  sumOf(bonds.filter(isNameless).map(({ weight }) => weight));

/** What of it may be that of any issuer but a public one. */
export const withoutPrivateIssuer = (bonds: readonly Position[]): number =>
  withoutIssuer(bonds.filter((row) => !isPublic(row)));
