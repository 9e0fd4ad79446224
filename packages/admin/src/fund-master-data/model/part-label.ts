import type { FundMessages } from '../messages/index.ts';
import type { FundLabels } from './labels.ts';
import { pathLabel } from './path-label.ts';
import type { RecordPart } from './record-parts.ts';

const noProcesses = { varProcesses: [], perfProcesses: [] };

/** What a part of a record is called where versions are compared. */
export function partLabel(
  { list, process, field }: Omit<RecordPart, 'value'>,
  { messages, labels }: { readonly messages: FundMessages; readonly labels: FundLabels },
): string {
  if (list === undefined) {
    const unnamed = { varProcesses: String, perfProcesses: String };
    return field in labels.fields ? (pathLabel(field, noProcesses, { labels, unnamed }) ?? field) : field;
  }
  if (field === 'chosen')
    return list === 'varProcesses' ? messages.conflict.legalProcess : messages.conflict.mainProcess;
  if (field === 'process') return `${labels.sections[list]}, ${process}`;
  const fields: Readonly<Record<string, string>> = list === 'varProcesses' ? labels.varProcess : labels.perfProcess;
  return `${process}, ${fields[field] ?? field}`;
}
