import type { FieldError } from '@fundscope/contract/errors';
import { serverFaultText } from '../../typed-fields/field-fault.ts';
import type { RuleMessages } from '../../typed-fields/messages/index.ts';

/** How the faults of a record file are said in a language. */
export interface FaultWords {
  /** Without the field's name, as forms say them. */
  readonly rules: RuleMessages;
  /** Begins a fault of a column. */
  readonly column: (name: string, fault: string) => string;
  readonly line: (line: number, fault: string) => string;
  readonly tooManyRows: (most: number) => string;
  readonly tooManyColumns: (most: number) => string;
  readonly unknownColumn: string;
  readonly stray: string;
  readonly unclosed: string;
  readonly cells: (cells: number, columns: number) => string;
  readonly notCsv: string;
}

/** What is wrong with a cell: its column, and why. */
export const cellFaultText = (error: FieldError, words: FaultWords): string =>
  error.field === '' ? ruleText(error, words) : words.column(error.field, ruleText(error, words));

const ruleText = (error: FieldError, { rules }: FaultWords): string => serverFaultText(rules)(error);

/** Why a file was refused as a whole: no CSV, too long, or with a header of another kind. */
export function fileFaultText(error: FieldError, words: FaultWords): string {
  const { field, code, maximum = 0 } = error;
  // A column's name may have dots.
  const column = field.startsWith('csv.') ? field.slice('csv.'.length) : undefined;
  if (code === 'not-csv') return notCsvText(error.message, words);
  if (code === 'too-many') return words.tooManyRows(maximum);
  if (code === 'too-many-columns') return words.tooManyColumns(maximum);
  if (column === undefined) return ruleText(error, words);
  return words.column(column, code === 'unknown-field' ? words.unknownColumn : ruleText(error, words));
}

/** The server's sentence has the line, and which of three faults it is. */
function notCsvText(message: string, words: FaultWords): string {
  const [, line, fault = ''] = /^Line (\d+) (.*?)(?::|$)/u.exec(message) ?? [];
  if (line === undefined) return words.notCsv;
  const [, cells, columns] = /^has (\d+) cells, the header (\d+) columns/u.exec(fault) ?? [];
  const said =
    cells !== undefined
      ? words.cells(Number(cells), Number(columns))
      : fault.includes('never closed')
        ? words.unclosed
        : fault.includes('closing quote')
          ? words.stray
          : words.notCsv;
  return words.line(Number(line), said);
}
