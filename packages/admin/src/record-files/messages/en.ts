import type { CheckedRow, RecordFileKind } from '@fundscope/contract/administration';
import { ruleFaults } from '../../typed-fields/messages/en.ts';
import type { FaultWords } from '../model/file-faults.ts';

const count = (number: number): string => number.toLocaleString('en');
const counted = (number: number, one: string, many: string): string => `${count(number)} ${number === 1 ? one : many}`;

const kinds: Readonly<Record<RecordFileKind, string>> = {
  users: 'Users',
  books: 'Books',
  groups: 'Groups',
  memberships: 'Memberships',
  'fund-master-data': 'Fund master data',
};

const hints: Readonly<Record<RecordFileKind, string>> = {
  users:
    'A row is the user with its Username; a new Username is a new user, who logs in once they have a password link or an administrator has set a password. A file has no passwords, deactivates nobody and makes no administrator.',
  books: 'A row is the book with its BookID; a row without one is a new book.',
  groups: 'A row is the group with its GroupID; a row without one is a new group. Protected groups cannot be changed.',
  memberships:
    'A row is one member of a group: GroupID, Kind (book, user or portal), MemberID. A file makes memberships and ends none.',
  'fund-master-data':
    'A row is the record of the book with its book_id. Columns that the file leaves out stay as they are; a book without a record gets one with the defaults.',
};

const faults: FaultWords = {
  rules: ruleFaults,
  column: (name, fault) => `${name}: ${fault}`,
  line: (line, fault) => `Line ${count(line)}: ${fault}`,
  tooManyRows: (most) => `The file has more than ${count(most)} rows: divide it.`,
  tooManyColumns: (most) =>
    `The first line has more than the ${count(most)} columns that there are: leave the others out.`,
  unknownColumn: 'there is no such column.',
  stray: 'it goes on behind a closing quote.',
  unclosed: 'a quote is never closed.',
  cells: (cells, columns) =>
    `it has ${cells === 1 ? '1 cell' : `${count(cells)} cells`}, the header has ${columns === 1 ? '1 column' : `${count(columns)} columns`}.`,
  notCsv: 'This is no CSV.',
};

const states: Readonly<Record<CheckedRow['state'] | 'same', string>> = {
  new: 'new',
  changed: 'changed',
  same: 'same',
  error: 'error',
};

export const en = {
  title: 'Records as files',
  lead: 'Records leave as a CSV file and come back as one. What a file would change is shown row by row before anything is written.',
  kind: 'Kind of records',
  kinds,
  hints,
  faults,
  states,
  export: (kind: string) => `Export ${kind.toLowerCase()}`,
  exportFailed: 'The file could not be exported',
  drop: 'Drop a CSV file here',
  limits: (megabytes: number, rows: number) =>
    `The first line names the columns; ${count(megabytes)} MB and ${count(rows)} rows at most`,
  choose: 'Choose a file…',
  several: 'Drop one file only.',
  wrongKind: (fileName: string) => `${fileName} is no CSV file. Save it as CSV.`,
  emptyFile: (fileName: string) => `${fileName} is empty.`,
  tooLarge: (fileName: string, megabytes: number) => `${fileName} is larger than ${count(megabytes)} MB: divide it.`,
  unreadable: (fileName: string) => `${fileName} could not be read. Choose it again.`,
  checking: (fileName: string) => `Checking ${fileName}. Nothing is written.`,
  cancel: 'Cancel',
  refused: (fileName: string) => `${fileName} cannot be imported`,
  checked: (fileName: string) => `What ${fileName} would change`,
  windows1252: 'The file is not UTF-8: it was read as Windows-1252. Look at the umlauts.',
  counts: ({ created, changed, same, wrong }: { created: number; changed: number; same: number; wrong: number }) =>
    [
      `${count(created)} new`,
      `${count(changed)} changed`,
      `${count(same)} the same`,
      counted(wrong, 'error', 'errors'),
    ].join(', '),
  show: 'Rows that are shown',
  all: 'all',
  columns: { line: 'Line', state: 'State', record: 'Record', change: 'Change' },
  fieldsMore: (number: number) => counted(number, 'more field', 'more fields'),
  noRows: 'No row of this kind.',
  showMore: (number: number) => `Show ${count(number)} more`,
  more: {
    rows: (number: number) => `${counted(number, 'row is', 'rows are')} not listed here; rows with errors come first.`,
    fields: (number: number) => `${counted(number, 'changed field is', 'changed fields are')} not listed.`,
    errors: (number: number) => `${counted(number, 'error is', 'errors are')} not listed.`,
    applied: 'What is not listed is applied, too.',
  },
  errorsFirst: (number: number) =>
    `Nothing is written while ${number === 1 ? 'a row has an error' : `${count(number)} rows have errors`}: correct the file, and choose it again.`,
  nothingToDo: 'The file says what is stored already: there is nothing to apply.',
  apply: (number: number) => `Apply ${counted(number, 'change', 'changes')}`,
  submit: (number: number) => `Submit ${counted(number, 'change', 'changes')} for approval`,
  applyAndSubmit: (written: number, submitted: number) =>
    `Apply ${counted(written, 'change', 'changes')}, submit ${count(submitted)} for approval`,
  applying: (number: number) => `Writing ${counted(number, 'change', 'changes')}…`,
  waits: 'for approval',
  submitted: (number: number) =>
    `${counted(number, 'change is', 'changes are')} not written by this file: ${number === 1 ? 'it waits' : 'they wait'} until another person has approved ${number === 1 ? 'it' : 'each'}.`,
  another: 'Choose another file',
  notApplied: 'Nothing was written',
  conflict: 'What is stored has changed since the check. Check the file again, and look at what it would do now.',
  membership: (member: 'book' | 'user' | 'portal', id: string, group: string) => `${member} ${id} in group ${group}`,
  checkAgain: 'Check again',
  doneTitle: (fileName: string) => `${fileName} is imported`,
  done: ({ created, changed, same }: { created: number; changed: number; same: number }) =>
    `${count(created)} new, ${count(changed)} changed, ${count(same)} unchanged.`,
  doneSubmitted: (number: number) =>
    `${counted(number, 'change waits', 'changes wait')} for another person's approval.`,
  openApprovals: 'Open pending approvals',
  openList: (kind: string) => `Open ${kind}`,
  openAudit: 'See it in the audit trail',
};
