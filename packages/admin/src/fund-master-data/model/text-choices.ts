import { countryCodes, currencyCodes } from '@fundscope/contract/fields';
import type { maRiskFundTypes, navFrequencies } from '@fundscope/contract/funds';
import type { FundFieldName } from './fund-fields.ts';

const withFrequentFirst = (frequent: readonly string[], all: readonly string[]): readonly string[] => [
  ...frequent,
  ...all.filter((code) => !frequent.includes(code)),
];

/** What is offered while a code is typed: those that funds often have, then all others. */
export const choicesOfText: Partial<Record<FundFieldName, readonly string[]>> = {
  currency: withFrequentFirst(
    ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'],
    currencyCodes,
  ),
  admission_country: withFrequentFirst(['LU', 'DE', 'IE', 'AT', 'FR', 'LI', 'CH'], countryCodes),
};

export const limitTypes = ['ABSOLUT', 'RELATIV', 'COMMITMENT'] as const;
export type LimitType = (typeof limitTypes)[number];

export type NavFrequency = (typeof navFrequencies)[number];

export type MaRiskFundType = Exclude<(typeof maRiskFundTypes)[number], ''>;
