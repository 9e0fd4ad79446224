import { fieldPathText } from '@fundscope/contract/errors';
import { fundLabels } from '../../fund-master-data/model/labels.ts';
import { pathLabel } from '../../fund-master-data/model/path-label.ts';

/** English and German words of stored fields that no request has; the others are in `fieldLabels` of the contract. */
const words: Readonly<Record<string, readonly [en: string, de: string]>> = {
  AdminGroup: ['administrators’ group', 'Gruppe der Administratoren'],
  BookID: ['book number', 'Buchnummer'],
  Logo: ['logo', 'Logo'],
  UserNr: ['user number', 'Benutzernummer'],
  activeBreach: ['active breach', 'aktive Überschreitung'],
  added: ['added', 'hinzugefügt'],
  address: ['address', 'Adresse'],
  admin: ['administrator', 'Administrator'],
  bookId: ['book', 'Buch'],
  book_id: ['book', 'Buch'],
  cause: ['cause', 'Ursache'],
  client: ['app', 'App'],
  destination: ['destination', 'Ziel'],
  disableReport: ['not reported', 'nicht berichtet'],
  file: ['file', 'Datei'],
  id: ['number', 'Nummer'],
  isMailed: ['sent by e-mail', 'per E-Mail gesendet'],
  isPaused: ['paused', 'angehalten'],
  isin: ['ISIN', 'ISIN'],
  key: ['key', 'Schlüssel'],
  names: ['names', 'Namen'],
  nature: ['origin', 'Entstehung'],
  newAdministrators: ['new administrators', 'neue Administratoren'],
  newAllBookUsers: ['users who now see all books', 'Benutzer, die nun alle Bücher sehen'],
  password: ['password', 'Passwort'],
  removed: ['removed', 'entfernt'],
  rows: ['rows', 'Zeilen'],
  scopes: ['scopes', 'Rechte der App'],
  session: ['session', 'Sitzung'],
  state: ['state', 'Stand'],
  status: ['status', 'Status'],
  submenu: ['submenu', 'Untermenü'],
  username: ['user name', 'Benutzername'],
};

/** The labels of the form of fund master data. */
const labelsOfForm = (locale: 'en' | 'de'): Readonly<Record<string, string>> => {
  const labels = fundLabels[locale];
  const unnamed = { varProcesses: String, perfProcesses: String };
  const fields = Object.keys(labels.fields).map((name) => [
    name,
    pathLabel(name, { varProcesses: [], perfProcesses: [] }, { labels, unnamed }),
  ]);
  return { ...labels.varProcess, ...labels.perfProcess, ...Object.fromEntries(fields) };
};
const formLabels = { en: labelsOfForm('en'), de: labelsOfForm('de') };

/** A field's path in words: `varProcesses.0.name` is `VaR process 1, name`. A part without words stays as it is stored. */
const describeField = (locale: 'en' | 'de') => {
  const own = Object.entries(words).map(([name, [en, de]]) => [name, locale === 'de' ? de : en]);
  const labels = { ...formLabels[locale], ...Object.fromEntries(own) };
  // A record of an import is named before its field.
  return (path: string): string => fieldPathText(path.replace(/^records\.[a-z-]+:[^.]+\./u, ''), locale, labels);
};

export const fieldTexts = { en: describeField('en'), de: describeField('de') };
