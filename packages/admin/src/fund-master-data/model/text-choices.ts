import type { FundFieldName } from './fund-fields.ts';

/** What is offered where any code may be typed. */
export const choicesOfText: Partial<Record<FundFieldName, readonly string[]>> = {
  currency: ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'],
  admission_country: ['LU', 'DE', 'IE', 'AT', 'FR', 'LI', 'CH'],
  NAVFrequency: ['daily', 'weekly', 'monthly', 'quarterly'],
};
