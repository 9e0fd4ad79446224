import type { ColumnType } from '@fundscope/contract/views';
import { importColumnsEn } from './import-columns-en.ts';
import { importRefusalsEn, importRowReasonsEn } from './import-refusals-en.ts';

const count = (number: number): string => number.toLocaleString('en');
const types: Record<ColumnType, string> = {
  text: 'Text',
  name: 'Name',
  number: 'Number',
  perc: 'Percent points (12.5 is 12.5 %)',
  percmath: 'Fraction as percent (0.125 is 12.5 %)',
  date: 'Date',
  logdate: 'Date and time',
  bool: 'Yes or no',
  book: 'Fund: limits the rows to one’s own',
};

export const en = {
  importData: {
    title: 'Import data',
    lead: 'A CSV or Excel file becomes a view, or its rows come to an imported one. Nothing changes until the whole file has been read and is valid.',
    steps: { label: 'Steps', file: 'File', columns: 'Columns', place: 'Name and place', run: 'Import' },
    back: 'Back',
    next: 'Next',
    discard: 'Discard the file',
    refusals: importRefusalsEn,
    rowReasons: importRowReasonsEn,
    lineOfFile: (line: number, column: string | undefined) =>
      column === undefined ? `Line ${line}` : `Line ${line}, column “${column}”`,
    loading: 'Loading the file…',
    gone: 'This file is no longer there',
    chooseAgain: 'Choose a file',
    failedToLoad: 'The file could not be loaded',
    leave: {
      title: 'Leave without importing?',
      text: (fileName: string) => `${fileName} and what you chose for it are discarded.`,
      stay: 'Go on importing',
      leave: 'Discard and leave',
    },
    file: {
      drop: 'Drop a file here',
      kinds: 'CSV or Excel (.xlsx), the names of the columns in the first row',
      most: (megabytes: number) => `${count(megabytes)} MB at most`,
      choose: 'Choose a file…',
      tooLarge: (fileName: string, megabytes: number) =>
        `${fileName} is larger than ${count(megabytes)} MB. Divide it, or have it imported with the command line.`,
      wrongKind: (fileName: string) => `${fileName} is neither CSV nor Excel (.xlsx). Save it as one of them.`,
      several: 'Drop one file only.',
      empty: (fileName: string) => `${fileName} is empty.`,
      sending: (fileName: string) => `Sending ${fileName}`,
      reading: (fileName: string, rows: number) =>
        rows === 0 ? `Reading ${fileName}` : `Reading ${fileName}: ${rows === 1 ? '1 row' : `${count(rows)} rows`}`,
      cancel: 'Cancel',
      interrupted: (fileName: string) =>
        `The server could not be reached for a while: ${fileName} is still on its way.`,
      arrived: (percent: number) => `${percent} % has arrived, and stays.`,
      goOn: 'Go on sending',
      discard: 'Discard',
      failed: (fileName: string) => `${fileName} cannot be imported`,
    },
    columns: {
      facts: (rows: number, columns: number) =>
        `${rows === 1 ? '1 row' : `${count(rows)} rows`}, ${columns === 1 ? '1 column' : `${count(columns)} columns`}`,
      readAs: 'How the file is read',
      encoding: 'Encoding',
      delimiter: 'Delimiter',
      decimalMark: 'Decimal mark',
      dateFormat: 'Dates',
      dateFormatDetected: 'as detected',
      sheet: 'Sheet',
      delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', pipe: 'Vertical bar' },
      decimalMarks: { '.': 'Point (1234.5)', ',': 'Comma (1234,5)' },
      readingFailed: 'The file cannot be read that way',
      heading: 'Columns',
      inFile: 'In the file',
      titleEn: 'Title in English',
      titleDe: 'Title in German',
      type: 'Type',
      key: 'Key',
      shown: 'Shown',
      of: (field: string, header: string) => `${field} of ${header}`,
      keyHint: 'Columns of the key together tell each row from all others.',
      types,
      ...importColumnsEn(types),
      typeChanged: (type: string) => `detected: ${type}`,
      identifier:
        'Looks like the numbers of funds or accounts. Kept as text: leading zeros stay, and nothing adds them up.',
      firstRows: 'First rows',
      empty: 'empty',
      isEmptyTitle: (header: string) => `Title of ${header} is missing`,
      noneShown: 'Show at least one column',
      twoBooks: (one: string, other: string) => `${one} and ${other} are both funds: only one may limit the rows`,
    },
    place: {
      view: 'View',
      name: 'Name',
      nameHint: 'In links and filters: a letter, then letters, digits and _',
      nameWrong: 'Begin with a letter; use only letters, digits and _, 63 at most.',
      nameCatalogued: (name: string) => `${name} comes from the view catalogue: choose another name.`,
      nameTaken: (name: string) =>
        `There is an imported view ${name} already: say what happens to it, or choose another name.`,
      modes: {
        label: (name: string) => `What happens to the view ${name}`,
        replace: 'Replace it',
        replaceText:
          'Its rows, columns and titles give way to those of the file. Its link stays, unless you name another portal.',
        append: 'Add rows',
        appendText: (rows: number, key: readonly string[]) =>
          `${rows === 1 ? 'The row of the file is' : `The ${count(rows)} rows of the file are`} added to those of the view. ` +
          (key.length > 0
            ? `If a key (${key.join(', ')}) is there already, nothing is imported.`
            : 'Without a key, rows that are there already are not noticed.'),
        merge: 'Add and replace by key',
        mergeText: (key: readonly string[]) =>
          `Each row of the file takes the place of the one with the same key (${key.join(', ')}); where the view has none, it is added. All other rows stay.`,
        mergeNeedsKey: 'Needs a key: choose its columns in the step “Columns”.',
        keeps: 'The view keeps its titles, types and place.',
      },
      titleEn: 'Title in English',
      titleDe: 'Title in German',
      titleMissing: 'must not be empty',
      where: 'Where it appears',
      whereRows: 'Where the rows go',
      portal: 'Portal',
      portalHint: 'A new name makes a new portal. Left empty: “Imported data”.',
      groups: 'Groups that see this portal',
      groupsHint: 'Besides those that see every fund.',
      environment: 'Data set',
      environments: { production: 'Production', testing: 'Testing', regression: 'Regression' },
      import: 'Import',
      refused: 'The import was refused',
      stillMissing: (what: string) => `Still missing: ${what}`,
    },
    run: {
      running: (name: string) => `Importing ${name}`,
      rows: (done: number, rows: number) => `${count(done)} of ${rows === 1 ? '1 row' : `${count(rows)} rows`}`,
      waits: 'Reading the file…',
      rowsRead: (read: number, rows: number) =>
        `Reading the file: ${count(read)} of ${rows === 1 ? '1 row' : `${count(rows)} rows`}`,
      goesOn: 'You may leave this page: the import goes on.',
      cancel: 'Cancel',
      doneTitle: (name: string) => `${name} is imported`,
      doneText: (rows: number, portals: string) =>
        `${rows === 1 ? '1 row' : `${count(rows)} rows`}. Its link is in the portal ${portals}.`,
      addedTitle: (name: string) => `The rows are in ${name}`,
      addedText: (added: number, replaced: number) =>
        `${added === 1 ? '1 row was' : `${count(added)} rows were`} added` +
        (replaced === 0 ? '.' : `, ${replaced === 1 ? '1 was' : `${count(replaced)} were`} replaced.`),
      open: 'Open the view',
      another: 'Import another file',
      cancelledTitle: 'Cancelled',
      nothingChanged: 'Nothing was changed.',
      failedTitle: 'Nothing was imported',
      faultsText: (faults: number, areOfType: boolean) =>
        `${faults === 1 ? 'One row does' : `These ${faults.toLocaleString('en')} rows do`} not fit.` +
        (areOfType ? ' Correct the file, or change the type of the column.' : ''),
      cut: 'The rows behind them were not looked at.',
      interrupted:
        'The import was interrupted. Nothing was changed. Import again; if it happens once more, the server’s log says why.',
      line: 'Line',
      column: 'Column',
      fault: 'What is wrong',
      changeColumns: 'Change the columns',
      again: 'Import again',
    },
  },
};
