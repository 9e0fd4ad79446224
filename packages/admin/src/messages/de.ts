import type { ColumnType } from '@fundscope/contract/views';
import type { en } from './en.ts';
import { importColumnsDe } from './import-columns-de.ts';
import { importRefusalsDe, importRowReasonsDe } from './import-refusals-de.ts';

const count = (number: number): string => number.toLocaleString('de');
const types: Record<ColumnType, string> = {
  text: 'Text',
  name: 'Name',
  number: 'Zahl',
  perc: 'Prozentpunkte (12,5 ist 12,5 %)',
  percmath: 'Anteil als Prozent (0,125 ist 12,5 %)',
  date: 'Datum',
  logdate: 'Datum und Uhrzeit',
  bool: 'Ja oder nein',
  book: 'Fonds: beschränkt die Zeilen auf die eigenen',
};

export const de = {
  importData: {
    title: 'Daten importieren',
    lead: 'Aus einer CSV- oder Excel-Datei wird eine Ansicht, oder ihre Zeilen kommen in eine importierte. Nichts ändert sich, bevor die ganze Datei gelesen und gültig ist.',
    steps: { label: 'Schritte', file: 'Datei', columns: 'Spalten', place: 'Name und Ort', run: 'Import' },
    back: 'Zurück',
    next: 'Weiter',
    discard: 'Datei verwerfen',
    refusals: importRefusalsDe,
    rowReasons: importRowReasonsDe,
    lineOfFile: (line: number, column: string | undefined) =>
      column === undefined ? `Zeile ${line}` : `Zeile ${line}, Spalte „${column}“`,
    loading: 'Datei wird geladen…',
    gone: 'Diese Datei ist nicht mehr da',
    chooseAgain: 'Datei wählen',
    failedToLoad: 'Die Datei konnte nicht geladen werden',
    leave: {
      title: 'Ohne Import verlassen?',
      text: (fileName: string) => `${fileName} und Ihre Angaben dazu werden verworfen.`,
      stay: 'Weiter importieren',
      leave: 'Verwerfen und verlassen',
    },
    file: {
      drop: 'Datei hier ablegen',
      kinds: 'CSV oder Excel (.xlsx), in der ersten Zeile die Namen der Spalten',
      most: (megabytes: number) => `höchstens ${count(megabytes)} MB`,
      choose: 'Datei wählen…',
      tooLarge: (fileName: string, megabytes: number) =>
        `${fileName} ist größer als ${count(megabytes)} MB. Teilen Sie die Datei, oder lassen Sie sie mit der Kommandozeile importieren.`,
      wrongKind: (fileName: string) =>
        `${fileName} ist weder CSV noch Excel (.xlsx). Bitte in einem der beiden Formate speichern.`,
      several: 'Bitte nur eine Datei ablegen.',
      empty: (fileName: string) => `${fileName} ist leer.`,
      sending: (fileName: string) => `${fileName} wird gesendet`,
      reading: (fileName: string, rows: number) =>
        rows === 0
          ? `${fileName} wird gelesen`
          : `${fileName} wird gelesen: ${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}`,
      cancel: 'Abbrechen',
      interrupted: (fileName: string) =>
        `Der Server war eine Weile nicht zu erreichen: ${fileName} ist noch unterwegs.`,
      arrived: (percent: number) => `${percent} % sind angekommen und bleiben es.`,
      goOn: 'Weiter senden',
      discard: 'Verwerfen',
      failed: (fileName: string) => `${fileName} kann nicht importiert werden`,
    },
    columns: {
      facts: (rows: number, columns: number) =>
        `${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}, ${columns === 1 ? '1 Spalte' : `${count(columns)} Spalten`}`,
      readAs: 'Wie die Datei gelesen wird',
      encoding: 'Kodierung',
      delimiter: 'Trennzeichen',
      decimalMark: 'Dezimalzeichen',
      dateFormat: 'Datumsangaben',
      dateFormatDetected: 'wie erkannt',
      sheet: 'Blatt',
      delimiters: { comma: 'Komma', semicolon: 'Semikolon', tab: 'Tabulator', pipe: 'Senkrechter Strich' },
      decimalMarks: { '.': 'Punkt (1234.5)', ',': 'Komma (1234,5)' },
      readingFailed: 'So kann die Datei nicht gelesen werden',
      heading: 'Spalten',
      inFile: 'In der Datei',
      titleEn: 'Titel auf Englisch',
      titleDe: 'Titel auf Deutsch',
      type: 'Typ',
      key: 'Schlüssel',
      shown: 'Sichtbar',
      of: (field: string, header: string) => `${field} von ${header}`,
      keyHint: 'Die Spalten des Schlüssels unterscheiden zusammen jede Zeile von allen anderen.',
      types,
      ...importColumnsDe(types),
      typeChanged: (type: string) => `erkannt: ${type}`,
      identifier:
        'Sieht nach Fonds- oder Kontonummern aus. Bleibt Text: führende Nullen bleiben stehen, und nichts wird summiert.',
      firstRows: 'Erste Zeilen',
      empty: 'leer',
      isEmptyTitle: (header: string) => `Titel von ${header} fehlt`,
      noneShown: 'Zeigen Sie mindestens eine Spalte',
      twoBooks: (one: string, other: string) =>
        `${one} und ${other} sind beide Fonds: nur eine Spalte darf die Zeilen beschränken`,
    },
    place: {
      view: 'Ansicht',
      name: 'Name',
      nameHint: 'In Links und Filtern: ein Buchstabe, dann Buchstaben, Ziffern und _',
      nameWrong: 'Mit einem Buchstaben beginnen; nur Buchstaben ohne Umlaute, Ziffern und _, höchstens 63.',
      nameCatalogued: (name: string) => `${name} kommt aus dem Ansichtskatalog: bitte einen anderen Namen wählen.`,
      nameTaken: (name: string) =>
        `Es gibt schon eine importierte Ansicht ${name}: sagen Sie, was mit ihr geschieht, oder wählen Sie einen anderen Namen.`,
      modes: {
        label: (name: string) => `Was mit der Ansicht ${name} geschieht`,
        replace: 'Ersetzen',
        replaceText:
          'Ihre Zeilen, Spalten und Titel weichen denen der Datei. Ihr Link bleibt, wenn Sie kein anderes Portal nennen.',
        append: 'Zeilen hinzufügen',
        appendText: (rows: number, key: readonly string[]) =>
          `${rows === 1 ? 'Die Zeile der Datei kommt' : `Die ${count(rows)} Zeilen der Datei kommen`} zu denen der Ansicht. ` +
          (key.length > 0
            ? `Steht ein Schlüssel (${key.join(', ')}) schon darin, wird nichts importiert.`
            : 'Ohne Schlüssel werden doppelte Zeilen nicht erkannt.'),
        merge: 'Hinzufügen und nach Schlüssel ersetzen',
        mergeText: (key: readonly string[]) =>
          `Jede Zeile der Datei tritt an die Stelle der Zeile mit demselben Schlüssel (${key.join(', ')}); hat die Ansicht keine, kommt sie hinzu. Alle anderen Zeilen bleiben.`,
        mergeNeedsKey: 'Braucht einen Schlüssel: wählen Sie seine Spalten im Schritt „Spalten“.',
        keeps: 'Titel, Typen und Ort der Ansicht bleiben, wie sie sind.',
      },
      titleEn: 'Titel auf Englisch',
      titleDe: 'Titel auf Deutsch',
      titleMissing: 'darf nicht leer sein',
      where: 'Wo sie erscheint',
      whereRows: 'Wohin die Zeilen kommen',
      portal: 'Portal',
      portalHint: 'Ein neuer Name legt ein neues Portal an. Leer: „Imported data“.',
      groups: 'Gruppen, die dieses Portal sehen',
      groupsHint: 'Außer denen, die alle Fonds sehen.',
      environment: 'Datenbestand',
      environments: { production: 'Produktion', testing: 'Test', regression: 'Regression' },
      import: 'Importieren',
      refused: 'Der Import wurde abgelehnt',
      stillMissing: (what: string) => `Es fehlt noch: ${what}`,
    },
    run: {
      running: (name: string) => `${name} wird importiert`,
      rows: (done: number, rows: number) => `${count(done)} von ${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}`,
      waits: 'Datei wird gelesen…',
      rowsRead: (read: number, rows: number) =>
        `Datei wird gelesen: ${count(read)} von ${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}`,
      goesOn: 'Sie können diese Seite verlassen: der Import läuft weiter.',
      cancel: 'Abbrechen',
      doneTitle: (name: string) => `${name} ist importiert`,
      doneText: (rows: number, portals: string) =>
        `${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}. Der Link steht im Portal ${portals}.`,
      addedTitle: (name: string) => `Die Zeilen stehen in ${name}`,
      addedText: (added: number, replaced: number) =>
        `${added === 1 ? '1 Zeile kam' : `${count(added)} Zeilen kamen`} hinzu` +
        (replaced === 0 ? '.' : `, ${replaced === 1 ? '1 wurde' : `${count(replaced)} wurden`} ersetzt.`),
      open: 'Ansicht öffnen',
      another: 'Weitere Datei importieren',
      cancelledTitle: 'Abgebrochen',
      nothingChanged: 'Nichts wurde geändert.',
      failedTitle: 'Nichts wurde importiert',
      faultsText: (faults: number, areOfType: boolean) =>
        `${faults === 1 ? 'Eine Zeile passt' : `Diese ${faults.toLocaleString('de')} Zeilen passen`} nicht.` +
        (areOfType ? ' Korrigieren Sie die Datei, oder ändern Sie den Typ der Spalte.' : ''),
      cut: 'Die Zeilen danach wurden nicht mehr geprüft.',
      interrupted:
        'Der Import wurde unterbrochen. Nichts wurde geändert. Importieren Sie noch einmal; geschieht es wieder, nennt das Log des Servers den Grund.',
      line: 'Zeile',
      column: 'Spalte',
      fault: 'Was nicht stimmt',
      changeColumns: 'Spalten ändern',
      again: 'Noch einmal importieren',
    },
  },
} satisfies typeof en;
