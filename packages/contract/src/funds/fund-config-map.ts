import { z } from 'zod';
import type { FundMasterDataFields } from './fund-master-data.ts';

/** GET /api/fmdfund/confmap : the classes that a code field of the fund master data chooses from. */
const fundConfigMapEntrySchema = z.object({
  map_type: z.string(),
  /** The id. */
  class: z.int32(),
  /** The English label. */
  desc_en: z.string(),
  /** The German label; the English one where the map has none. */
  desc_de: z.string(),
});
export const fundConfigMapSchema = z.array(fundConfigMapEntrySchema);

export type FundConfigMapEntry = z.infer<typeof fundConfigMapEntrySchema>;

/** The map type that a code field chooses from. */
export const configMapOf = {
  fonds_status: 'fonds_status',
  law_type: 'lawtype',
  manco: 'manco',
  client_xml_export: 'client_xml_export',
  riskclass_liqrisk: 'riskclass_liqrisk',
  liq_risk_stress: 'liq_risk_stress',
  liq_risk_fund_category: 'liq_risk_fund_category',
  riskclass_marketrisk_fund: 'riskclass_marketrisk',
  riskclass_creditrisk: 'riskclass_creditrisk',
  credit_risk_limit_rating: 'credit_risk_limit_rating',
  riskclass_oprisk: 'riskclass_oprisk',
  sfdr_classification: 'sfdr_classification',
} as const satisfies Partial<Record<keyof FundMasterDataFields, string>>;
