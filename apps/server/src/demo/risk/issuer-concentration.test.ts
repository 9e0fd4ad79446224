import { describe, expect, it } from 'vitest';
import type { FundHistory } from '../funds/fund-history.ts';
import type { Issuer } from '../market/issuer.ts';
import { bodyConcentration, issuerConcentration } from './issuer-concentration.ts';

const issuer = (id: string, rest: object = {}) => ({
  id,
  lei: `LEI-${id}`,
  parentId: null,
  type: 'corporate',
  ...rest,
});
const held = (
  weight: number,
  of: ReturnType<typeof issuer>,
  seniority: 'covered' | 'senior unsecured' = 'senior unsecured',
) => ({ weight, instrument: { issuer: of, bond: { seniority } } });

/** What the sums read of a fund, one day of it. */
const fundOf = (rows: readonly ReturnType<typeof held>[]): FundHistory =>
  ({ holdings: rows, weights: [rows.map(({ weight }) => weight)] }) as unknown as FundHistory;

const bank = issuer('bank', { type: 'bank' });
const daughter = issuer('daughter', { parentId: 'bank', type: 'bank' });
const state = issuer('state', { type: 'sovereign' });
const units = issuer('units', { type: 'fund' });
const issuers = [bank, daughter, state, units] as unknown as readonly Issuer[];

describe('what lies with whom', () => {
  const fund = fundOf([
    held(0.06, bank),
    held(0.05, daughter),
    held(0.2, bank, 'covered'),
    held(0.07, daughter, 'covered'),
    held(0.04, issuer('other'), 'covered'),
    held(0.3, state),
    held(0.15, units),
  ]);

  it('has covered bonds apart: the largest issuer of them, and those above 5 % together', () => {
    expect(issuerConcentration(fund, 0, false)).toEqual({
      largestIssuer: 0.06,
      sumAbove5: 0.06,
      largestGroup: 0.11,
      largestPublicIssuer: 0.3,
      largestCoveredIssuer: 0.2,
      coveredAbove5: 0.27,
      largestTargetFund: 0.15,
    });
  });

  it('takes a group as one issuer under the German code', () => {
    expect(issuerConcentration(fund, 0, true)).toMatchObject({
      largestIssuer: 0.11,
      sumAbove5: 0.11,
      largestCoveredIssuer: 0.27,
      coveredAbove5: 0.27,
    });
  });

  it('takes target funds of one group as several funds, under any law', () => {
    const sister = issuer('sister', { type: 'fund', parentId: 'units' });
    const found = issuerConcentration(fundOf([held(0.15, units), held(0.12, sister)]), 0, true);
    expect(found.largestTargetFund).toBe(0.15);
  });
});

describe('what lies with one body', () => {
  const paper = [
    held(0.06, bank),
    held(0.05, daughter),
    held(0.2, bank, 'covered'),
    held(0.3, state),
    held(0.4, units),
  ];
  const claims = [
    { counterparty: 'C1', kind: 'deposit', share: 0.08 },
    { counterparty: 'C1', kind: 'forward', share: 0.02 },
    { counterparty: 'C2', kind: 'deposit', share: 0.1 },
    { counterparty: 'C3', kind: 'margin', share: 0.9 },
  ] as const;
  const leis: Readonly<Record<string, string>> = {
    C1: 'LEI-daughter',
    C2: 'LEI-stranger',
    C3: 'LEI-house',
    C4: 'LEI-bank',
  };
  const leiOf = (id: string): string => leis[id]!;

  it('is paper of its group, deposits and derivatives together; covered and public paper count by the higher limit', () => {
    const found = bodyConcentration(fundOf(paper), 0, claims, { issuers, leiOf });
    expect(found).toEqual({ largest: 0.21, largestWithCovered: 0.41, largestWithPublic: 0.41 });
  });

  it('is its deposits alone where the fund has none of its paper, and never a clearing house’s margin', () => {
    const found = bodyConcentration(fundOf([]), 0, claims, { issuers, leiOf });
    expect(found).toEqual({ largest: 0.1, largestWithCovered: 0.1, largestWithPublic: 0 });
  });

  it('has the deposit with a parent whose own paper the fund does not hold', () => {
    const deposit = { counterparty: 'C4', kind: 'deposit', share: 0.12 } as const;
    const { largest } = bodyConcentration(fundOf([held(0.12, daughter)]), 0, [deposit], { issuers, leiOf });
    expect(largest).toBe(0.24);
  });

  it('of a money market fund has covered paper, but no public one', () => {
    const mixed = [held(0.04, bank), held(0.09, daughter, 'covered'), held(0.3, state)];
    const { largestWithCovered } = bodyConcentration(fundOf(mixed), 0, [claims[1]], { issuers, leiOf });
    expect(largestWithCovered).toBe(0.15);
  });
});
