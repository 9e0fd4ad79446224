import { fundStatuses } from '@fundscope/contract/funds';
import type { Locale } from '@fundscope/ui-kit';
import type { FundMessages } from '../messages/index.ts';
import { creditLimitOf, liquidityHintOf, varLimitsOf } from './derived-values.ts';
import { numberForPeople } from './field-text.ts';
import type { FundFieldName } from './fund-fields.ts';
import type { FundForm } from './fund-form.ts';

interface NoteContext {
  readonly messages: FundMessages;
  readonly locale: Locale;
}

/** What stands under a field's box, and follows what is typed elsewhere at once; undefined for nothing. */
export function fieldHint(name: FundFieldName, form: FundForm, context: NoteContext): string | undefined {
  const { hints } = context.messages;
  switch (name) {
    case 'fonds_status':
      return form.fonds_status === String(fundStatuses.closed) ? context.messages.closing.statusHint : undefined;
    case 'LimitType':
      return hints.limitType;
    case 'niw_ref_shift':
      return `${hints.niwShift0}\n${hints.niwShift1}`;
    case 'PRIIPS_T':
      return hints.priipsT;
    case 'client_startdate':
    case 'SRRI_strategyChangeDate':
      return form[name] === '' ? hints.dateNotSet : undefined;
    case 'doMaRisk':
      return form.doMaRisk ? undefined : hints.fundTypeShows;
    case 'compliance_setting_code_overwrite':
      return hints.codeOverwrite;
    case 'liq_quote_sockel_overwrite':
    case 'liq_quote_puffer_overwrite':
    case 'liq_quote_reserve_overwrite':
      return liquidityText(name, form, context);
    case 'stresstest_limit_fund':
      return varLimitText(form, form.riskclass_marketrisk_fund, context);
    case 'creditrisk_limit':
      return creditText(form, context);
    default:
      return undefined;
  }
}

function liquidityText(name: FundFieldName, form: FundForm, { messages, locale }: NoteContext): string | undefined {
  const { hints } = messages;
  const hint = liquidityHintOf(form.liq_risk_fund_category);
  if (hint === undefined) return undefined;
  if (hint === 'not-applicable') return hints.liquidityNone;
  const write = (value: number) => numberForPeople(value, locale);
  if (name === 'liq_quote_sockel_overwrite') return hints.sockel(write(hint.sockelAtMost));
  if (name === 'liq_quote_puffer_overwrite') return hints.puffer(write(hint.pufferAtLeast));
  return hints.reserve(write(hint.reserve), form.liq_risk_fund_category);
}

/** The table's limits for a market risk class, and what they are for. */
function varLimitText(form: FundForm, riskClass: string, { messages, locale }: NoteContext): string | undefined {
  const { hints } = messages;
  const limits = varLimitsOf(form, riskClass);
  if (!limits) return undefined;
  const country = form.admission_country.trim().toUpperCase() === 'DE' ? 'DE' : hints.notGermany;
  const table = hints.varLimits({ riskClass, lawType: form.law_type, country });
  const write = (value: number) => numberForPeople(value, locale);
  const { limitAbsPercent, limitRelPercent, stressLimitPercent } = limits;
  const values = hints.varLimitValues(write(limitAbsPercent), write(limitRelPercent), write(stressLimitPercent));
  return `${table}\n${values}`;
}

function creditText(form: FundForm, { messages, locale }: NoteContext): string | undefined {
  const limit = creditLimitOf(form);
  if (limit === undefined) return undefined;
  return messages.hints.creditLimit(form.riskclass_creditrisk, form.law_type, numberForPeople(limit, locale));
}
