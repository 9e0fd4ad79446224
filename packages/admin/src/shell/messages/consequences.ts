import type { ConsequenceKind } from '@fundscope/contract/administration';

type Counted = (count: number) => string;

const countIn =
  (locale: 'en' | 'de') =>
  (one: string, many: string): Counted =>
  (count) =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString(locale)} ${many}`;
const countEnglish = countIn('en');
const countGerman = countIn('de');

/** What hangs on a record, counted. */
export const englishConsequences: Readonly<Record<ConsequenceKind, Counted>> = {
  sessions: countEnglish('session', 'sessions'),
  'group-memberships': countEnglish('group membership', 'group memberships'),
  'book-memberships': countEnglish('book membership', 'book memberships'),
  'user-memberships': countEnglish('user membership', 'user memberships'),
  'portal-memberships': countEnglish('portal membership', 'portal memberships'),
  'parameter-versions': countEnglish(
    'version of the parameters of its reports',
    'versions of the parameters of its reports',
  ),
  'waiting-requests': countEnglish('waiting request', 'waiting requests'),
  requests: countEnglish('request', 'requests'),
  'inbox-entries': countEnglish('inbox entry', 'inbox entries'),
  packs: countEnglish('scheduled pack', 'scheduled packs'),
  'saved-views': countEnglish('saved view', 'saved views'),
  'shared-views': countEnglish('saved view shared with others', 'saved views shared with others'),
  'uploaded-files': countEnglish('uploaded file', 'uploaded files'),
  'share-classes': countEnglish('share class', 'share classes'),
  currencies: countEnglish('currency', 'currencies'),
  'report-types': countEnglish('report type', 'report types'),
  'fund-master-data': countEnglish('record of fund master data', 'records of fund master data'),
  'audit-lines': countEnglish('line of the audit trail', 'lines of the audit trail'),
};

export const germanConsequences: Readonly<Record<ConsequenceKind, Counted>> = {
  sessions: countGerman('Sitzung', 'Sitzungen'),
  'group-memberships': countGerman('Gruppenmitgliedschaft', 'Gruppenmitgliedschaften'),
  'book-memberships': countGerman('Buch-Mitgliedschaft', 'Buch-Mitgliedschaften'),
  'user-memberships': countGerman('Benutzer-Mitgliedschaft', 'Benutzer-Mitgliedschaften'),
  'portal-memberships': countGerman('Portal-Mitgliedschaft', 'Portal-Mitgliedschaften'),
  'parameter-versions': countGerman('Fassung der Parameter ihrer Berichte', 'Fassungen der Parameter ihrer Berichte'),
  'waiting-requests': countGerman('wartende Anfrage', 'wartende Anfragen'),
  requests: countGerman('Anfrage', 'Anfragen'),
  'inbox-entries': countGerman('Eintrag im Posteingang', 'Einträge im Posteingang'),
  packs: countGerman('regelmäßiges Paket', 'regelmäßige Pakete'),
  'saved-views': countGerman('gespeicherte Ansicht', 'gespeicherte Ansichten'),
  'shared-views': countGerman('mit anderen geteilte Ansicht', 'mit anderen geteilte Ansichten'),
  'uploaded-files': countGerman('hochgeladene Datei', 'hochgeladene Dateien'),
  'share-classes': countGerman('Anteilklasse', 'Anteilklassen'),
  currencies: countGerman('Währung', 'Währungen'),
  'report-types': countGerman('Berichtsart', 'Berichtsarten'),
  'fund-master-data': countGerman('Satz Fondsstammdaten', 'Sätze Fondsstammdaten'),
  'audit-lines': countGerman('Zeile im Audit-Protokoll', 'Zeilen im Audit-Protokoll'),
};
