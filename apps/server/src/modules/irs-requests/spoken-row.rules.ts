import type { BoundColumn } from '../../views/query/bound-view.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { statusWords } from '../../views/definition/status-words.ts';
import type { ViewColumn } from '../../views/definition/view-definition.ts';
import type { TextRow } from '../../views/query/wire-text.ts';
import { englishOf } from '../documents/reports/context/english-names.ts';
import { isVarLegal } from '../documents/reports/context/legal-frame.ts';
import { isScaled, overPeriod, scaledRow } from './holding-period.rules.ts';
import { textsOf } from './irs-texts.ts';

export interface IrsRow {
  readonly columns: readonly BoundColumn[];
  readonly row: TextRow;
}

interface Asked {
  readonly language: 'DE' | 'EN';
  readonly holdingPeriodDays: number;
}

/**
 * A row as a document says it: its losses over the asked holding period, which their titles name, a value at risk that
 * no law asks for as internal, and words of the data in the document's language.
 */
export function spokenRow({ columns, row }: IrsRow, asked: Asked): IrsRow {
  const names = columns.map(({ name }) => name);
  const isLoss = overPeriod(names, row);
  const isInternal = isVarInternal(names, row);
  const cells = scaledRow(names, row, asked.holdingPeriodDays);
  return {
    columns: columns.map((bound, index) => ({
      ...bound,
      column: spokenColumn(bound.column, { asked, isLoss: isLoss[index]!, isInternal }),
    })),
    row: cells.map((cell, index) => spokenCell(cell, columns[index]!.column, asked)),
  };
}

function isVarInternal(names: readonly string[], row: TextRow): boolean {
  const lower = names.map((name) => name.toLowerCase());
  const cellOf = (name: string): string => row[lower.indexOf(name)] ?? '';
  const fund = {
    limit_type: cellOf('limit_type'),
    is_aif: cellOf('is_aif') === 't',
    admission_country: cellOf('admission_country'),
  };
  return !isVarLegal({ fund });
}

interface Place {
  readonly asked: Asked;
  readonly isLoss: boolean;
  readonly isInternal: boolean;
}

function spokenColumn(column: ViewColumn, { asked, isLoss, isInternal }: Place): ViewColumn {
  const locale = asked.language === 'DE' ? 'de' : 'en';
  const texts = textsOf(asked.language);
  const name = column.name.toLowerCase();
  const own = isInternal && name in texts.internal ? texts.internal[name as keyof typeof texts.internal] : undefined;
  const ofPeriod = isLoss ? `, ${texts.days(asked.holdingPeriodDays)}` : '';
  const ofZone = column.type === 'logdate' ? ' (UTC)' : '';
  return {
    ...column,
    title: `${own ?? textIn(locale, column.title ?? column.name)}${ofPeriod}${ofZone}`,
    ...(column.status && { status: spokenStatus(column, asked) }),
  };
}

/** Of a process that names the holding period of the view also to which its figures are brought. */
function spokenStatus(column: ViewColumn, { language, holdingPeriodDays }: Asked): ViewColumn['status'] {
  const texts = textsOf(language);
  const words = statusWords(column, language === 'DE' ? 'de' : 'en');
  return Object.fromEntries(
    Object.entries(column.status ?? {}).map(([value, meaning]) => {
      const word = words.get(value);
      if (word === undefined || typeof meaning === 'string') return [value, meaning];
      const brought = isScaled(holdingPeriodDays)
        ? word.replace(/, 20 (?:Tage|days)$/u, `, ${texts.brought(texts.days(holdingPeriodDays))}`)
        : word;
      return [value, { ...meaning, title: language === 'EN' ? brought.replaceAll(/(?<=\d) %/gu, '%') : brought }];
    }),
  );
}

const spokenCell = (cell: string | null, { type, status }: ViewColumn, { language }: Asked): string | null =>
  cell === null || language === 'DE' || type !== 'text' || status?.[cell] !== undefined
    ? cell
    : (englishOf(cell) ?? cell);
