export const de = {
  list: 'Gruppenliste:',
  newGroup: 'Neue Gruppe',
  createTitle: 'Neue Gruppe anlegen',
  labels: {
    Name: 'Gruppenname',
    Logo: 'Logo',
    Description: 'Beschreibung',
    AllBookGroup: 'AllBookGroup',
  },
  groupId: 'GroupID',
  allBookHint: 'Mitglieder dieser Gruppe sehen alle Bücher, wenn eingeschaltet',
  on: 'an',
  off: 'aus',
  allBooks: 'alle Bücher',
  protected: 'geschützt',
  protectedText: 'Diese Gruppe kann weder geändert noch gelöscht werden (MUser-Admin)',
  protectedDetail:
    'Ihre Mitglieder sind Administratoren. Mitgliedschaften lassen sich unten ändern; der letzte Administrator kann nicht entfernt werden.',
  deleteTitle: (id: number) => `Gruppe ${id} löschen?`,
  deleteText:
    'Ihre Mitgliedschaften gehen mit: Die Mitglieder sehen ihre Bücher und Portale nicht mehr. Benutzer, Bücher und Portale bleiben.',
  copied: {
    portals: (count: number) =>
      count === 1 ? '1 Portal-Mitgliedschaft' : `${count.toLocaleString('de')} Portal-Mitgliedschaften`,
    users: (count: number) =>
      count === 1 ? '1 Benutzer wird auch Mitglied' : `${count.toLocaleString('de')} Benutzer werden auch Mitglieder`,
  },
  created: 'Gruppe angelegt.',
  modified: 'Gruppe geändert.',
  deleted: 'Gruppe gelöscht.',
  contents: {
    group: 'Gruppe',
    gives: 'Gibt',
    members: 'Mitglieder',
    nothing: 'noch nichts',
    administrators: 'Administratoren',
    books: (count: number) => (count === 1 ? '1 Buch' : `${count.toLocaleString('de')} Bücher`),
    portals: (count: number) => (count === 1 ? '1 Portal' : `${count.toLocaleString('de')} Portale`),
    users: (count: number) => (count === 1 ? '1 Benutzer' : `${count.toLocaleString('de')} Benutzer`),
    pick: 'Gruppe wählen…',
    addTo: 'Zu einer Gruppe hinzufügen',
    add: 'Hinzufügen',
    remove: 'Entfernen',
    removeFrom: (group: string) => `Aus ${group} entfernen`,
    sees: (books: string, portals: string) => `Sieht ${books} und ${portals}`,
    isAdministrator: '; ist Administrator',
    allPortals: 'alle Portale',
    seesWith: (group: string, books: string, portals: string) => `Mit ${group}: sieht ${books} und ${portals}`,
    failed: 'Was die Gruppen geben, konnte nicht geladen werden.',
  },
  memberships: 'Mitgliedschaften',
  membershipsNote: 'Jede wird sofort gespeichert.',
  allBooksText: 'Diese Gruppe sieht alle Bücher',
  books: 'Bücher',
  users: 'Benutzer',
  portals: 'Portale',
  add: 'Mitgliedschaft hinzufügen',
  remove: 'Mitgliedschaft entfernen',
  adding: 'wird hinzugefügt…',
  removing: 'wird entfernt…',
  countOf: (members: number, all: number) => `${members.toLocaleString('de')} von ${all.toLocaleString('de')}`,
  outside: (count: number) => `${count.toLocaleString('de')} weitere sind nicht in dieser Gruppe.`,
  membersOnly: 'nur Mitglieder',
  inactiveMembers: (count: number) =>
    count === 1
      ? '1 inaktives Mitglied ist ausgeblendet.'
      : `${count.toLocaleString('de')} inaktive Mitglieder sind ausgeblendet.`,
  showAll: 'Auch diese zeigen',
  noMembers: 'In dieser Gruppe ist noch nichts.',
  noneActive: 'Kein aktiver Eintrag.',
  noneMatches: (search: string) => `Nichts passt zu „${search}“.`,
  more: (list: string) => `Mehr: ${list}`,
  addAll: (count: number) => `Alle ${count.toLocaleString('de')} passenden hinzufügen…`,
  removeAll: (count: number) => `Alle ${count.toLocaleString('de')} passenden entfernen…`,
  addAllTitle: (count: number, list: string) =>
    count === 1
      ? `1 Mitgliedschaft hinzufügen: ${list}?`
      : `${count.toLocaleString('de')} Mitgliedschaften hinzufügen: ${list}?`,
  removeAllTitle: (count: number, list: string) =>
    count === 1
      ? `1 Mitgliedschaft entfernen: ${list}?`
      : `${count.toLocaleString('de')} Mitgliedschaften entfernen: ${list}?`,
  allOrNone: 'Alle oder keine. Wer in der Gruppe ist, sieht den Unterschied sofort.',
  confirmAdd: 'Alle hinzufügen',
  confirmRemove: 'Alle entfernen',
  paste: {
    open: 'Liste von Nummern hinzufügen…',
    title: (list: string) => `Nummern hinzufügen: ${list}`,
    label: 'Nummern',
    hint: 'Eine je Zeile oder mit Komma dazwischen; bei Büchern auch mit Q.',
    found: (added: number, there: number) =>
      `${added.toLocaleString('de')} hinzuzufügen, ${there.toLocaleString('de')} schon in der Gruppe.`,
    unknown: (count: number, first: string) =>
      count === 1
        ? `Nicht bekannt, wird ausgelassen: ${first}`
        : `${count.toLocaleString('de')} nicht bekannt, werden ausgelassen: ${first}`,
    add: (count: number) =>
      count === 1 ? '1 Mitgliedschaft hinzufügen' : `${count.toLocaleString('de')} Mitgliedschaften hinzufügen`,
  },
  exportMembers: 'Mitglieder exportieren (CSV)',
  exportHeader: ['Nummer', 'Name', 'Angaben'],
  corrections: {
    title: 'Rechte zu korrigieren',
    note: 'Was Mitglieder korrigieren dürfen, wo sie es lesen dürfen; so steht es im Katalog der Ansichten.',
    view: 'Ansicht',
    columns: 'Spalten',
    why: 'Warum',
    source: 'Quelle',
    because: {
      group: 'die Ansicht nennt diese Gruppe',
      'all-book': 'ihre Mitglieder sehen alle Bücher',
      reader: 'wer die Zeile lesen darf',
    },
    imported: 'importierte Ansicht',
    none: 'Durch diese Gruppe darf niemand etwas korrigieren.',
  },
  keys: 'Leertaste fügt hinzu oder entfernt',
  userNr: (number: number) => `Benutzer ${number}`,
  portal: (id: number, menus: number) =>
    `Portal ${id} · ${menus === 0 ? 'keine Menüs: wird nicht gezeigt' : menus === 1 ? '1 Menü' : `${menus.toLocaleString('de')} Menüs`}`,
  failed: 'Die Mitgliedschaften konnten nicht geladen werden',
  loading: 'Lädt…',
  bookAdded: 'Buch-Mitgliedschaft hinzugefügt.',
  bookRemoved: 'Buch-Mitgliedschaft entfernt.',
  userAdded: 'Benutzer-Mitgliedschaft hinzugefügt.',
  userRemoved: 'Benutzer-Mitgliedschaft entfernt.',
  portalAdded: 'Portal-Mitgliedschaft hinzugefügt.',
  portalRemoved: 'Portal-Mitgliedschaft entfernt.',
};
