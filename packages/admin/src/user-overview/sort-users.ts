import type { UserOverviewRow } from '@fundscope/contract/administration';

/** The sort text of each column that can be sorted. */
const sortTexts: Record<string, (row: UserOverviewRow) => string> = {
  display: ({ display }) => display,
  status: ({ status }) => String(status),
  groups: ({ groups }) => groups.join(', '),
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? '',
  passwordState: ({ passwordState, passwordChangedAt }) => `${passwordState} ${passwordChangedAt ?? ''}`,
  createdAt: ({ createdAt }) => createdAt ?? '',
};

/** The rows by a column, in the collation of the language; rows without a value come first when ascending. */
export function sortUsers(
  rows: readonly UserOverviewRow[],
  { column, isDescending, language }: { column: string; isDescending: boolean; language: string },
): UserOverviewRow[] {
  const textOf = sortTexts[column];
  if (!textOf) return [...rows];
  const { compare } = new Intl.Collator(language);
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(textOf(a), textOf(b)));
}
