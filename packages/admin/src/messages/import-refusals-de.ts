import type { ImportRefusal, ImportRowReason, SentenceOfEach } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';

const count = (number: number): string => number.toLocaleString('de');
const list = (names: readonly string[]): string => names.map((name) => `„${name}“`).join(', ');
const fields = (number: number): string => (number === 1 ? '1 Feld' : `${count(number)} Felder`);

const mark = { '.': 'Dezimalpunkt', ',': 'Dezimalkomma' } as Readonly<Record<string, string>>;
/** `DD.MM.YYYY` : TT.MM.JJJJ */
const germanDate = (format: string): string => format.replaceAll('D', 'T').replaceAll('Y', 'J');
const types: Record<ColumnType, string> = {
  text: 'Text',
  name: 'Name',
  number: 'Zahl',
  perc: 'Prozentpunkte',
  percmath: 'Anteil als Prozent',
  date: 'Datum',
  logdate: 'Datum und Uhrzeit',
  bool: 'Ja oder nein',
  book: 'Fonds',
};

/** What is wrong with one row. */
export const importRowReasonsDe: SentenceOfEach<ImportRowReason> = {
  'row-length': ({ cells, columns }) => `Die Zeile hat ${fields(cells)}, die Kopfzeile hat ${count(columns)}.`,
  'nul-byte': ({ field }) => `Feld ${field} enthält ein NUL-Byte, das in keinem Text stehen kann.`,
  'not-of-type': ({ cell, type, decimalMark, dateFormat, isGivenType }) => {
    const number = `keine Zahl mit ${mark[decimalMark] ?? decimalMark}`;
    const wanted: Record<ColumnType, string> = {
      text: 'kein Text',
      name: 'kein Text',
      number,
      perc: `${number}, mit oder ohne %`,
      percmath: `${number}, mit oder ohne %`,
      date: `kein Datum der Form ${germanDate(dateFormat)}`,
      logdate: `kein Datum mit Uhrzeit der Form ${germanDate(dateFormat)} HH:MM:SS`,
      bool: 'weder ja noch nein',
      book: 'keine Nummer eines Fonds',
    };
    return `„${cell}“ ist ${wanted[type]}.${isGivenType ? '' : ' Die Datei hat sich geändert, während sie gelesen wurde.'}`;
  },
  'key-repeated': ({ key, line }) =>
    `Der Schlüssel „${key}“ steht schon in Zeile ${line}. Korrigieren Sie die Datei, oder wählen Sie einen anderen Schlüssel.`,
  'key-known': ({ key }) =>
    `Der Schlüssel „${key}“ ist schon in der Ansicht. Lassen Sie die Zeile weg, oder ersetzen Sie nach Schlüssel.`,
};

const saveAnew = 'Bitte in Excel öffnen und neu als .xlsx speichern, oder als CSV.';

/** Why a file is not imported: what is wrong, and the cure. */
export const importRefusalsDe: SentenceOfEach<ImportRefusal> = {
  'old-excel': () =>
    'Das ist eine Excel-Datei der alten Art oder eine mit Kennwort. Bitte als .xlsx oder CSV speichern.',
  'excel-has-no-encoding': () => 'Das ist eine Excel-Datei: sie hat weder Kodierung noch Trennzeichen.',
  'sheet-without-excel': () => 'Das ist keine Excel-Datei, sie hat also keine Blätter.',
  'no-such-sheet': ({ sheet, sheets }) => `Die Datei hat kein Blatt „${sheet}“. Sie hat ${list(sheets)}.`,
  'excel-unreadable': ({ detail, sheet, row }) =>
    `Diese Excel-Datei kann nicht gelesen werden${sheet === undefined ? '' : ` (Blatt „${sheet}“, nach Zeile ${row ?? 0})`}: ${detail}. ${saveAnew}`,
  'excel-damaged': () => `Diese Excel-Datei kann nicht gelesen werden: ihr Verzeichnis ist beschädigt. ${saveAnew}`,
  'excel-too-large': ({ megabytes }) =>
    `Entpackt darf eine Excel-Datei ${count(megabytes)} MB haben, diese hat mehr. Bitte in Excel öffnen und das Blatt als CSV speichern.`,
  'excel-takes-too-much-memory': ({ megabytes }) =>
    `Diese Excel-Datei braucht beim Lesen mehr als ${count(megabytes)} MB Arbeitsspeicher. Bitte in Excel öffnen und das Blatt als CSV speichern.`,
  'quote-never-closed': ({ line }) =>
    `In der Zeile, die in Zeile ${line} der Datei beginnt, wird ein Anführungszeichen nie geschlossen. Schließen Sie es, oder verdoppeln Sie es, wenn das Zeichen gemeint ist.`,
  'quote-closed-early': ({ line }) =>
    `In der Zeile, die in Zeile ${line} der Datei beginnt, geht ein Feld hinter seinem schließenden Anführungszeichen weiter. Verdoppeln Sie die Anführungszeichen darin, oder wählen Sie das richtige Trennzeichen.`,
  'empty-file': () => 'Die Datei ist leer. In ihrer ersten Zeile müssen die Namen der Spalten stehen.',
  'empty-header': () => 'Die erste Zeile der Datei ist leer. In ihr müssen die Namen der Spalten stehen.',
  'too-many-columns': ({ line = 1, most }) =>
    `Zeile ${line} hat mehr als ${count(most)} Spalten, eine Ansicht hat höchstens so viele. Lassen Sie Spalten weg.`,
  'cell-too-long': ({ line, field, most }) =>
    `In der Zeile, die in Zeile ${line} der Datei beginnt, hat Feld ${count(field)} mehr als ${count(most)} Zeichen. Kürzen Sie es. Beginnt es mit einem Anführungszeichen, schließen Sie dieses.`,
  'row-too-long': ({ line, most }) =>
    `Die Zeile, die in Zeile ${line} der Datei beginnt, hat mehr als ${count(most)} Zeichen. Kürzen Sie ihre Zellen, oder beenden Sie die Zeile früher.`,
  'rows-invalid': ({ isCut }) =>
    isCut
      ? 'Diese Zeilen passen nicht, und die danach wurden nicht mehr geprüft. Korrigieren Sie die Datei.'
      : 'Zeilen passen nicht. Korrigieren Sie die Datei.',
  'file-changed': ({ rows, shown }) =>
    `Die Datei hat ${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}, als sie gezeigt wurde, hatte sie ${count(shown)}. Bitte noch einmal wählen.`,
  'no-such-column': ({ column, columns }) =>
    `In der Datei gibt es keine Spalte „${column}“. Sie hat ${list(columns)}. Bitte die Datei noch einmal wählen.`,
  'columns-not-of-file': () => 'Die Spalten sind nicht mehr die der Datei. Bitte noch einmal wählen.',
  'no-column-shown': () => 'Zeigen Sie mindestens eine Spalte.',
  'two-books': ({ columns }) => `${list(columns)} sind alle Fonds: nur eine Spalte darf die Zeilen beschränken.`,
  'no-such-group': ({ group, groups }) => `Die Gruppe „${group}“ gibt es nicht mehr. Es gibt ${list(groups)}.`,
  'view-of-catalogue': ({ view }) => `${view} kommt aus dem Ansichtskatalog: bitte einen anderen Namen wählen.`,
  'view-taken': ({ view }) =>
    `Es gibt schon eine importierte Ansicht ${view}: ersetzen Sie sie, fügen Sie ihr Zeilen hinzu, oder wählen Sie einen anderen Namen.`,
  'no-such-view': ({ view }) =>
    `Die importierte Ansicht ${view} gibt es nicht mehr. Importieren Sie die Datei als neue Ansicht.`,
  'other-columns': ({ view, extra, missing }) => {
    const says = [
      ...(extra.length > 0 ? [`sie hat außerdem ${list(extra)}`] : []),
      ...(missing.length > 0 ? [`ihr fehlt ${list(missing)}`] : []),
    ];
    return `Die Spalten der Datei sind nicht die von ${view}: ${says.join(', und ')}. Korrigieren Sie die erste Zeile der Datei, oder ersetzen Sie die ganze Ansicht.`;
  },
  'other-types': ({ view, columns }) => {
    const says = columns.map(
      ({ column, inView, inFile }) => `„${column}“ ist dort ${types[inView]}, nicht ${types[inFile]}`,
    );
    return `Die Typen der Spalten sind nicht die von ${view}: ${says.join(', ')}. Wählen Sie dieselben Typen, oder ersetzen Sie die ganze Ansicht.`;
  },
  'other-columns-outside-production': ({ view }) =>
    `Die Spalten der Datei sind nicht die von ${view}. Importieren Sie sie zuerst in die Produktion.`,
  'no-key': ({ view }) =>
    `${view} hat keinen Schlüssel. Wählen Sie die Spalten, die ihre Zeilen unterscheiden, als Schlüssel.`,
  'key-repeated-in-view': ({ view, key, columns }) =>
    `Mehrere Zeilen von ${view} haben den Schlüssel „${key}“ (${list(columns)}). Wählen Sie mehr Spalten als Schlüssel.`,
  'made-meanwhile': () =>
    'Ein anderer Import hat zur selben Zeit eine Ansicht dieses Namens angelegt. Bitte einen anderen Namen wählen.',
  'view-in-use': () => 'Die Ansicht wird gerade benutzt. Importieren Sie noch einmal, wenn niemand sie lädt.',
  'row-too-wide': () => 'Eine Zeile ist zu breit für die Datenbank. Lassen Sie Spalten weg.',
  'number-too-large': () =>
    'Eine Zahl ist zu groß für die Datenbank. Korrigieren Sie sie, oder wählen Sie Text als Typ.',
  'disk-full': () => 'Der Speicherplatz der Datenbank ist voll. Sagen Sie es dem Betreiber des Servers.',
  'file-too-large': ({ megabytes }) =>
    `Die Datei ist größer als ${count(megabytes)} MB. Teilen Sie sie, oder lassen Sie sie mit der Kommandozeile importieren.`,
  'too-many-files': () =>
    'Zu viele Dateien warten auf ihren Import. Verwerfen Sie eine, oder versuchen Sie es morgen noch einmal.',
  'part-missing': () => 'Ein Teil der Datei ist nicht angekommen. Bitte noch einmal wählen.',
  interrupted: () =>
    'Der Import wurde unterbrochen, weil sein Server endete. Nichts wurde geändert. Bitte die Datei noch einmal importieren.',
  'server-fault': () =>
    'Ein Fehler am Server. Nichts wurde geändert. Bitte noch einmal versuchen oder ins Protokoll des Servers sehen.',
  'others-are-read': () => 'Andere Dateien werden gerade gelesen. Bitte gleich noch einmal versuchen.',
  'no-such-import': () => 'Diese Datei ist nicht mehr da. Bitte noch einmal wählen.',
  'not-read-yet': () => 'Die Datei wurde noch nicht gelesen. Bitte noch einmal wählen.',
  'imported-already': () => 'Die Datei wird gerade importiert, oder sie wurde es. Bitte noch einmal wählen.',
  'ended-already': () => 'Der Import ist schon zu Ende.',
};
