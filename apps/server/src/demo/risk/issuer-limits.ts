import { isAlternativeFund, moneyMarketLimits, type MoneyMarketKind } from '@fundscope/risk-engine';
import { counterparties } from '../funds/counterparties.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { GERMAN_UCITS, MIXED_FUND } from '../funds/law-types.ts';
import { moneyMarketKindOf } from '../funds/money-market-kind.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { claimsOfDay } from './counterparty-claims.ts';
import { atLeast, atMost, type FundLimit, type Origin } from './fund-limit.ts';
import {
  bodyConcentration,
  issuerConcentration,
  issuerLimits,
  type IssuerConcentration,
} from './issuer-concentration.ts';
import type { LimitNumber } from './limit-names.ts';
import { moneyMarketOfDay, type MoneyMarketDay } from './money-market-of-day.ts';

/** Where the limits of issuers stand. */
interface IssuerLaw {
  readonly of: (number: LimitNumber, place: keyof typeof directive) => Origin;
  /** The directive has one of groups; to the German code a group is an issuer. */
  readonly groupsAreIssuers: boolean;
}

const directive = {
  issuer: '52(2)',
  group: '52(5)',
  publicIssuer: '52(3)',
  covered: '52(4)',
  targetFund: '55(1)',
  combined: '52(2)',
  combinedWithPublic: '52(5)',
} as const;

const german: Readonly<Record<Exclude<keyof typeof directive, 'group' | 'targetFund'>, string>> = {
  issuer: '§ 206 Abs. 1 und 7',
  publicIssuer: '§ 206 Abs. 2',
  covered: '§ 206 Abs. 3',
  combined: '§ 206 Abs. 5',
  combinedWithPublic: '§ 206 Abs. 5',
};

const legal = (number: LimitNumber, source: string): Origin => ({ number, kind: 'legal', source });

/** Of funds that are no money market funds; null where no law limits issuers. */
function issuerLawOf({ lawType }: DemoFund): IssuerLaw | null {
  if (lawType === GERMAN_UCITS || lawType === MIXED_FUND) {
    const isMixed = lawType === MIXED_FUND;
    return {
      groupsAreIssuers: true,
      of: (number, place) => {
        if (place === 'targetFund') return legal(number, `KAGB § 207 Abs. 1${isMixed ? ', § 219 Abs. 5' : ''}`);
        if (place === 'group') throw new Error('To the German code a group is an issuer.');
        return legal(number, `KAGB ${german[place]}${isMixed ? ' mit § 218' : ''}`);
      },
    };
  }
  if (isAlternativeFund(lawType)) return null;
  return {
    groupsAreIssuers: false,
    of: (number, place) => legal(number, `Richtlinie 2009/65/EG Art. ${directive[place]}`),
  };
}

/**
 * A money market fund keeps the limits of its regulation in place of those of a UCITS (its article 8(2)), as an AIF, too. Of
 * other AIFs the law limits issuers of German mixed funds.
 */
export function issuerLimitsOf(history: FundHistory, day: number): FundLimit[] {
  const { fund } = history;
  const kind = moneyMarketKindOf(fund);
  if (kind !== null) return moneyMarketFundLimits(kind, moneyMarketOfDay(history, day, kind));
  const law = issuerLawOf(fund);
  return law === null ? [] : concentrationLimits(law, issuerConcentration(history, day, law.groupsAreIssuers));
}

const moneyMarketLaw = (number: LimitNumber, article: string): Origin =>
  legal(number, `Verordnung (EU) 2017/1131 Art. ${article}`);

/** In fractions of net assets; average maturities are days, and stand in documents alone. */
function moneyMarketFundLimits(kind: MoneyMarketKind, found: MoneyMarketDay): FundLimit[] {
  const { mostOfBody, mostOfCounted, mostOfDeposits, leastDaily, leastWeekly, articles } = moneyMarketLimits(kind);
  return [
    atMost(moneyMarketLaw(10, articles.body), found.largestBody, mostOfBody),
    ...(mostOfCounted === null ? [] : [atMost(moneyMarketLaw(11, '17(2)'), found.sumAbove5, mostOfCounted)]),
    atMost(moneyMarketLaw(15, '17(1)(b)'), found.largestDeposit, mostOfDeposits),
    atLeast(moneyMarketLaw(16, articles.daily), found.dailyLiquid, leastDaily),
    atLeast(moneyMarketLaw(17, articles.weekly), found.weeklyLiquid, leastWeekly),
  ];
}

const concentrationLimits = ({ of, groupsAreIssuers }: IssuerLaw, found: IssuerConcentration): FundLimit[] => [
  atMost(of(10, 'issuer'), found.largestIssuer, issuerLimits.largest),
  atMost(of(11, 'issuer'), found.sumAbove5, issuerLimits.sumOfCounted),
  ...(groupsAreIssuers ? [] : [atMost(of(12, 'group'), found.largestGroup, issuerLimits.group)]),
  atMost(of(13, 'publicIssuer'), found.largestPublicIssuer, issuerLimits.publicIssuer),
  atMost(of(14, 'targetFund'), found.largestTargetFund, issuerLimits.targetFund),
  atMost(of(52, 'covered'), found.largestCoveredIssuer, issuerLimits.coveredIssuer),
  atMost(of(53, 'covered'), found.coveredAbove5, issuerLimits.sumOfCovered),
];

const leiOf = (id: string): string => counterparties.find((candidate) => candidate.id === id)!.lei;

/** What lies with one body in paper, deposits and derivatives together. */
export function bodyLimits(history: FundHistory, market: DemoMarket, day: number): FundLimit[] {
  const { fund } = history;
  const kind = moneyMarketKindOf(fund);
  const law = kind === null ? issuerLawOf(fund) : null;
  if (kind === null && law === null) return [];
  const found = bodyConcentration(history, day, claimsOfDay(history, market, day), { leiOf, issuers: market.issuers });
  if (kind !== null)
    // Article 17(6) excepts no covered bonds.
    return [atMost(moneyMarketLaw(50, '17(6)'), found.largestWithCovered, moneyMarketLimits(kind).mostCombined)];
  return [
    atMost(law!.of(50, 'combined'), found.largest, issuerLimits.combined),
    atMost(law!.of(51, 'combinedWithPublic'), found.largestWithPublic, issuerLimits.combinedWithPublic),
  ];
}
