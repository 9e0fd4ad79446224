import type { AuditedCell } from '@fundscope/contract/administration';

/** The address of the view of a corrected cell. */
export function cellViewAddress({ WViewName, isTesting }: Pick<AuditedCell, 'WViewName' | 'isTesting'>): string {
  const query = new URLSearchParams({ WVName: WViewName, ...(isTesting && { TestingDB: 'true' }) });
  return `/StandardView?${query.toString()}`;
}

interface CellTexts {
  readonly textOf: (value: unknown) => string;
  /** Formats the key of a row that has neither a fund nor a day. */
  readonly keyText: (key: string) => string;
}

/** The row of a corrected cell by its fund and day, or by its key where it has neither. */
export function cellRowText(
  { fund, day, rowKey }: Pick<AuditedCell, 'fund' | 'day' | 'rowKey'>,
  { textOf, keyText }: CellTexts,
): string {
  const place = [
    fund && [fund.name, `(Q${fund.BookID})`].filter(Boolean).join(' '),
    day === null ? null : textOf(day),
  ].filter((part) => typeof part === 'string');
  if (place.length > 0) return place.join(', ');
  return keyText(
    Object.entries(rowKey)
      .map(([name, value]) => `${name} ${textOf(value)}`)
      .join(', '),
  );
}
