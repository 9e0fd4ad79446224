import { LAST_DAY, type TestingStory } from './testing-story.ts';

const LOST_BOOK = 1031;
const UNBOOKED_BOOK = 1020;
const parts = ['profit', 'profit_eur', 'equity', 'interest_rate', 'credit_spread', 'currency', 'commodity'];

/** A scenario more, and a holding and orders that testing does not know. */
export const oneSetOnly: TestingStory = {
  title: 'Rows of one set only',
  statements: (schema) => [
    // More favourable than all others: nobody's worst, and their ranks stay. Like them it uses nothing of the limit, or it is not known.
    `insert into ${schema}.stress_result
       (book, fund_name, date, scenario_nr, scenario, description, risk_classes, ${parts.join(', ')}, rank, stress_limit, utilisation, is_breach)
     select book, fund_name, date, 13, 'Recovery', 'Ein Viertel mehr als das günstigste Szenario', risk_classes,
            ${parts.map((part) => `round((${part} * 1.25)::numeric, 8)`).join(', ')}, rank + 1, stress_limit, utilisation, is_breach
     from ${schema}.stress_result r where date = ${LAST_DAY} and profit > 0
       and rank = (select max(rank) from ${schema}.stress_result o where o.book = r.book and o.date = r.date)`,
    // Weights and market values of the portfolio no longer add up.
    `delete from ${schema}.position where book = ${LOST_BOOK} and date = ${LAST_DAY} and position_nr = 2`,
    `delete from ${schema}.flow where book = ${UNBOOKED_BOOK} and date = ${LAST_DAY}`,
  ],
};
