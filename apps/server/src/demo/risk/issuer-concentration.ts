import type { FundHistory } from '../funds/fund-history.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Issuer } from '../market/issuer.ts';
import { rounded } from '../seeded-random.ts';
import type { CounterpartyClaim } from './counterparty-claims.ts';

/** Limits of a UCITS by Directive 2009/65/EC, articles 52 to 55, as fractions of NAV; those of the German code are as high. */
export const issuerLimits = {
  /** In one issuer, and from where on issuers are added up. */
  largest: 0.1,
  counted: 0.05,
  sumOfCounted: 0.4,
  group: 0.2,
  publicIssuer: 0.35,
  coveredIssuer: 0.25,
  sumOfCovered: 0.8,
  targetFund: 0.2,
  /** Paper, deposits and derivatives of one body together. */
  combined: 0.2,
  combinedWithPublic: 0.35,
} as const;

/** Fractions of NAV, rounded as reported. */
export interface IssuerConcentration {
  /** Public and covered paper left out. */
  readonly largestIssuer: number;
  /** Of issuers above 5 %. */
  readonly sumAbove5: number;
  readonly largestGroup: number;
  readonly largestPublicIssuer: number;
  /** Of covered bonds, and of those issuers that have more than 5 % in them. */
  readonly largestCoveredIssuer: number;
  readonly coveredAbove5: number;
  readonly largestTargetFund: number;
}

type Kind = 'public' | 'covered' | 'fund' | 'other';
type Sums = Map<string, number>;

export const isPublic = (issuer: Issuer | null | undefined): boolean =>
  issuer?.type === 'sovereign' || issuer?.type === 'supranational';

function kindOf({ issuer, bond }: Instrument): Kind {
  if (isPublic(issuer)) return 'public';
  if (issuer?.type === 'fund') return 'fund';
  return bond?.seniority === 'covered' ? 'covered' : 'other';
}

const groupOf = ({ id, parentId }: Issuer): string => parentId ?? id;

/**
 * What of the fund lies with whom at the close of a report day. A target fund is one for itself under any law.
 * @param groupsAreIssuers as the German code has it (KAGB section 206(7)); the directive limits groups apart
 */
export function issuerConcentration(
  { holdings, weights }: FundHistory,
  day: number,
  groupsAreIssuers: boolean,
): IssuerConcentration {
  const sums: Record<Kind, Sums> = { public: new Map(), covered: new Map(), fund: new Map(), other: new Map() };
  const groups: Sums = new Map();
  holdings.forEach(({ instrument }, index) => {
    const { issuer } = instrument;
    if (!issuer) return;
    const weight = weights[day]![index]!;
    const kind = kindOf(instrument);
    add(sums[kind], groupsAreIssuers && kind !== 'fund' ? groupOf(issuer) : issuer.id, weight);
    if (kind === 'other') add(groups, groupOf(issuer), weight);
  });
  return {
    largestIssuer: largestOf(sums.other),
    sumAbove5: sumAbove5(sums.other),
    largestGroup: largestOf(groups),
    largestPublicIssuer: largestOf(sums.public),
    largestCoveredIssuer: largestOf(sums.covered),
    coveredAbove5: sumAbove5(sums.covered),
    largestTargetFund: largestOf(sums.fund),
  };
}

/** Fractions of NAV: paper of a group, deposits with it and what it owes from derivatives. */
export interface BodyConcentration {
  /** Without public and covered paper, which has a higher limit. */
  readonly largest: number;
  /** Without public paper alone, as the regulation of money market funds has it. */
  readonly largestWithCovered: number;
  /** With all paper, of bodies that have public or covered paper out. */
  readonly largestWithPublic: number;
}

type Claim = Pick<CounterpartyClaim, 'counterparty' | 'kind' | 'share'>;

/** Who a counterparty is. */
interface Identities {
  readonly leiOf: (counterparty: string) => string;
  /** All that are known: a fund need not hold paper of the bank that it lends to. */
  readonly issuers: readonly Issuer[];
}

export function bodyConcentration(
  { holdings, weights }: FundHistory,
  day: number,
  claims: readonly Claim[],
  { leiOf, issuers }: Identities,
): BodyConcentration {
  const [ordinary, covered, preferred]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  holdings.forEach(({ instrument }, index) => {
    const { issuer } = instrument;
    const kind = kindOf(instrument);
    if (!issuer || kind === 'fund') return;
    const weight = weights[day]![index]!;
    add(kind === 'other' ? ordinary : preferred, groupOf(issuer), weight);
    if (kind === 'covered') add(covered, groupOf(issuer), weight);
  });
  for (const { counterparty, kind, share } of claims) {
    if (kind === 'margin') continue;
    const lei = leiOf(counterparty);
    const bank = issuers.find((issuer) => issuer.lei === lei);
    add(ordinary, bank ? groupOf(bank) : counterparty, share);
  }
  const together = (paper: Sums): Sums =>
    new Map([...paper].map(([body, weight]) => [body, weight + (ordinary.get(body) ?? 0)]));
  return {
    largest: largestOf(ordinary),
    largestWithCovered: largestOf(new Map([...ordinary, ...together(covered)])),
    largestWithPublic: largestOf(together(preferred)),
  };
}

const add = (sums: Sums, key: string, weight: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + weight);
};

const largestOf = (sums: ReadonlyMap<string, number>): number => rounded(Math.max(0, ...sums.values()), 8);

const sumAbove5 = (sums: ReadonlyMap<string, number>): number =>
  rounded(
    [...sums.values()].reduce((sum, weight) => (rounded(weight, 8) > issuerLimits.counted ? sum + weight : sum), 0),
    8,
  );
