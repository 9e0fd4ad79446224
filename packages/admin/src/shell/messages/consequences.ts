import type { ConsequenceKind } from '@fundscope/contract/administration';

type Counted = (count: number) => string;

const counted =
  (one: string, many: string): Counted =>
  (count) =>
    count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What hangs on a record, counted. */
export const englishConsequences: Readonly<Record<ConsequenceKind, Counted>> = {
  sessions: counted('session', 'sessions'),
  'group-memberships': counted('group membership', 'group memberships'),
  'book-memberships': counted('book membership', 'book memberships'),
  'user-memberships': counted('user membership', 'user memberships'),
  'portal-memberships': counted('portal membership', 'portal memberships'),
  'parameter-versions': counted(
    'version of the parameters of its reports',
    'versions of the parameters of its reports',
  ),
  'waiting-requests': counted('waiting request', 'waiting requests'),
  requests: counted('request', 'requests'),
  'inbox-entries': counted('inbox entry', 'inbox entries'),
  packs: counted('scheduled pack', 'scheduled packs'),
  'saved-views': counted('saved view', 'saved views'),
  'shared-views': counted('saved view shared with others', 'saved views shared with others'),
  'uploaded-files': counted('uploaded file', 'uploaded files'),
  'share-classes': counted('share class', 'share classes'),
  currencies: counted('currency', 'currencies'),
  'report-types': counted('report type', 'report types'),
  'fund-master-data': counted('record of fund master data', 'records of fund master data'),
  'audit-lines': counted('line of the audit trail', 'lines of the audit trail'),
};

export const germanConsequences: Readonly<Record<ConsequenceKind, Counted>> = {
  sessions: counted('Sitzung', 'Sitzungen'),
  'group-memberships': counted('Gruppenmitgliedschaft', 'Gruppenmitgliedschaften'),
  'book-memberships': counted('Buch-Mitgliedschaft', 'Buch-Mitgliedschaften'),
  'user-memberships': counted('Benutzer-Mitgliedschaft', 'Benutzer-Mitgliedschaften'),
  'portal-memberships': counted('Portal-Mitgliedschaft', 'Portal-Mitgliedschaften'),
  'parameter-versions': counted('Fassung der Parameter ihrer Berichte', 'Fassungen der Parameter ihrer Berichte'),
  'waiting-requests': counted('wartende Anfrage', 'wartende Anfragen'),
  requests: counted('Anfrage', 'Anfragen'),
  'inbox-entries': counted('Eintrag im Posteingang', 'Einträge im Posteingang'),
  packs: counted('regelmäßiges Paket', 'regelmäßige Pakete'),
  'saved-views': counted('gespeicherte Ansicht', 'gespeicherte Ansichten'),
  'shared-views': counted('mit anderen geteilte Ansicht', 'mit anderen geteilte Ansichten'),
  'uploaded-files': counted('hochgeladene Datei', 'hochgeladene Dateien'),
  'share-classes': counted('Anteilklasse', 'Anteilklassen'),
  currencies: counted('Währung', 'Währungen'),
  'report-types': counted('Berichtsart', 'Berichtsarten'),
  'fund-master-data': counted('Satz Fondsstammdaten', 'Sätze Fondsstammdaten'),
  'audit-lines': counted('Zeile im Audit-Protokoll', 'Zeilen im Audit-Protokoll'),
};
