export const de = {
  columnMenu: {
    label: (title: string) => `Menü von ${title}`,
    ascending: 'Aufsteigend sortieren',
    descending: 'Absteigend sortieren',
    pin: 'Links festhalten',
    unpin: 'Nicht mehr festhalten',
    hide: 'Ausblenden',
    fit: 'Breite anpassen',
    left: 'Nach links',
    right: 'Nach rechts',
    copy: 'Spalte kopieren',
    copyWithTitle: 'Spalte mit Titel kopieren',
    home: 'Pos1',
    moveKeys: 'Strg+Umschalt',
    pinned: (title: string, isPinned: boolean) =>
      isPinned ? `${title} bleibt am linken Rand` : `${title} läuft mit den anderen`,
    hidden: (title: string) => `${title} ist ausgeblendet; „Spalten“ zeigt sie wieder`,
  },
  cellMenu: {
    label: (title: string, text: string) => `Menü von ${title}: ${text}`,
    copy: 'Kopieren',
    notCopied: 'Der Browser hat das Kopieren nicht zugelassen; Strg+C kopiert',
  },
  cards: {
    choose: (name: string) => `${name} auswählen`,
    chooseAll: 'Alle Zeilen auswählen',
    more: (shown: number, rows: string) => `${shown} von ${rows === '1' ? '1 Zeile' : `${rows} Zeilen`}: mehr zeigen`,
  },
  groups: {
    column: 'Gruppe',
    group: (isOpen: boolean, value: string, rows: string) => `${isOpen ? '▾' : '▸'} ${value} (${rows})`,
  },
  find: {
    label: 'In der Tabelle suchen',
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    close: 'Suche schließen',
    none: (rows: string) =>
      rows === '1' ? 'Nichts gefunden in der einen Zeile' : `Nichts gefunden in allen ${rows} Zeilen`,
    count: (position: number, count: number, isDone: boolean) =>
      `${position > 0 ? position : '–'} von ${count}${isDone ? '' : '…'}`,
    scope: (rows: string) => (rows === '1' ? 'in der einen Zeile' : `in allen ${rows} Zeilen`),
    beyond: (hits: string, lastRow: string) =>
      `${hits} davon hinter Zeile ${lastRow}, die die Tabelle nicht anzeigt: Kriterien eingrenzen`,
  },
  totals: {
    label: (kind: string, rows: string) => (rows === '1' ? `${kind} der einen Zeile` : `${kind} aller ${rows} Zeilen`),
  },
  plainTable: {
    legend: '≠ in den beiden Datenbeständen verschieden. Zeilen nur eines Bestands sagen es in der ersten Spalte.',
    difference: 'verschieden:',
    firstOnly: '(nur im ersten)',
    secondOnly: '(nur im zweiten)',
    states: {
      pending: '(wird gespeichert)',
      saved: '(gespeichert)',
      failed: '(nicht gespeichert)',
      conflict: '(nicht gespeichert, anderswo geändert)',
      invalid: '(nicht gesendet)',
    },
    print: 'Drucken',
    part: (part: number, count: number) => `Spalten, Teil ${part} von ${count}`,
    back: 'Zurück zur Tabelle',
    many: (rows: number) =>
      `Die Tabelle hat ${rows === 1 ? '1 Zeile' : `${rows.toLocaleString('de')} Zeilen`}. Auf einmal gezeichnet können sie den Browser einige Sekunden bremsen.`,
    show: 'Alle Zeilen zeigen',
  },
  chooser: {
    title: 'Spalten',
    search: 'Spalten suchen',
    close: 'Schließen',
    none: 'Keine solche Spalte',
    pinned: 'Fest',
    pin: (title: string) => `${title} links festhalten`,
    left: (title: string) => `${title} nach links`,
    right: (title: string) => `${title} nach rechts`,
    reset: 'Zurücksetzen',
    keys: 'Auf einem Titel: Alt+← → Breite, Strg+Umschalt+← → Platz',
  },
  inputErrors: {
    number: 'Eine Zahl wie 1234,5 eingeben oder nichts.',
    bool: '1 oder 0 eingeben.',
    text: 'Einen Text eingeben; er darf nicht leer sein.',
    date: 'Ein Datum als tt.mm.jjjj eingeben, etwa 31.01.2026.',
  },
  corrections: {
    conflict: (mine: string, stored: string) =>
      `Jemand anders hat diese Zelle geändert: eingegeben ist ${mine}, gespeichert ist ${stored}.`,
    rowConflict: (mine: string, column: string, stored: string) =>
      `${mine} wurde nicht gespeichert: Jemand anders hat diese Zeile geändert, ${column} ist jetzt ${stored}.`,
    failed: (mine: string, message: string) => `${mine} wurde nicht gespeichert: ${message}`,
    unresolved: 'Korrektur nicht gespeichert',
    cell: (column: string, row: number) => `${column}, Zeile ${row}`,
    unseenCell: (column: string, row: string) => `${column}, Zeile ${row} (nicht zu sehen)`,
    others: (count: number) =>
      count === 1
        ? 'Eine Korrektur in einer anderen Zelle ist nicht gespeichert.'
        : `${count.toLocaleString('de')} Korrekturen in anderen Zellen sind nicht gespeichert.`,
    goToNext: 'Zur nächsten',
    keepMine: 'Meinen Wert behalten',
    takeTheirs: 'Gespeicherten Wert nehmen',
    retry: 'Noch einmal senden',
    edit: 'Bearbeiten',
    discard: 'Verwerfen',
  },
  flag: {
    set: (column: string) => `„${column}“ setzen`,
    takeBack: (column: string) => `„${column}“ zurücknehmen`,
    comment: 'Kommentar',
    commentNeeded: 'Bitte begründen: Eine Änderung dieses Kennzeichens braucht einen Kommentar.',
    placeholder: 'Warum wird es geändert?',
    save: 'Speichern',
    cancel: 'Abbrechen',
    reading: 'Liest, was sich ändert …',
    unread: (reason: string) => `Was sich ändert, war nicht zu lesen: ${reason}`,
    closes: (nr: string) => `Überschreitung ${nr} ist dann erledigt.`,
    reopens: (nr: string) => `Überschreitung ${nr} ist dann wieder offen.`,
    opens: (severity: string, title: string) =>
      `Legt eine neue Überschreitung (${severity}) an, markiert als von Hand gesetzt: ${title}.`,
    keeps: (nr: string) => `Ändert die Tage der Überschreitung ${nr}; ihr Status bleibt.`,
    noCase: 'Keine offene Überschreitung ändert sich.',
    noRule: 'Keine Regel für Überschreitungen deckt diese Zeile ab: Nur das Kennzeichen ändert sich.',
    reviewMissing: (nr: string) =>
      `Zuerst ist eine Prüfung nötig: Überschreitung ${nr} wird erst erledigt, wenn eine andere Person einen Kommentar dazu geprüft hat. Bitte die Überschreitung öffnen, kommentieren und prüfen lassen.`,
    openBreach: (nr: string) => `Überschreitung ${nr} öffnen`,
    commentAfterReview: 'Vor der Prüfung lässt sich hier nichts speichern, deshalb ist kein Kommentar möglich.',
    severities: { legal: 'gesetzlich', contractual: 'vertraglich', internal: 'intern' },
  },
  paste: {
    title: 'In die Tabelle einfügen',
    summary: (changes: number, same: number, errorCount: number) =>
      `Geändert: ${changes}. Gleich: ${same}. Nicht zu schreiben: ${errorCount}.`,
    beyond: (count: number) =>
      count === 1
        ? '1 Zelle der Zwischenablage liegt außerhalb der Tabelle.'
        : `${count.toLocaleString('de')} Zellen der Zwischenablage liegen außerhalb der Tabelle.`,
    row: 'Zeile',
    column: 'Spalte',
    old: 'Alt',
    new: 'Neu',
    more: (count: number) => `und ${count} weitere`,
    readOnly: 'Die Spalte ist nicht korrigierbar.',
    commentNeeded: 'Hier braucht jede Änderung einen Kommentar: Bitte die Zellen einzeln ändern.',
    progress: (done: number, count: number) => `${done} von ${count} geschrieben`,
    failed: (count: number) =>
      count === 1
        ? '1 wurde nicht gespeichert; sie ist in der Tabelle markiert.'
        : `${count.toLocaleString('de')} wurden nicht gespeichert; sie sind in der Tabelle markiert.`,
    undoTitle: 'Einfügen rückgängig machen',
    confirm: (count: number) => (count === 1 ? '1 Zelle schreiben' : `${count.toLocaleString('de')} Zellen schreiben`),
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
};
