import { fundStatuses } from '@fundscope/contract/funds';
import type { FundForm } from './fund-form.ts';
import type { FundFieldName } from './fund-fields.ts';

/** In the order of the screen. */
export const sectionIds = [
  'general',
  'priips',
  'srri',
  'maRisk',
  'liquidityRisk',
  'marketRisk',
  'creditRisk',
  'operationalRisk',
  'leverage',
  'esg',
  'varProcesses',
  'perfProcesses',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** A column is read from top to bottom, the left one first. */
interface Section {
  readonly left: readonly FundFieldName[];
  readonly right: readonly FundFieldName[];
}

export type FieldSectionId = Exclude<SectionId, 'varProcesses' | 'perfProcesses'>;

export const fieldSections: Readonly<Record<FieldSectionId, Section>> = {
  general: {
    left: [
      'fonds_status',
      'currency',
      'admission_country',
      'NAVFrequency',
      'law_type',
      'LimitType',
      'manco',
      'fund_strategie',
      'fund_initiator',
      'comment',
    ],
    right: [
      'do_fund_hero',
      'doKRI',
      'doCF',
      'niw_ref_shift',
      'client_startdate',
      'MasterFonds',
      'oly_thk',
      'segmentof',
      'ignoreTrx',
      'client_xml_export',
      'fiscal_year_end',
      'closed_from',
    ],
  },
  priips: {
    left: ['PRIIPS_Pcat', 'PRIIPS_T', 'PRIIPS_LimitType', 'PRIIPS_Benchmark', 'PRIIPS_proxy_mix'],
    right: ['PRIIPS_CRM', 'PRIIPS_v_lim', 'PRIIPS_q_lim', 'PRIIPS_t_var'],
  },
  srri: { left: ['doSRRI', 'SRRI_Type'], right: ['SRRI_strategyChangeDate', 'SRRI_Benchmark'] },
  maRisk: { left: ['doMaRisk'], right: ['MaRiskFondsart'] },
  liquidityRisk: {
    left: [
      'riskclass_liqrisk',
      'liq_risk_fund_category',
      'liq_risk_stress',
      'liq_stress_limit_1t',
      'liq_stress_limit_30t',
    ],
    right: ['liq_quote_sockel_overwrite', 'liq_quote_puffer_overwrite', 'liq_quote_reserve_overwrite'],
  },
  marketRisk: {
    left: ['riskclass_marketrisk_fund', 'risk_benchmark_fund', 'compliance_setting_code_overwrite'],
    right: ['limit_abs_fund', 'limit_rel_fund', 'stresstest_limit_fund'],
  },
  creditRisk: {
    left: ['doCreditRisk', 'riskclass_creditrisk', 'credit_risk_limit_rating'],
    right: ['creditrisk_limit', 'credit_risk_limit_hy', 'credit_risk_limit_hr'],
  },
  operationalRisk: { left: ['riskclass_oprisk'], right: [] },
  leverage: {
    left: ['leverage_limit_notionals', 'leverage_limit_ca'],
    right: ['leverage_limit_bm', 'ca_limit'],
  },
  esg: { left: ['sfdr_classification'], right: [] },
};

export const fieldSectionIds = Object.keys(fieldSections) as FieldSectionId[];

const readOnlyFields = new Set<FundFieldName>([
  'closed_from',
  'oly_thk',
  'segmentof',
  'ignoreTrx',
  'client_xml_export',
  'fiscal_year_end',
  ...fieldSections.leverage.left,
  ...fieldSections.leverage.right,
  ...fieldSections.esg.left,
]);

/** Shown, and sent as stored; nobody types there. A dialog changes the status of a closed fund. */
export const isReadOnlyField = (name: FundFieldName, { fonds_status }: Pick<FundForm, 'fonds_status'>): boolean =>
  readOnlyFields.has(name) || (name === 'fonds_status' && fonds_status === String(fundStatuses.closed));

/** Whether a field is on the screen: some are only where they mean something. */
export function isShownField(name: FundFieldName, form: FundForm, opened: FundForm): boolean {
  if (name === 'MaRiskFondsart') return form.doMaRisk;
  // A book picker that was emptied stays until the change is saved.
  if (name === 'MasterFonds') return form.MasterFonds !== '' || opened.MasterFonds !== '';
  if (name === 'closed_from') return form.closed_from !== '';
  return true;
}

/** The section of a field or of a place in a process list, e.g. `varProcesses.0.limitAbs`. */
export function sectionOfPath(path: string): SectionId {
  const [first = ''] = path.split('.');
  if (first === 'varProcesses' || first === 'perfProcesses') return first;
  const found = fieldSectionIds.find((id) =>
    [...fieldSections[id].left, ...fieldSections[id].right].some((name) => name === first),
  );
  return found ?? 'general';
}
