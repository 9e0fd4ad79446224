import type { Table } from '../../model/document.ts';
import type { ReportContext } from './report-context.ts';

const TOP = 10;

interface IssuerOrder {
  readonly title: string;
  /** What the figure is, with its unit. */
  readonly measure: string;
  readonly of: (row: ReportContext['figures']['esgIssuers'][number]) => number | null;
  readonly isLowestFirst?: boolean;
}

/** Issuers by a figure, on pages the first ten. */
export function esgIssuers(
  { figures, say }: ReportContext,
  { title, measure, of, isLowestFirst = false }: IssuerOrder,
): Table {
  const direction = isLowestFirst ? 1 : -1;
  return {
    kind: 'table',
    id: title,
    title,
    date: figures.esgIssuers[0]!.date,
    source: 'esg_issuer, position',
    isSmall: true,
    pageRows: TOP,
    columns: [
      { title: say('Emittent', 'Issuer'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: measure, unit: 'number', decimals: 1 },
    ],
    rows: figures.esgIssuers
      .filter((row) => of(row) !== null)
      .toSorted((a, b) => direction * ((of(a) ?? 0) - (of(b) ?? 0)))
      .map((row) => [row.issuer_name, row.weight, of(row)]),
  };
}
