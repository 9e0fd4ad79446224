import type { FundConfigMapEntry } from '@fundscope/contract/funds';
import type { Locale } from '@fundscope/ui-kit';
import type { FundLabels } from './label-names.ts';
import { de } from './labels-de.ts';
import { en } from './labels-en.ts';

export const fundLabels: Readonly<Record<Locale, FundLabels>> = { en, de };

/** The label of a stored code without config map; undefined for a code or field without a label. */
export function optionLabel(field: string, code: string, locale: Locale): string | undefined {
  const options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = fundLabels[locale].options;
  return options[field]?.[code];
}

/** The label of a class of the config map. */
export const classLabel = ({ desc_en, desc_de }: FundConfigMapEntry, locale: Locale): string =>
  locale === 'de' ? desc_de : desc_en;
