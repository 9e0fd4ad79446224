/**
 * The only names of the limits, by their number: the limit register, the tests of risk and the breaches have them. The
 * catalogue and the rules of breaches show the same English words.
 */
export const limitNames = {
  1: 'Market risk',
  2: 'Market risk, early warning',
  3: 'Worst stress',
  10: 'Largest issuer',
  11: 'Issuers above 5 %',
  12: 'Largest group',
  13: 'Largest public issuer',
  14: 'Largest target fund',
  15: 'Largest deposit',
  16: 'Daily liquid',
  17: 'Weekly liquid',
  18: 'Largest derivative counterparty',
  20: 'Sum of notionals',
  21: 'Commitment',
  22: 'Gross leverage',
  30: 'Liquid within 1 day, pro rata',
  31: 'Liquid within 30 days, pro rata',
  40: 'Credit VaR 99.9 %, 1 year',
  41: 'Below investment grade',
  50: 'Largest body in all',
  51: 'Largest public or covered body',
  52: 'Largest issuer of covered bonds',
  53: 'Covered bonds above 5 %',
} as const satisfies Readonly<Record<number, string>>;
export type LimitNumber = keyof typeof limitNames;
