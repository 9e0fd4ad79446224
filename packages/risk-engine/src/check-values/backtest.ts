import { kupiecTest } from '../backtest/kupiec.ts';
import { mostGreenExceptions } from '../backtest/traffic-light.ts';
import type { CheckValue } from './check-value.ts';

const ratios = [
  [0, 5.025167926750726, 0.02498150305344973],
  [4, 0.7691383643858458, 0.380483738238954],
  [7, 5.496990447792683, 0.019049230890526535],
  [10, 12.955491062356018, 0.0003189845082133835],
] as const;

const kupiec: readonly CheckValue[] = ratios.flatMap(([exceptions, statistic, pValue]) => {
  const found = kupiecTest(exceptions, 250, 0.99);
  const input = `${exceptions} of 250, 99 %`;
  const source = 'likelihood ratio in scipy 1.17.1';
  return [
    { of: 'kupiecTest', input: `${input}: ratio`, value: found.statistic, reference: statistic, source },
    { of: 'kupiecTest', input: `${input}: p`, value: found.pValue, reference: pValue, source },
  ];
});

export const backtestCheckValues: readonly CheckValue[] = [
  ...kupiec,
  {
    of: 'mostGreenExceptions',
    input: '99 %',
    value: mostGreenExceptions(0.99),
    reference: 4,
    source: 'BCBS, backtesting framework of January 1996, table 2',
  },
];
