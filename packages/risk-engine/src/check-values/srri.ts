import { migratedSrriClass, srriClassOf, srriVolatility } from '../srri/srri.ts';
import type { CheckValue } from './check-value.ts';
import { longShortEquity } from './edhec.ts';

const CESR = 'CESR/10-673, box 1';

export const srriCheckValues: readonly CheckValue[] = [
  {
    of: 'srriVolatility',
    input: 'EDHEC Long/Short Equity, the first 52 taken as weeks',
    value: srriVolatility(longShortEquity.slice(0, 52)),
    reference: 0.17191816110477406,
    source: 'numpy 2',
    tolerance: 1e-13,
  },
  { of: 'srriClassOf', input: '10 %', value: srriClassOf(0.1), reference: 5, source: CESR },
  {
    of: 'migratedSrriClass',
    input: '4, then four months of 5 and 6, mostly 5',
    value: migratedSrriClass(4, [5, 6, 5, 5]),
    reference: 5,
    source: CESR,
  },
];
