import { useLocale } from '@fundscope/ui-kit';
import type { FundLabels } from './model/label-names.ts';
import { fundLabels } from './model/labels.ts';

/** The names of fields, sections and codes in the language of the portal. */
export const useFundLabels = (): FundLabels => fundLabels[useLocale().locale];
