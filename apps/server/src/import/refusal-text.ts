import type { ImportRefusal, ImportRowReason, SentenceOfEach } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';
import { typeCures, type Audience } from './type-cures.ts';

export type { Audience };

/** How each audience names what it can change. */
const wordings = {
  'command-line': {
    delimiter: '--delimiter',
    of: { type: '--type', key: '--key', title: 'A title', hidden: 'A hidden column' },
    add: 'add --replace',
    replaceOrAdd: 'add --replace or --append, or choose another --view name',
    otherName: 'import under another --view name',
    replaceView: 'replace the whole view (--replace without --append)',
    leaveTypes: 'Leave --type out for them',
    leaveAppend: 'leave --append out',
    production: 'import it into production (--environment p) first',
    key: 'name the columns that tell its rows apart with --key',
    moreKey: 'name more columns with --key',
  },
  portal: {
    delimiter: 'delimiter',
    of: { type: 'A type', key: 'The key', title: 'A title', hidden: 'A hidden column' },
    add: 'add and replace by key',
    replaceOrAdd: 'replace it, add rows to it, or choose another name',
    otherName: 'choose another name',
    replaceView: 'replace the whole view',
    leaveTypes: 'Leave their types as they were detected',
    leaveAppend: 'import it as a new view',
    production: 'import it into production first',
    key: 'choose the columns that tell its rows apart as key',
    moreKey: 'choose more columns as key',
  },
} as const;

/** A refusal as a sentence in English: what is wrong, where, and the cure. */
export function refusalText(refusal: ImportRefusal, audience: Audience): string {
  // The table has the very code's sentence.
  const sentence = sentences(audience)[refusal.code] as (facts: ImportRefusal) => string;
  return sentence(refusal);
}

/** The same for one row, to stand behind its line. */
export function rowReasonText(reason: ImportRowReason, audience: Audience): string {
  const sentence = rowSentences(audience)[reason.code] as (facts: ImportRowReason) => string;
  return sentence(reason);
}

const rowSentences = (audience: Audience): SentenceOfEach<ImportRowReason> => ({
  'row-length': ({ cells, columns }) => `the row has ${cells} fields, the header has ${columns}.`,
  'nul-byte': ({ field }) => `field ${field} holds a NUL byte, which text cannot hold.`,
  'not-of-type': (facts) => {
    const cure = facts.isGivenType ? '' : ' The file has changed while it was read.';
    return `${quoteCell(facts.cell)} in "${facts.column}" is not ${expected(facts)}.${cure}`;
  },
  'key-repeated': ({ key, columns, line }) =>
    `the key ${quoteCell(key)} in "${columns.join(', ')}" is in line ${line} already: it must be unique.`,
  'key-known': ({ key, columns }) =>
    `the key ${quoteCell(key)} in "${columns.join(', ')}" is in the view already: leave the row out, or ` +
    `${wordings[audience].add}.`,
});

const saveAnew = 'Open it in Excel and save it anew as .xlsx, or as CSV.';

function sentences(audience: Audience): SentenceOfEach<ImportRefusal> {
  const words = wordings[audience];
  return {
    'old-excel': () => 'This is an Excel file of the old kind, or one with a password: save it as .xlsx or as CSV.',
    'excel-has-no-encoding': () =>
      'This is an Excel file: it has no encoding and no delimiter. Leave these options out.',
    'sheet-without-excel': () => 'This is no Excel file (.xlsx), so it has no sheets: leave the sheet out.',
    'no-such-sheet': ({ sheet, sheets }) => `The Excel file has no sheet "${sheet}": it has ${sheets.join(', ')}.`,
    'excel-unreadable': ({ detail, sheet, row }) => {
      const where = sheet === undefined ? '' : ` (sheet ${sheet}, behind row ${row ?? 0})`;
      return `This Excel file cannot be read${where}: ${detail}. ${saveAnew}`;
    },
    'excel-damaged': () => `This Excel file cannot be read: its directory is damaged. ${saveAnew}`,
    'excel-too-large': ({ megabytes }) =>
      `The Excel file is too large to be read: unpacked, it may have ${megabytes} MB. Open it in Excel and save the sheet as CSV.`,
    'excel-takes-too-much-memory': ({ megabytes }) =>
      `The Excel file takes more than ${megabytes} MB of memory to be read. Open it in Excel and save the sheet as CSV.`,
    'quote-never-closed': ({ line }) =>
      `In the row that begins in line ${line}, a quote is opened and never closed: close it, or double it to mean the sign.`,
    'quote-closed-early': ({ line }) =>
      `In the row that begins in line ${line}, a field goes on behind its closing quote: double the quotes inside it, ` +
      `or name the right ${words.delimiter}.`,
    'empty-file': () => 'The file is empty: its first row has to name the columns.',
    'empty-header': () => 'The first row of the file is empty: it has to name the columns.',
    'too-many-columns': ({ line, most }) =>
      `Line ${line ?? 1} has more than ${most} columns, which a view has at most: leave columns out of the file.`,
    'cell-too-long': ({ line, field, most }) =>
      `In the row that begins in line ${line}, field ${field} has more than ${most} characters: shorten it, or close its quote.`,
    'row-too-long': ({ line, most }) =>
      `The row that begins in line ${line} has more than ${most} characters: shorten its cells, or end the line earlier.`,
    'rows-invalid': ({ faults, isCut }) => {
      const lines = faults.map(({ line, reason }) => `  line ${line}: ${rowReasonText(reason, audience)}`);
      const more = isCut ? ['  Further rows were not looked at.'] : [];
      const cures = typeCures(
        faults.map(({ reason }) => reason),
        audience,
      ).map((cure) => `  ${cure}`);
      return ['Nothing was imported, since rows are not valid:', ...lines, ...more, ...cures].join('\n');
    },
    'file-changed': ({ rows, shown }) => `The file has ${rows} rows, it had ${shown} when it was shown: send it again.`,
    'no-such-column': ({ of, column, columns }) =>
      `${words.of[of]} names the column "${column}", which is not in the file: it has ${columns.join(', ')}.`,
    'columns-not-of-file': () => 'columns: must be those of the file, in its order.',
    'no-column-shown': () => 'columns: show one at least.',
    'two-books': ({ columns }) => `columns: ${columns.join(', ')} are all books; only one may limit the rows.`,
    'no-such-group': ({ group, groups }) =>
      `There is no group "${group}"; there are: ${groups.join(', ') || 'none yet'}.`,
    'view-of-catalogue': ({ view, source }) =>
      `The view ${view} comes from the catalogue${source && ` (${source})`}: ${words.otherName}.`,
    'view-taken': ({ view }) => `There is an imported view ${view} already: ${words.replaceOrAdd}.`,
    'no-such-view': ({ view }) => `There is no imported view ${view} to add rows to: ${words.leaveAppend}.`,
    'other-columns': ({ view, extra, missing }) => {
      const says = [
        ...(extra.length > 0 ? [`the file has ${quoted(extra)} besides`] : []),
        ...(missing.length > 0 ? [`the file lacks ${quoted(missing)}`] : []),
      ];
      return (
        `The file's columns are not those of the view ${view}: ${says.join(' and ')}. ` +
        `Correct its header, or ${words.replaceView}.`
      );
    },
    'other-types': ({ view, columns }) => {
      const says = columns.map(({ column, inView, inFile }) => `"${column}" is ${inView} in the view, not ${inFile}`);
      return (
        `The file's types are not those of the view ${view}: ${says.join(', ')}. ` +
        `${words.leaveTypes}, or ${words.replaceView}.`
      );
    },
    'other-columns-outside-production': ({ view }) =>
      `The file's columns are not those of the view ${view}: ${words.production}.`,
    'no-key': ({ view }) => `The view ${view} has no key: ${words.key}.`,
    'key-repeated-in-view': ({ view, key, columns }) =>
      `Nothing was imported: in the view ${view} several rows have the key ${quoteCell(key)} (${quoted(columns)}): ` +
      `${words.moreKey}.`,
    'made-meanwhile': ({ detail }) =>
      `Nothing was imported: another import has made the view at the same time. (${detail})`,
    'view-in-use': ({ detail }) =>
      `Nothing was imported: the view is in use; import again when nobody loads it. (${detail})`,
    'row-too-wide': ({ detail }) =>
      `Nothing was imported: a row is too wide for the database; leave columns out of the file. (${detail})`,
    'number-too-large': ({ detail }) => `Nothing was imported: a number is too large for the database. (${detail})`,
    'disk-full': ({ detail }) => `Nothing was imported: the database's disk is full. (${detail})`,
    'file-too-large': ({ megabytes }) =>
      `The file is larger than ${megabytes} MB: divide it, or have it imported with the command line.`,
    'too-many-files': () => 'Too many files wait to be imported: discard one, or try again tomorrow.',
    'part-missing': ({ part }) => `Part ${part} of the file has not arrived: send the file again.`,
    'others-are-read': () => 'Other files are being read: try again in a moment.',
    'no-such-import': () => 'There is no such import, or it is too old: choose the file again.',
    'not-read-yet': () => 'The file has not been read yet.',
    'imported-already': () => 'The file is being imported, or it was: choose it again.',
    'ended-already': () => 'The import has ended already.',
  };
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A cell in a sentence: short, and on one line. */
export const quoteCell = (cell: string): string => JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);

/** What a cell of the type has to look like. */
function expected({ type, dateFormat, decimalMark }: Extract<ImportRowReason, { code: 'not-of-type' }>): string {
  const wanted: Record<ColumnType, string> = {
    text: 'text',
    name: 'text',
    number: `a number with the decimal mark "${decimalMark}"`,
    perc: `a number with the decimal mark "${decimalMark}", with or without %`,
    percmath: `a number with the decimal mark "${decimalMark}", with or without %`,
    book: "a book's number",
    bool: 'true or false',
    date: `a date ${dateFormat}`,
    logdate: `a date and time ${dateFormat} HH:MM:SS`,
  };
  return wanted[type];
}
