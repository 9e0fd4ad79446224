import type { ImportRefusal, ImportRowReason, SentenceOfEach } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';

const count = (number: number): string => number.toLocaleString('en');
const list = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const fields = (number: number): string => (number === 1 ? '1 field' : `${count(number)} fields`);

const mark = { '.': 'point', ',': 'comma' } as Readonly<Record<string, string>>;
const types: Record<ColumnType, string> = {
  text: 'Text',
  name: 'Name',
  number: 'Number',
  perc: 'Percent points',
  percmath: 'Fraction as percent',
  date: 'Date',
  logdate: 'Date and time',
  bool: 'Yes or no',
  book: 'Fund',
};

/** What is wrong with one row. */
export const importRowReasonsEn: SentenceOfEach<ImportRowReason> = {
  'row-length': ({ cells, columns }) => `The row has ${fields(cells)}, the header has ${count(columns)}.`,
  'nul-byte': ({ field }) => `Field ${field} holds a NUL byte, which text cannot hold.`,
  'not-of-type': ({ cell, type, decimalMark, dateFormat, isGivenType }) => {
    const number = `a number with decimal ${mark[decimalMark] ?? decimalMark}`;
    const wanted: Record<ColumnType, string> = {
      text: 'text',
      name: 'text',
      number,
      perc: `${number}, with or without %`,
      percmath: `${number}, with or without %`,
      date: `a date such as ${dateFormat}`,
      logdate: `a date with a time, such as ${dateFormat} HH:MM:SS`,
      bool: 'yes or no',
      book: 'the number of a fund',
    };
    return `“${cell}” is not ${wanted[type]}.${isGivenType ? '' : ' The file has changed while it was read.'}`;
  },
  'key-repeated': ({ key, line }) =>
    `The key “${key}” is in line ${line} already. Correct the file, or choose another key.`,
  'key-known': ({ key }) => `The key “${key}” is in the view already. Leave the row out, or add and replace by key.`,
};

const saveAnew = 'Open it in Excel and save it anew as .xlsx, or as CSV.';

/** Why a file is not imported: what is wrong, and the cure. */
export const importRefusalsEn: SentenceOfEach<ImportRefusal> = {
  'old-excel': () => 'This is an Excel file of the old kind, or one with a password. Save it as .xlsx or as CSV.',
  'excel-has-no-encoding': () => 'This is an Excel file: it has no encoding and no delimiter.',
  'sheet-without-excel': () => 'This is no Excel file, so it has no sheets.',
  'no-such-sheet': ({ sheet, sheets }) => `The file has no sheet “${sheet}”. It has ${list(sheets)}.`,
  'excel-unreadable': ({ detail, sheet, row }) =>
    `This Excel file cannot be read${sheet === undefined ? '' : ` (sheet “${sheet}”, behind row ${row ?? 0})`}: ${detail}. ${saveAnew}`,
  'excel-damaged': () => `This Excel file cannot be read: its directory is damaged. ${saveAnew}`,
  'excel-too-large': ({ megabytes }) =>
    `Unpacked, an Excel file may have ${count(megabytes)} MB, and this one has more. Open it in Excel and save the sheet as CSV.`,
  'excel-takes-too-much-memory': ({ megabytes }) =>
    `This Excel file takes more than ${count(megabytes)} MB of memory to be read. Open it in Excel and save the sheet as CSV.`,
  'quote-never-closed': ({ line }) =>
    `In the row that begins in line ${line}, a quote is opened and never closed. Close it, or double it to mean the sign.`,
  'quote-closed-early': ({ line }) =>
    `In the row that begins in line ${line}, a field goes on behind its closing quote. Double the quotes inside it, or choose the right delimiter.`,
  'empty-file': () => 'The file is empty. Its first row has to name the columns.',
  'empty-header': () => 'The first row of the file is empty. It has to name the columns.',
  'too-many-columns': ({ line = 1, most }) =>
    `Line ${line} has more than ${count(most)} columns, which a view has at most. Leave columns out of the file.`,
  'cell-too-long': ({ line, field, most }) =>
    `In the row that begins in line ${line}, field ${count(field)} has more than ${count(most)} characters. Shorten it. If it begins with a quote, close the quote.`,
  'row-too-long': ({ line, most }) =>
    `The row that begins in line ${line} has more than ${count(most)} characters. Shorten its cells, or end the line earlier.`,
  'rows-invalid': ({ isCut }) =>
    isCut
      ? 'These rows do not fit, and the ones behind them were not looked at. Correct the file.'
      : 'Rows do not fit. Correct the file.',
  'file-changed': ({ rows, shown }) =>
    `The file has ${count(rows)} rows, it had ${count(shown)} when it was shown. Choose it again.`,
  'no-such-column': ({ column, columns }) =>
    `There is no column “${column}” in the file. It has ${list(columns)}. Choose the file again.`,
  'columns-not-of-file': () => 'The columns are no longer those of the file. Choose it again.',
  'no-column-shown': () => 'Show at least one column.',
  'two-books': ({ columns }) => `${list(columns)} are all funds: only one column may limit the rows.`,
  'no-such-group': ({ group, groups }) => `There is no group “${group}” any more. There are ${list(groups)}.`,
  'view-of-catalogue': ({ view }) => `${view} comes from the view catalogue: choose another name.`,
  'view-taken': ({ view }) =>
    `There is an imported view ${view} already: replace it, add rows to it, or choose another name.`,
  'no-such-view': ({ view }) => `There is no imported view ${view} any more. Import the file as a new view.`,
  'other-columns': ({ view, extra, missing }) => {
    const says = [
      ...(extra.length > 0 ? [`it has ${list(extra)} besides`] : []),
      ...(missing.length > 0 ? [`it lacks ${list(missing)}`] : []),
    ];
    return `The file’s columns are not those of ${view}: ${says.join(' and ')}. Correct the file’s first row, or replace the whole view.`;
  },
  'other-types': ({ view, columns }) => {
    const says = columns.map(
      ({ column, inView, inFile }) => `“${column}” is ${types[inView]} there, not ${types[inFile]}`,
    );
    return `The columns’ types are not those of ${view}: ${says.join(', ')}. Choose the same types, or replace the whole view.`;
  },
  'other-columns-outside-production': ({ view }) =>
    `The file’s columns are not those of ${view}. Import it into production first.`,
  'no-key': ({ view }) => `${view} has no key. Choose the columns that tell its rows apart as key.`,
  'key-repeated-in-view': ({ view, key, columns }) =>
    `Several rows of ${view} have the key “${key}” (${list(columns)}). Choose more columns as key.`,
  'made-meanwhile': () => 'Another import has made a view of that name at the same time. Choose another name.',
  'view-in-use': () => 'The view is in use. Import again when nobody loads it.',
  'row-too-wide': () => 'A row is too wide for the database. Leave columns out of the file.',
  'number-too-large': () => 'A number is too large for the database. Correct it, or choose text as its type.',
  'disk-full': () => 'The disk of the database is full. Tell whoever runs the server.',
  'file-too-large': ({ megabytes }) =>
    `The file is larger than ${count(megabytes)} MB. Divide it, or have it imported with the command line.`,
  'too-many-files': () => 'Too many files wait to be imported. Discard one, or try again tomorrow.',
  'part-missing': () => 'A part of the file has not arrived. Choose it again.',
  'others-are-read': () => 'Other files are being read. Try again in a moment.',
  'no-such-import': () => 'This file is no longer there. Choose it again.',
  'not-read-yet': () => 'The file has not been read yet. Choose it again.',
  'imported-already': () => 'The file is being imported, or it was. Choose it again.',
  'ended-already': () => 'The import has ended already.',
};
