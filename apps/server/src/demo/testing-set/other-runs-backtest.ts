import { LAST_DAY, type TestingStory } from './testing-story.ts';

/** A backtest that is held against the value at risk of another run than the one that is shown. */
export const otherRunsBacktest: TestingStory = {
  title: 'A backtest of another run',
  statements: (schema) => [
    `update ${schema}.backtest set var = round((var * 1.05)::numeric, 8)
     where book in (1001, 1026) and process = 'MC_STUDENT_99_1D' and date > ${LAST_DAY} - 7`,
    `update ${schema}.backtest set comment = 'Prüfung im Testbestand'
     where book = 1003 and process = 'VCV_99_1D' and date = ${LAST_DAY}`,
  ],
};
