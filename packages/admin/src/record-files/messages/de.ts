import type { CheckedRow, RecordFileKind } from '@fundscope/contract/administration';
import { ruleFaults } from '../../typed-fields/messages/de.ts';
import type { FaultWords } from '../model/file-faults.ts';

const count = (number: number): string => number.toLocaleString('de');
const counted = (number: number, one: string, many: string): string => `${count(number)} ${number === 1 ? one : many}`;

const kinds: Readonly<Record<RecordFileKind, string>> = {
  users: 'Benutzer',
  books: 'Bücher',
  groups: 'Gruppen',
  memberships: 'Mitgliedschaften',
  'fund-master-data': 'Fondsstammdaten',
};

const hints: Readonly<Record<RecordFileKind, string>> = {
  users:
    'Eine Zeile ist der Benutzer mit ihrem Username; ein neuer Username ist ein neuer Benutzer, der sich anmeldet, sobald er einen Passwort-Link hat oder ein Administrator ein Passwort gesetzt hat. Eine Datei hat keine Passwörter, deaktiviert niemanden und macht niemanden zum Administrator.',
  books: 'Eine Zeile ist das Buch mit ihrer BookID; eine Zeile ohne BookID ist ein neues Buch.',
  groups:
    'Eine Zeile ist die Gruppe mit ihrer GroupID; eine Zeile ohne GroupID ist eine neue Gruppe. Geschützte Gruppen sind nicht zu ändern.',
  memberships:
    'Eine Zeile ist ein Mitglied einer Gruppe: GroupID, Kind (book, user oder portal), MemberID. Eine Datei macht Mitgliedschaften und beendet keine.',
  'fund-master-data':
    'Eine Zeile ist der Datensatz des Buchs mit ihrer book_id. Spalten, die in der Datei fehlen, bleiben, wie sie sind; ein Buch ohne Datensatz bekommt einen mit den Vorgaben.',
};

const faults: FaultWords = {
  rules: ruleFaults,
  column: (name, fault) => `${name}: ${fault}`,
  line: (line, fault) => `Zeile ${count(line)}: ${fault}`,
  tooManyRows: (most) => `Die Datei hat mehr als ${count(most)} Zeilen: bitte teilen.`,
  tooManyColumns: (most) =>
    `Die erste Zeile hat mehr als die ${count(most)} Spalten, die es gibt: bitte die übrigen weglassen.`,
  unknownColumn: 'Diese Spalte gibt es nicht.',
  stray: 'Sie geht nach einem schließenden Anführungszeichen weiter.',
  unclosed: 'Ein Anführungszeichen wird nie geschlossen.',
  cells: (cells, columns) =>
    `Sie hat ${cells === 1 ? '1 Zelle' : `${count(cells)} Zellen`}, die Kopfzeile ${columns === 1 ? '1 Spalte' : `${count(columns)} Spalten`}.`,
  notCsv: 'Das ist kein CSV.',
};

const states: Readonly<Record<CheckedRow['state'] | 'same', string>> = {
  new: 'neu',
  changed: 'geändert',
  same: 'gleich',
  error: 'Fehler',
};

export const de = {
  title: 'Datensätze als Dateien',
  lead: 'Datensätze gehen als CSV-Datei hinaus und kommen als CSV-Datei zurück. Was eine Datei ändern würde, wird Zeile für Zeile gezeigt, bevor etwas geschrieben wird.',
  kind: 'Art der Datensätze',
  kinds,
  hints,
  faults,
  states,
  export: (kind: string) => `${kind} exportieren`,
  exportFailed: 'Die Datei konnte nicht exportiert werden',
  drop: 'CSV-Datei hier ablegen',
  limits: (megabytes: number, rows: number) =>
    `Die erste Zeile nennt die Spalten; höchstens ${count(megabytes)} MB und ${count(rows)} Zeilen`,
  choose: 'Datei wählen…',
  several: 'Bitte nur eine Datei ablegen.',
  wrongKind: (fileName: string) => `${fileName} ist keine CSV-Datei. Bitte als CSV speichern.`,
  emptyFile: (fileName: string) => `${fileName} ist leer.`,
  tooLarge: (fileName: string, megabytes: number) => `${fileName} ist größer als ${count(megabytes)} MB: bitte teilen.`,
  unreadable: (fileName: string) => `${fileName} konnte nicht gelesen werden. Bitte erneut auswählen.`,
  checking: (fileName: string) => `${fileName} wird geprüft. Es wird nichts geschrieben.`,
  cancel: 'Abbrechen',
  refused: (fileName: string) => `${fileName} kann nicht importiert werden`,
  checked: (fileName: string) => `Was ${fileName} ändern würde`,
  windows1252: 'Die Datei ist kein UTF-8: Sie wurde als Windows-1252 gelesen. Bitte die Umlaute ansehen.',
  counts: ({ created, changed, same, wrong }: { created: number; changed: number; same: number; wrong: number }) =>
    [
      `${count(created)} neu`,
      `${count(changed)} geändert`,
      `${count(same)} gleich`,
      counted(wrong, 'Fehler', 'Fehler'),
    ].join(', '),
  show: 'Gezeigte Zeilen',
  all: 'alle',
  columns: { line: 'Zeile', state: 'Stand', record: 'Datensatz', change: 'Änderung' },
  fieldsMore: (number: number) => counted(number, 'weiteres Feld', 'weitere Felder'),
  noRows: 'Keine Zeile dieser Art.',
  showMore: (number: number) => `${count(number)} weitere zeigen`,
  more: {
    rows: (number: number) =>
      `${counted(number, 'Zeile steht', 'Zeilen stehen')} hier nicht; Zeilen mit Fehlern stehen zuerst.`,
    fields: (number: number) => `${counted(number, 'geändertes Feld steht', 'geänderte Felder stehen')} hier nicht.`,
    errors: (number: number) => `${counted(number, 'Fehler steht', 'Fehler stehen')} hier nicht.`,
    applied: 'Was hier nicht steht, wird auch übernommen.',
  },
  errorsFirst: (number: number) =>
    `Es wird nichts geschrieben, solange ${number === 1 ? 'eine Zeile einen Fehler hat' : `${count(number)} Zeilen Fehler haben`}: bitte die Datei berichtigen und erneut auswählen.`,
  nothingToDo: 'Die Datei sagt, was schon gespeichert ist: Es gibt nichts zu übernehmen.',
  apply: (number: number) => `${counted(number, 'Änderung', 'Änderungen')} übernehmen`,
  submit: (number: number) => `${counted(number, 'Änderung', 'Änderungen')} zur Freigabe vorlegen`,
  applyAndSubmit: (written: number, submitted: number) =>
    `${counted(written, 'Änderung', 'Änderungen')} übernehmen, ${count(submitted)} zur Freigabe vorlegen`,
  waits: 'zur Freigabe',
  submitted: (number: number) =>
    `${counted(number, 'Änderung wird', 'Änderungen werden')} von dieser Datei nicht geschrieben: ${number === 1 ? 'Sie wartet' : 'Sie warten'}, bis eine andere Person ${number === 1 ? 'sie' : 'jede einzelne'} freigegeben hat.`,
  applying: (number: number) => `${counted(number, 'Änderung wird', 'Änderungen werden')} geschrieben…`,
  another: 'Andere Datei auswählen',
  notApplied: 'Es wurde nichts geschrieben',
  conflict:
    'Was gespeichert ist, hat sich seit der Prüfung geändert. Bitte die Datei erneut prüfen und ansehen, was sie jetzt tun würde.',
  membership: (member: 'book' | 'user' | 'portal', id: string, group: string) =>
    `${{ book: 'Buch', user: 'Benutzer', portal: 'Portal' }[member]} ${id} in Gruppe ${group}`,
  checkAgain: 'Erneut prüfen',
  doneTitle: (fileName: string) => `${fileName} ist importiert`,
  done: ({ created, changed, same }: { created: number; changed: number; same: number }) =>
    `${count(created)} neu, ${count(changed)} geändert, ${count(same)} unverändert.`,
  doneSubmitted: (number: number) =>
    `${counted(number, 'Änderung wartet', 'Änderungen warten')} auf die Freigabe durch eine andere Person.`,
  openApprovals: 'Offene Freigaben öffnen',
  openList: (kind: string) => `${kind} öffnen`,
  openAudit: 'Im Audit-Protokoll ansehen',
};
