import { describeAuditField } from '@fundscope/contract/administration';
import { fundLabels } from '../../fund-master-data/model/labels.ts';
import { pathLabel } from '../../fund-master-data/model/path-label.ts';

/** The labels of the form of fund master data. */
const labelsOfForm = (locale: 'en' | 'de'): Readonly<Record<string, string>> => {
  const labels = fundLabels[locale];
  const unnamed = { varProcesses: String, perfProcesses: String };
  const fields = Object.keys(labels.fields).map((name) => [
    name,
    pathLabel(name, { varProcesses: [], perfProcesses: [] }, { labels, unnamed }),
  ]);
  return { ...labels.varProcess, ...labels.perfProcess, ...Object.fromEntries(fields) };
};
const formLabels = { en: labelsOfForm('en'), de: labelsOfForm('de') };

/** A field's path in words: `varProcesses.0.name` is `VaR process 1, name`. */
const describeField = (locale: 'en' | 'de') => (path: string) => describeAuditField(path, locale, formLabels[locale]);

export const fieldTexts = { en: describeField('en'), de: describeField('de') };
