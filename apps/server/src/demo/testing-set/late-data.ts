import { DAY_BEFORE, LAST_DAY, type TestingStory } from './testing-story.ts';

/** The class whose price came too late, of the fund that has it. */
const LATE_BOOK = 1044;
const CURRENCY = 'JPY';
const RETURN_BOOK = 1033;

/** Yesterday's price under today's date, and a day's shift of what has a date of its own. */
export const lateData: TestingStory = {
  title: 'Data that came a day late',
  statements: (schema) => [
    // The share classes of the fund no longer add up to it.
    `update ${schema}.nav late set nav_per_share = before.nav_per_share, shares = before.shares,
       net_assets = before.net_assets, day_return = 0
     from ${schema}.nav before
     where late.isin = (select min(isin) from ${schema}.share_class where book = ${LATE_BOOK})
       and before.isin = late.isin and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    `update ${schema}.exchange_rate late set eur_per_unit = before.eur_per_unit, units_per_eur = before.units_per_eur
     from ${schema}.exchange_rate before
     where late.currency = '${CURRENCY}' and before.currency = late.currency
       and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    `update ${schema}.risk_factor late set level = before.level, move = 0 from ${schema}.risk_factor before
     where late.factor = 'FX_${CURRENCY}' and before.factor = late.factor
       and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    `update ${schema}.benchmark_level late set level = before.level, day_return = 0 from ${schema}.benchmark_level before
     where late.index_id = 'IDX_EQ_JAPAN' and before.index_id = late.index_id
       and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    `update ${schema}.money_rate late set rate = before.rate from ${schema}.money_rate before
     where late.currency = 'USD' and before.currency = late.currency and before.tenor = late.tenor
       and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    `update ${schema}.instrument_price late set price = before.price, value_eur = before.value_eur
     from ${schema}.instrument_price before
     where late.isin = (select min(isin) from ${schema}.instrument where type = 'Equity' and currency = 'USD')
       and before.isin = late.isin and late.date = ${LAST_DAY} and before.date = ${DAY_BEFORE}`,
    // Rows under another date are rows of one set only.
    `update ${schema}.class_return set date = date - 1 where book = ${RETURN_BOOK} and date = ${LAST_DAY}`,
    `update ${schema}.rating set date = date + 1 where (issuer_id, agency, date) =
       (select issuer_id, agency, date from ${schema}.rating order by date desc, issuer_id, agency limit 1)`,
  ],
};
