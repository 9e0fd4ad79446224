import type { UserOverviewRow } from '@fundscope/contract/administration';
import { computedColumn } from '../../requests/computed-column.ts';
import type { ExportedView } from '../../views/export/exported-view.ts';
import { writeSpreadsheet } from '../../views/export/xlsx/spreadsheet.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../views/query/csv-cell.ts';
import { rawChunks } from '../../views/query/encode/raw-rows.ts';

type Locale = 'en' | 'de';
type Words = Readonly<Record<Locale, string>>;

interface OverviewColumn {
  readonly type: 'text' | 'number' | 'logdate';
  readonly title: Words;
  readonly cell: (row: UserOverviewRow, locale: Locale) => string | null;
}

const yes: Words = { en: 'yes', de: 'ja' };
const no: Words = { en: 'no', de: 'nein' };
const status = (isActive: boolean): Words =>
  isActive ? { en: 'active', de: 'aktiv' } : { en: 'deactivated', de: 'deaktiviert' };
const passwordStates: Readonly<Record<UserOverviewRow['passwordState'], Words>> = {
  'not-set': { en: 'none yet', de: 'noch keines' },
  'set-by-user': { en: 'set by the user', de: 'vom Benutzer gesetzt' },
  'to-be-changed': { en: 'to be changed', de: 'zu ändern' },
  'set-with-demo-firm': { en: 'set when the demo firm was made', de: 'beim Anlegen der Demo-Firma gesetzt' },
  'set-at-installation': { en: 'set at installation', de: 'bei der Installation gesetzt' },
  'not-known': { en: 'not known who set it', de: 'nicht bekannt, von wem gesetzt' },
};
const same = (title: string): Words => ({ en: title, de: title });

const columns: readonly OverviewColumn[] = [
  { type: 'number', title: same('UserNr'), cell: ({ UserNr }) => String(UserNr) },
  { type: 'text', title: { en: 'Username', de: 'Benutzername' }, cell: ({ Username }) => Username },
  { type: 'text', title: { en: 'Surname', de: 'Nachname' }, cell: ({ Surname }) => Surname },
  { type: 'text', title: { en: 'Firstname', de: 'Vorname' }, cell: ({ Firstname }) => Firstname },
  { type: 'text', title: { en: 'Email', de: 'E-Mail' }, cell: ({ email_address }) => email_address },
  { type: 'text', title: same('Status'), cell: (row, locale) => status(row.status === 1)[locale] },
  { type: 'text', title: same('Administrator'), cell: ({ isAdmin }, locale) => (isAdmin ? yes : no)[locale] },
  {
    type: 'text',
    title: { en: 'All books', de: 'Alle Bücher' },
    cell: ({ seesAllBooks }, locale) => (seesAllBooks ? yes : no)[locale],
  },
  { type: 'text', title: { en: 'Groups', de: 'Gruppen' }, cell: ({ groups }) => groups.join(' | ') },
  {
    type: 'logdate',
    title: { en: 'Last login (UTC)', de: 'Letzte Anmeldung (UTC)' },
    cell: ({ lastSignInAt }) => lastSignInAt,
  },
  {
    type: 'text',
    title: { en: 'Password', de: 'Passwort' },
    cell: ({ passwordState }, locale) => passwordStates[passwordState][locale],
  },
  {
    type: 'logdate',
    title: { en: 'Password changed (UTC)', de: 'Passwort geändert (UTC)' },
    cell: ({ passwordChangedAt }) => passwordChangedAt,
  },
  { type: 'logdate', title: { en: 'Created (UTC)', de: 'Angelegt (UTC)' }, cell: ({ createdAt }) => createdAt },
  { type: 'text', title: { en: 'Created by', de: 'Angelegt von' }, cell: ({ createdBy }) => createdBy },
];

/** The overview as CSV in a language. */
export const overviewCsv = (rows: readonly UserOverviewRow[], locale: Locale): string =>
  CSV_BYTE_ORDER_MARK +
  csvLine(columns.map(({ title }) => csvText(title[locale]))) +
  rows.map((row) => csvLine(columns.map(({ cell }) => csvText(cell(row, locale))))).join('');

/** The overview as a spreadsheet in a language. Moments are in UTC without a zone, as spreadsheets have none. */
export function overviewSpreadsheet(rows: readonly UserOverviewRow[], locale: Locale, createdAt: string) {
  const view: ExportedView = {
    name: 'user_overview',
    title: { en: 'Overview of users', de: 'Übersicht der Benutzer' }[locale],
    locale,
    environment: 'production',
    createdAt,
    filter: '',
    order: '',
    report: { facts: [] },
    columns: columns.map(({ type, title }) =>
      computedColumn({
        name: title.en,
        title: title[locale],
        type,
        decimals: 0,
        ...(type === 'number' && { measure: 'identifier' }),
      }),
    ),
  };
  const cells = rows.map((row) =>
    columns.map(({ type, cell }) => {
      const text = cell(row, locale);
      // As PostgreSQL writes a timestamp, which is what the writer reads.
      return type === 'logdate' && text !== null ? text.replace('T', ' ').replace('Z', '') : text;
    }),
  );
  return writeSpreadsheet(rawChunks(cells), view);
}
