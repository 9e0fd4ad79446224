import type { ImportRowReason } from '@fundscope/contract/imports';

/** Who is told: the cures at the command line name its options. */
export type Audience = 'command-line' | 'portal';

type NotOfType = Extract<ImportRowReason, { code: 'not-of-type' }>;

/** What can be done about cells that are not of their column's type: a sentence for each way. */
export function typeCures(reasons: readonly ImportRowReason[], audience: Audience): string[] {
  const faults = reasons.filter((reason): reason is NotOfType => reason.code === 'not-of-type' && reason.isGivenType);
  if (faults.length === 0) return [];
  const correct =
    faults.length === 1 ? 'Correct this cell or leave it empty' : 'Correct these cells or leave them empty';
  // The view that rows are added to keeps its types, and a column of books limits who sees the rows.
  const others = faults.filter(({ isOfView, type }) => isOfView !== true && type !== 'book');
  const asText = [...new Set(others.map(({ column }) => `--type "${column}=text"`))];
  const take =
    audience === 'portal' ? 'choose Text as the type of the column' : `take the column as text: ${asText.join(' ')}`;
  return [asText.length > 0 ? `${correct}, or ${take}.` : `${correct}.`, ...markCures(faults, audience)];
}

function markCures(faults: readonly NotOfType[], audience: Audience): string[] {
  const found = faults.find(({ hasOtherMark }) => hasOtherMark);
  if (!found) return [];
  const other = found.decimalMark === '.' ? 'comma' : 'point';
  const cure = audience === 'portal' ? 'choose that decimal mark' : `--decimal ${other}`;
  return [`Some are numbers with a decimal ${other}: if all of the file are, ${cure}.`];
}
