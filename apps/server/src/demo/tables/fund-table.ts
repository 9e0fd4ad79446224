import { isAlternativeFund } from '@fundscope/risk-engine';
import { priipsCategoryOf } from '../risk/priips-of-month.ts';
import { calculatedAt, reportDays } from '../demo-calendar.ts';
import { depositaryOf } from '../funds/counterparties.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import { moneyMarketKindOf } from '../funds/money-market-kind.ts';
import { lawTypes } from '../funds/law-types.ts';
import { syntheticLei } from '../market/lei.ts';
import { legalProcessName } from '../risk/var-processes.ts';
import { demoTable } from './demo-table.ts';

const FIRST_FUND_LEI = 500_000;

const limitWarning = ({ limitAbs, tableLimitAbs, limitRel, tableLimitRel }: DemoFund): string | null =>
  limitAbs === tableLimitAbs && limitRel === tableLimitRel
    ? null
    : `Die Tabelle der Risikoklassen erlaubt ${tableLimitAbs * 100} % und ${tableLimitRel * 100} %, das Gesetz einem OGAW höchstens 20 % und 200 %: Es gilt das Gesetz.`;

/** Master data: one row per fund. Limits are fractions of NAV unless the name says percent. */
export const fundTable = demoTable({
  name: 'fund',
  columns: {
    book: 'integer',
    fund_name: 'text',
    external_id: 'text',
    manco: 'text',
    depositary: 'text',
    strategy: 'text',
    strategy_description: 'text',
    law_type: 'integer',
    law_type_name: 'text',
    is_aif: 'boolean',
    admission_country: 'text',
    currency: 'text',
    nav_frequency: 'text',
    limit_type: 'text',
    market_risk_class: 'integer',
    setting_code: 'text',
    legal_process: 'text',
    lei: 'text',
    limit_abs: 'double precision',
    limit_rel: 'double precision',
    /** As the specification's table of classes has them. */
    table_limit_abs: 'double precision',
    table_limit_rel: 'double precision',
    limit_warning: 'text?',
    credit_risk_class: 'integer',
    stress_limit: 'double precision',
    leverage_limit_notionals: 'double precision',
    leverage_limit_commitment: 'double precision',
    credit_risk_limit_percent: 'double precision',
    liquidity_category: 'integer',
    /** By Regulation (EU) 2017/1131; null for a fund that is no money market fund. */
    money_market_kind: 'text?',
    marisk_type: 'text',
    sfdr_article: 'integer',
    priips_category: 'text',
    holding_period_years: 'integer',
    inception_date: 'date',
    fiscal_year_end: 'date',
    portfolio_manager: 'text',
    comment: 'text?',
    /** Number of the user who changed the row last; 0 is the import. */
    user_mod: 'integer',
    last_changed: 'timestamp(0)',
  },
  key: ['book'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      yield {
        book: fund.book,
        fund_name: fund.name,
        external_id: fund.externalId,
        manco: `${fund.house} Kapitalverwaltungsgesellschaft mbH`,
        depositary: depositaryOf(fund).name,
        strategy: fund.strategy.name,
        strategy_description: fund.strategy.description,
        law_type: fund.lawType,
        law_type_name: lawTypes[fund.lawType]!,
        is_aif: isAlternativeFund(fund.lawType),
        admission_country: fund.admissionCountry,
        currency: 'EUR',
        nav_frequency: 'daily',
        limit_type: fund.limitType,
        market_risk_class: fund.strategy.marketRiskClass,
        setting_code: fund.settingCode,
        legal_process: legalProcessName(fund.legalMethod),
        lei: syntheticLei(FIRST_FUND_LEI + fund.book),
        limit_abs: fund.limitAbs,
        limit_rel: fund.limitRel,
        table_limit_abs: fund.tableLimitAbs,
        table_limit_rel: fund.tableLimitRel,
        limit_warning: limitWarning(fund),
        credit_risk_class: fund.creditRiskClass,
        stress_limit: fund.stressLimit,
        leverage_limit_notionals: fund.leverageLimitNotionals,
        leverage_limit_commitment: fund.leverageLimitCommitment,
        credit_risk_limit_percent: fund.creditRiskLimitPercent,
        liquidity_category: fund.strategy.liquidityCategory,
        money_market_kind: moneyMarketKindOf(fund),
        marisk_type: fund.maRiskType,
        sfdr_article: fund.strategy.sfdrArticle,
        priips_category: priipsCategoryOf(fund),
        holding_period_years: fund.strategy.holdingPeriodYears,
        inception_date: fund.inceptionDate,
        fiscal_year_end: fund.fiscalYearEnd,
        portfolio_manager: fund.portfolioManager,
        comment: fund.comment === '' ? null : fund.comment,
        user_mod: 0,
        last_changed: calculatedAt(reportDays[0]!, fund.book),
      };
    }
  },
});
