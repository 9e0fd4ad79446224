import { keyRateExposures } from '../rates/key-rate-exposures.ts';
import type { CheckValue } from './check-value.ts';

export const ratesCheckValues: readonly CheckValue[] = [
  {
    of: 'keyRateExposures',
    input: 'exposure -3 at 4 years: node of 5 years',
    value: keyRateExposures([{ years: 4, exposure: -3 }])[3]!,
    reference: -2,
    source: 'by hand',
  },
];
