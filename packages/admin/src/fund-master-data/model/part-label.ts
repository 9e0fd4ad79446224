import { fieldLabels, perfProcessLabels, sectionTitles, varProcessLabels } from './labels.ts';
import type { FundMessages } from '../messages/index.ts';
import { pathLabel } from './path-label.ts';
import type { RecordPart } from './record-parts.ts';

const noProcesses = { varProcesses: [], perfProcesses: [] };

/** What a part of a record is called where versions are compared. */
export function partLabel({ list, process, field }: Omit<RecordPart, 'value'>, messages: FundMessages): string {
  if (list === undefined) {
    return field in fieldLabels
      ? (pathLabel(field, noProcesses, { varProcesses: String, perfProcesses: String }) ?? field)
      : field;
  }
  if (field === 'chosen')
    return list === 'varProcesses' ? messages.conflict.legalProcess : messages.conflict.mainProcess;
  if (field === 'process') return `${sectionTitles[list]}, ${process}`;
  const labels: Readonly<Record<string, string>> = list === 'varProcesses' ? varProcessLabels : perfProcessLabels;
  return `${process}, ${labels[field] ?? field}`;
}
