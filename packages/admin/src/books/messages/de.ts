export const de = {
  list: 'Bücherliste',
  newBook: 'Neues Buch',
  createTitle: 'Neues Buch anlegen',
  labels: { Name: 'UFS Nr', ExternalID: 'OpusNr', Description: 'Beschreibung' },
  bookId: 'BookID',
  deleteTitle: (book: string) => `${book} löschen?`,
  deleteText:
    'Ein Buch, auf das Gruppen oder Fondsstammdaten verweisen, wird nicht gelöscht; der Server sagt dann, welche.',
  groups: 'Gruppen',
  groupsNote: 'Ihre Mitglieder sehen dieses Buch.',
  copiedMasterData: 'Fondsstammdaten mit VaR- und Performance-Verfahren, ohne oly_thk',
  copiedGroup: (group: string) => `Mitglied der Gruppe ${group}`,
  noGroups: 'In keiner Gruppe: Fügen Sie das Buch einer Gruppe hinzu, damit deren Mitglieder es sehen.',
  created: 'Buch angelegt.',
  modified: 'Buch geändert.',
  deleted: 'Buch gelöscht.',
};
