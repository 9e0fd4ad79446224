import type { FundHistory } from '../funds/fund-history.ts';
import type { Instrument } from '../market/instrument.ts';
import { rounded } from '../seeded-random.ts';

/** Limits of a UCITS by Directive 2009/65/EC, articles 52 to 55, as fractions of NAV. */
export const issuerLimits = {
  /** In one issuer, and from where on issuers are added up. */
  largest: 0.1,
  counted: 0.05,
  sumOfCounted: 0.4,
  group: 0.2,
  publicIssuer: 0.35,
  targetFund: 0.2,
} as const;

/** Fractions of NAV, rounded as reported. */
export interface IssuerConcentration {
  readonly largestIssuer: number;
  /** Of issuers above 5 %. */
  readonly sumAbove5: number;
  readonly largestGroup: number;
  readonly largestPublicIssuer: number;
  readonly largestTargetFund: number;
}

type Kind = 'public' | 'fund' | 'other';

function kindOf({ issuer }: Instrument): Kind {
  if (issuer?.type === 'sovereign' || issuer?.type === 'supranational') return 'public';
  return issuer?.type === 'fund' ? 'fund' : 'other';
}

/** What of the fund lies with whom at the close of a report day. */
export function issuerConcentration({ holdings, weights }: FundHistory, day: number): IssuerConcentration {
  const sums = { public: new Map<string, number>(), fund: new Map<string, number>(), other: new Map<string, number>() };
  const groups = new Map<string, number>();
  holdings.forEach(({ instrument }, index) => {
    if (!instrument.issuer) return;
    const weight = weights[day]![index]!;
    const kind = kindOf(instrument);
    const { id, parentId } = instrument.issuer;
    add(sums[kind], id, weight);
    if (kind === 'other') add(groups, parentId ?? id, weight);
  });
  const above5 = [...sums.other.values()].filter((weight) => rounded(weight, 8) > issuerLimits.counted);
  return {
    largestIssuer: largestOf(sums.other),
    sumAbove5: rounded(
      above5.reduce((sum, weight) => sum + weight, 0),
      8,
    ),
    largestGroup: largestOf(groups),
    largestPublicIssuer: largestOf(sums.public),
    largestTargetFund: largestOf(sums.fund),
  };
}

const add = (sums: Map<string, number>, key: string, weight: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + weight);
};

const largestOf = (sums: ReadonlyMap<string, number>): number => rounded(Math.max(0, ...sums.values()), 8);
