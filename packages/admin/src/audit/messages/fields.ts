import { fundLabels } from '../../fund-master-data/model/labels.ts';

/** English and German words of stored fields. */
const words: Readonly<Record<string, readonly [en: string, de: string]>> = {
  AllBookGroup: ['sees all books', 'sieht alle Bücher'],
  BookID: ['book number', 'Buchnummer'],
  Description: ['description', 'Beschreibung'],
  ExternalID: ['external number', 'externe Nummer'],
  Firstname: ['first name', 'Vorname'],
  GroupID: ['group number', 'Gruppennummer'],
  Logo: ['logo', 'Logo'],
  Name: ['name', 'Name'],
  Password: ['password', 'Passwort'],
  Surname: ['surname', 'Nachname'],
  UserNr: ['user number', 'Benutzernummer'],
  Username: ['user name', 'Benutzername'],
  activeBreach: ['active breach', 'aktive Überschreitung'],
  added: ['added', 'hinzugefügt'],
  address: ['address', 'Adresse'],
  admin: ['administrator', 'Administrator'],
  bookId: ['book', 'Buch'],
  cause: ['cause', 'Ursache'],
  client: ['app', 'App'],
  columns: ['columns', 'Spalten'],
  comment: ['comment', 'Kommentar'],
  currency: ['currency', 'Währung'],
  description: ['description', 'Beschreibung'],
  destination: ['destination', 'Ziel'],
  disableReport: ['not reported', 'nicht berichtet'],
  email_address: ['e-mail address', 'E-Mail-Adresse'],
  file: ['file', 'Datei'],
  geno_id: ['Geno ID', 'Geno-ID'],
  groupName: ['display name', 'Anzeigename'],
  id: ['number', 'Nummer'],
  intWin: ['own window', 'eigenes Fenster'],
  isPaused: ['paused', 'angehalten'],
  isin: ['ISIN', 'ISIN'],
  key: ['key', 'Schlüssel'],
  kind: ['kind', 'Art'],
  link: ['address', 'Adresse'],
  name: ['name', 'Name'],
  names: ['names', 'Namen'],
  nature: ['origin', 'Entstehung'],
  owner: ['owner', 'Zuständig'],
  passiveUntil: ['passive until', 'passiv bis'],
  password: ['password', 'Passwort'],
  perfProcesses: ['performance process', 'Performance-Verfahren'],
  periods: ['period', 'Zeitraum'],
  positions: ['position', 'Position'],
  reason: ['reason', 'Grund'],
  recipients: ['recipients', 'Empfänger'],
  removed: ['removed', 'entfernt'],
  rows: ['rows', 'Zeilen'],
  scopes: ['scopes', 'Rechte der App'],
  session: ['session', 'Sitzung'],
  sh: ['short name', 'Kurzname'],
  state: ['state', 'Stand'],
  status: ['status', 'Status'],
  submenu: ['submenu', 'Untermenü'],
  text: ['text', 'Text'],
  title: ['title', 'Titel'],
  username: ['user name', 'Benutzername'],
  validFrom: ['valid from', 'gültig ab'],
  varProcesses: ['VaR process', 'VaR-Verfahren'],
  view: ['view', 'View'],
  weight: ['weight', 'Gewicht'],
};

/** The labels of the form of fund master data. */
const formLabels = (['en', 'de'] as const).map((locale): Readonly<Record<string, string>> => {
  const { fields, varProcess, perfProcess } = fundLabels[locale];
  return { ...varProcess, ...perfProcess, ...fields };
});

/** A field's path in words: `varProcesses.0.name` is `VaR process 1, name`. A part without words stays as it is stored. */
const describeField =
  (language: 0 | 1) =>
  (path: string): string => {
    const parts: string[] = [];
    // A record of an import is named before its field.
    for (const part of path.replace(/^records\.[a-z-]+:[^.]+\./u, '').split('.')) {
      const last = parts.length - 1;
      if (/^\d+$/u.test(part) && last >= 0) parts[last] = `${parts[last]} ${Number(part) + 1}`;
      else parts.push(words[part]?.[language] ?? formLabels[language]?.[part] ?? part);
    }
    return parts.join(', ');
  };

export const fieldTexts = { en: describeField(0), de: describeField(1) };
