import { useLocale } from '@fundscope/ui-kit';
import { fundLabels, type FundLabels } from './model/labels.ts';

/** The names of fields, sections and codes in the language of the portal. */
export const useFundLabels = (): FundLabels => fundLabels[useLocale().locale];
