import { followLimitChecks } from './follow-limit-checks.ts';
import { LAST_DAY, type TestingStory } from './testing-story.ts';

const NARROW_BOOK = 1005;
const NARROW_LIMIT = 0.18;
const SWING_BOOK = 1001;
/** Of a limit check `c`. */
const NARROWED = `c.book = ${NARROW_BOOK} and c.limit_type = 'ABSOLUT' and c.date > ${LAST_DAY} - 7`;

const NET = 'greatest(0, mtm_eur - collateral_eur * 0.97)';

/** Somebody tries other limits, terms and parameters out. What is computed from them follows them. */
export const changedSettings: TestingStory = {
  title: 'Settings that are tried out',
  statements: (schema) => [
    `update ${schema}.fund set limit_abs = ${NARROW_LIMIT} where book = ${NARROW_BOOK}`,
    `update ${schema}.limit_check c set limit_value = ${NARROW_LIMIT} where ${NARROWED}`,
    ...followLimitChecks(schema, NARROWED),
    `update ${schema}.fund_terms set swing_factor = 0.005 where book = ${SWING_BOOK}`,
    `update ${schema}.rating_scale set pd_1y = pd_1y * 1.25 where not is_investment_grade`,
    // Bid and ask of a stressed market are 3.5 times as far apart, not 3 times.
    `update ${schema}.lst_result set cost_bp = round((cost_bp * 3.5 / 3)::numeric, 4)
     where market = 'stressed' and date = (select max(date) from ${schema}.lst_result)`,
    `update ${schema}.counterparty_exposure set haircut = 0.03, net_eur = round((${NET})::numeric, 2),
       share = round((share * ${NET} / nullif(net_eur, 0))::numeric, 8)
     where kind = 'forward' and mtm_eur > 0 and date = ${LAST_DAY}`,
    `update ${schema}.rqs_conf_testtype set weeklyreport = not weeklyreport where typedesc = 'VaR change'`,
  ],
};
