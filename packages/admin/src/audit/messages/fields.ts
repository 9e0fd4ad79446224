import { entryLabels, fieldLabels } from '@fundscope/contract/errors';
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
  cause: ['cause', 'Ursache'],
  client: ['app', 'App'],
  destination: ['destination', 'Ziel'],
  disableReport: ['not reported', 'nicht berichtet'],
  file: ['file', 'Datei'],
  id: ['number', 'Nummer'],
  isPaused: ['paused', 'angehalten'],
  isin: ['ISIN', 'ISIN'],
  key: ['key', 'Schlüssel'],
  names: ['names', 'Namen'],
  nature: ['origin', 'Entstehung'],
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
const formLabels = (['en', 'de'] as const).map((locale): Readonly<Record<string, string>> => {
  const labels = fundLabels[locale];
  const unnamed = { varProcesses: String, perfProcesses: String };
  const fields = Object.keys(labels.fields).map((name) => [
    name,
    pathLabel(name, { varProcesses: [], perfProcesses: [] }, { labels, unnamed }),
  ]);
  return { ...labels.varProcess, ...labels.perfProcess, ...Object.fromEntries(fields) };
});

/** A field's path in words: `varProcesses.0.name` is `VaR process 1, name`. A part without words stays as it is stored. */
const describeField =
  (language: 0 | 1) =>
  (path: string): string => {
    // A record of an import is named before its field.
    const names = path.replace(/^records\.[a-z-]+:[^.]+\./u, '').split('.');
    return names
      .flatMap((name, nr) => {
        if (nr > 0 && /^\d+$/u.test(name)) return [];
        const entry = names[nr + 1];
        const label = words[name] ?? fieldLabels[name];
        const text = label?.[language] ?? formLabels[language]?.[name] ?? name;
        if (entry === undefined || !/^\d+$/u.test(entry)) return [text];
        return [`${entryLabels[name]?.[language] ?? text} ${Number(entry) + 1}`];
      })
      .join(', ');
  };

export const fieldTexts = { en: describeField(0), de: describeField(1) };
