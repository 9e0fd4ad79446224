import type {
  FundConfigMapEntry,
  PerfProcess,
  priipsLimitTypes,
  rebalancings,
  VarProcess,
  varMethods,
} from '@fundscope/contract/funds';
import type { Locale } from '@fundscope/ui-kit';
import type { FundFieldName } from './fund-fields.ts';
import { de } from './labels-de.ts';
import { en } from './labels-en.ts';
import type { SectionId } from './sections.ts';
import type { LimitType, MaRiskFundType, NavFrequency } from './text-choices.ts';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** The names of the fund master data in one language. */
export interface FundLabels {
  readonly fields: Labels<FundFieldName>;
  readonly varProcess: Labels<keyof VarProcess>;
  readonly perfProcess: Labels<keyof PerfProcess>;
  readonly sections: Labels<SectionId>;
  /** Of stored codes that no config map explains, by field. */
  readonly options: {
    readonly LimitType: Labels<LimitType>;
    readonly NAVFrequency: Labels<NavFrequency>;
    readonly PRIIPS_LimitType: Labels<(typeof priipsLimitTypes)[number]>;
    readonly MaRiskFondsart: Labels<MaRiskFundType>;
    readonly method: Labels<(typeof varMethods)[number]>;
    readonly rebalancing: Labels<(typeof rebalancings)[number]>;
  };
}

export const fundLabels: Readonly<Record<Locale, FundLabels>> = { en, de };

/** The label of a stored code without config map; undefined for a code or field without a label. */
export function optionLabel(field: string, code: string, locale: Locale): string | undefined {
  const options: Readonly<Record<string, Labels<string> | undefined>> = fundLabels[locale].options;
  return options[field]?.[code];
}

/** The label of a class of the config map. */
export const classLabel = ({ desc_en, desc_de }: FundConfigMapEntry, locale: Locale): string =>
  locale === 'de' ? desc_de : desc_en;
