import { LAST_DAY, type TestingStory } from './testing-story.ts';

const BOOK = 1060;
/** Figures of a night, by what they are dated with. */
const ofTheNight = {
  date: [
    'var_result',
    'var_component',
    'limit_check',
    'limit_register',
    'backtest',
    'backtest_summary',
    'stress_result',
    'liquidity',
    'leverage',
    'exposure',
    'benchmark_return',
    'performance',
    'srri',
    'priips',
  ],
  refdate: ['rqs_testresult'],
} as const;

/** The night ended before one fund's figures: its prices and holdings are there, nothing that is computed from them. */
export const missingFund: TestingStory = {
  title: 'A fund that the night has not reached',
  statements: (schema) => [
    ...Object.entries(ofTheNight).flatMap(([column, tables]) =>
      tables.map((table) => `delete from ${schema}.${table} where book = ${BOOK} and ${column} = ${LAST_DAY}`),
    ),
    `delete from ${schema}.pf_rr_overview where fundno = ${BOOK} and date = ${LAST_DAY}`,
    `update ${schema}.run set status = 'incomplete', funds = funds - 1 where date = ${LAST_DAY}`,
  ],
};
