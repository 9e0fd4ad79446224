import type { maRiskFundTypes } from '@fundscope/contract/funds';
import type { FundFieldName } from './fund-fields.ts';

/** What is offered where any code may be typed. */
export const choicesOfText: Partial<Record<FundFieldName, readonly string[]>> = {
  currency: ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'],
  admission_country: ['LU', 'DE', 'IE', 'AT', 'FR', 'LI', 'CH'],
};

export const limitTypes = ['ABSOLUT', 'RELATIV', 'COMMITMENT'] as const;
export type LimitType = (typeof limitTypes)[number];

export const navFrequencies = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export type NavFrequency = (typeof navFrequencies)[number];

export type MaRiskFundType = Exclude<(typeof maRiskFundTypes)[number], ''>;
