import { codes } from 'currency-codes';
import { getAlpha2Codes } from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { countryCodes, countryCodeSchema, currencyCodes, currencyCodeSchema } from './iso-codes.ts';

/** Units of account; of the codes with X, those that no region uses are metals, tests and the like. */
const fundCodes = 'BOV CHE CHW CLF COU MXV USN UYI UYW'.split(' ');
const regional = ['XAF', 'XCD', 'XOF', 'XPF'];
const isMoney = (code: string) => !fundCodes.includes(code) && (!code.startsWith('X') || regional.includes(code));
/** Changes of ISO 4217 after the package's edition of June 2024. */
const withdrawnSince = ['ANG', 'BGN', 'CUC'];
const addedSince = ['XCG'];

describe('the codes of currencies and countries', () => {
  it('are those of ISO 4217 that are in use', () => {
    const left = codes().filter((code) => isMoney(code) && !withdrawnSince.includes(code));
    expect(currencyCodes).toEqual([...left, ...addedSince].toSorted());
  });

  it('are those of ISO 3166-1, without user-assigned ones', () => {
    const official = Object.keys(getAlpha2Codes()).filter((code) => code !== 'XK');
    expect(countryCodes).toEqual(official.toSorted());
  });

  it.each(['ZZZ', 'eur', 'XAU', 'DEM', ''])('refuse %j as a currency', (code) => {
    expect(currencyCodeSchema.safeParse(code).success).toBe(false);
  });

  it.each(['ZZ', 'lu', 'UK', ''])('refuse %j as a country', (code) => {
    expect(countryCodeSchema.safeParse(code).success).toBe(false);
  });
});
