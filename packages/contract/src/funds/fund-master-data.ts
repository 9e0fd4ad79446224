import { z } from 'zod';
import { closingDateSchema, dateSchema, unsettableDateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { countryCodeSchema, currencyCodeSchema } from '../fields/iso-codes.ts';
import {
  countSchema,
  flagSchema,
  limitSchema,
  MOST_ABSOLUTE,
  MOST_RELATIVE,
  perfProcessesSchema,
  perfProcessSchema,
  varProcessesSchema,
  varProcessSchema,
} from './fund-processes.ts';

export const priipsCategories = ['1a', '1b', '1c', '2a', '2b', '3'] as const;
export const priipsLimitTypes = ['none'] as const;
export const srriTypes = ['T', 'M'] as const;
/** Fund types of the minimum requirements for risk management; empty: none. */
export const maRiskFundTypes = [
  '',
  'Aktienfonds',
  'Dachfonds',
  'Kreditfonds',
  'Mikrofinanzfonds',
  'Mischfonds',
  'Rentenfonds',
  'Spezialfonds',
  'Super OGAW',
  'Wandelanleihen',
  'Private Equity Fonds',
] as const;

/** A date that means "unset", as every earlier one does: it is neither stored nor answered. */
export const UNSET_DATE = '1900-01-01';

const text = (maxLength: number) => z.string().max(maxLength);
/** A class of the config map. */
const mapClass = z.int32();
/** Name of a risk benchmark; empty: none. */
const riskBenchmarkName = text(60);
/** A number box that may be left empty: null. */
const numberOrEmpty = z.number().nullable();

/** What is known of a fund, process lists and audit fields apart. Limits are percent. */
export const fundMasterDataFieldsSchema = z.object({
  comment: text(4000),
  /** Replaces the compliance setting code that follows from law type, limit type and risk class. */
  compliance_setting_code_overwrite: text(100),
  fund_strategie: text(500),
  fund_initiator: text(500),
  /** Integers (days) separated by commas, e.g. 1,5,10,20. */
  PRIIPS_T: text(200).regex(
    /^(?:\s*[1-9]\d{0,5}\s*(?:,\s*[1-9]\d{0,5}\s*)*)?$/u,
    fieldErrorTexts['not-a-list-of-days'],
  ),
  oly_thk: text(100),
  currency: z.string().regex(/^[A-Z]{3}$/u, fieldErrorTexts['not-a-currency']),
  fonds_status: mapClass,
  sfdr_classification: mapClass,
  liq_risk_stress: mapClass,
  NAVFrequency: text(50),
  /** ABSOLUT, RELATIV; anything else is the commitment approach. */
  LimitType: text(50),
  law_type: mapClass,
  MaRiskFondsart: z.enum(maRiskFundTypes),
  riskclass_oprisk: mapClass,
  credit_risk_limit_rating: mapClass,
  riskclass_liqrisk: mapClass,
  riskclass_creditrisk: mapClass,
  riskclass_marketrisk_fund: mapClass,
  admission_country: z.string().regex(/^[A-Z]{2}$/u, fieldErrorTexts['not-a-country']),
  manco: mapClass,
  client_xml_export: mapClass,
  /** Empty: none. */
  PRIIPS_Pcat: z.enum(['', ...priipsCategories]),
  PRIIPS_LimitType: z.enum(priipsLimitTypes),
  SRRI_Type: z.enum(srriTypes),
  liq_risk_fund_category: mapClass,
  /** Book of the master fund. */
  MasterFonds: z.int32().positive().nullable(),
  /** Book of the fund whose segment this one is; -1: none. */
  segmentof: z.int32(),
  PRIIPS_Benchmark: riskBenchmarkName,
  PRIIPS_proxy_mix: riskBenchmarkName,
  SRRI_Benchmark: riskBenchmarkName,
  risk_benchmark_fund: riskBenchmarkName,

  doMaRisk: flagSchema,
  doCF: flagSchema,
  do_fund_hero: flagSchema,
  ignoreTrx: flagSchema,
  doKRI: flagSchema,
  doCreditRisk: flagSchema,
  doSRRI: flagSchema,

  creditrisk_limit: limitSchema,
  limit_abs_fund: limitSchema,
  limit_rel_fund: limitSchema,
  stresstest_limit_fund: limitSchema,
  leverage_limit_notionals: limitSchema,
  leverage_limit_ca: limitSchema,
  leverage_limit_bm: limitSchema,
  ca_limit: limitSchema,
  /** Valuation days from the ref date to the NIW date. */
  niw_ref_shift: countSchema.max(31).nullable(),
  PRIIPS_CRM: numberOrEmpty,
  PRIIPS_v_lim: numberOrEmpty,
  PRIIPS_q_lim: numberOrEmpty,
  PRIIPS_t_var: numberOrEmpty,
  liq_stress_limit_1t: countSchema,
  liq_stress_limit_30t: countSchema,
  liq_quote_sockel_overwrite: limitSchema,
  liq_quote_puffer_overwrite: limitSchema,
  liq_quote_reserve_overwrite: limitSchema,
  credit_risk_limit_hy: countSchema,
  credit_risk_limit_hr: countSchema,
});

/** Valuation frequencies, from the most frequent one. */
export const navFrequencies = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const;

/** Text for the compiler, as stored records may hold any other. */
const navFrequencySchema: z.ZodType<string, string> = z.enum(navFrequencies);

/** Percent: a hundred times the fund's value. */
const MOST_LEVERAGE = 10_000;

function hasDifferentDays(list: string): boolean {
  const days = list.split(',').map((day) => day.trim());
  return new Set(days).size === days.length;
}

/** The fields as they are saved. What is stored already may break these rules, and stays readable. */
export const savedFundFieldsSchema = fundMasterDataFieldsSchema.extend({
  currency: currencyCodeSchema,
  NAVFrequency: navFrequencySchema,
  admission_country: countryCodeSchema,
  PRIIPS_T: fundMasterDataFieldsSchema.shape.PRIIPS_T.refine(hasDifferentDays, fieldErrorTexts['day-twice']),
  limit_abs_fund: limitSchema.max(MOST_ABSOLUTE),
  limit_rel_fund: limitSchema.max(MOST_RELATIVE),
  stresstest_limit_fund: limitSchema.max(MOST_RELATIVE),
  creditrisk_limit: limitSchema.max(MOST_RELATIVE),
  leverage_limit_notionals: limitSchema.max(MOST_LEVERAGE),
  leverage_limit_ca: limitSchema.max(MOST_LEVERAGE),
  leverage_limit_bm: limitSchema.max(MOST_LEVERAGE),
  ca_limit: limitSchema.max(MOST_LEVERAGE),
  /** Classes 1 to 6 of the credit risk measure; 0: not set. */
  PRIIPS_CRM: z.int32().nonnegative().max(6).nullable(),
  liq_stress_limit_1t: countSchema.max(100),
  liq_stress_limit_30t: countSchema.max(100),
  liq_quote_sockel_overwrite: limitSchema.max(100),
  liq_quote_puffer_overwrite: limitSchema.max(100),
  liq_quote_reserve_overwrite: limitSchema.max(100),
  credit_risk_limit_hy: countSchema.max(100),
  credit_risk_limit_hr: countSchema.max(100),
});

const date = dateSchema.optional();

/** Absent: unset. */
const fundMasterDataDatesSchema = z.object({
  client_startdate: date,
  fiscal_year_end: date,
  SRRI_strategyChangeDate: date,
  /** The first day on which the fund is closed. Only a fund with the status closed has one. */
  closed_from: date,
});

const savedDate = unsettableDateSchema.optional();

export const savedFundDatesSchema = z.object({
  client_startdate: savedDate,
  fiscal_year_end: savedDate,
  SRRI_strategyChangeDate: savedDate,
  /** Absent: a closed fund keeps its stored date; a fund that becomes closed is closed from the day of the save. */
  closed_from: closingDateSchema.optional(),
});

/** GET /api/fmdfund/{book_id} */
export const fundMasterDataSchema = z.object({
  book_id: z.int32().positive(),
  ...fundMasterDataFieldsSchema.shape,
  ...fundMasterDataDatesSchema.shape,
  /** Number of the user who saved it last; 0 is the import. */
  UserMod: z.int32(),
  /** When, in UTC: `YYYY-MM-DDTHH:MM:SS`; every save has a later one. */
  lastChanged: z.string(),
  varProcesses: z.array(varProcessSchema),
  perfProcesses: z.array(perfProcessSchema),
});

/**
 * POST /api/fmdfund : the record as it is to be. A field that is absent keeps its stored value, or takes its default
 * in a new record; a date that is absent, or not later than `UNSET_DATE`, is unset. `version` is the `lastChanged` of the
 * record which the user saw, null where there was none: where the stored one is another by now, nothing is saved. Without
 * `version` the record is saved whatever is stored, and the audit trail says so. The audit fields `UserMod` and
 * `lastChanged`, which the specification's payload contains, are ignored.
 */
export const fundMasterDataSaveSchema = z.object({
  book_id: z.int32().positive(),
  ...savedFundFieldsSchema.partial().shape,
  ...savedFundDatesSchema.shape,
  version: z.string().nullable().optional(),
  varProcesses: varProcessesSchema.optional(),
  perfProcesses: perfProcessesSchema.optional(),
});

/** A proposed save as it is read: an earlier version may have taken values that this one refuses. */
export const proposedFundSaveSchema = z.object({
  book_id: z.int32().positive(),
  ...fundMasterDataFieldsSchema.partial().shape,
  ...fundMasterDataDatesSchema.shape,
  version: z.string().nullable().optional(),
  varProcesses: z.array(varProcessSchema).optional(),
  perfProcesses: z.array(perfProcessSchema).optional(),
});

/** GET /api/fmdfund/warnings : how often the record of a book and the law disagree; books without any are left out. */
export const fundWarningCountsSchema = z.array(z.object({ book_id: z.int32(), warnings: z.int32().positive() }));

export type FundMasterDataFields = z.infer<typeof fundMasterDataFieldsSchema>;
export type FundMasterDataDates = z.infer<typeof fundMasterDataDatesSchema>;
export type FundMasterData = z.infer<typeof fundMasterDataSchema>;
export type FundWarningCount = z.infer<typeof fundWarningCountsSchema>[number];
export type ProposedFundSave = z.infer<typeof proposedFundSaveSchema>;
export type FundMasterDataSave = z.infer<typeof fundMasterDataSaveSchema>;
