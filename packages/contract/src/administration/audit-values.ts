import type { AlertChannel, BreachKind, BreachNature, BreachState } from '../breaches/index.ts';
import type { DecisionRefusal } from '../approval/index.ts';
import type { ErrorCode } from '../errors/index.ts';

/** English and German. */
type Words = readonly [en: string, de: string];
type Codes<Code extends string> = Readonly<Record<Code, Words>>;

const breachStates: Codes<BreachState> = {
  new: ['not started', 'unbearbeitet'],
  'in-progress': ['in progress', 'in Arbeit'],
  'awaiting-reply': ['awaiting reply', 'Antwort erwartet'],
  passive: ['passive', 'passiv'],
  closed: ['closed', 'erledigt'],
};

const breachNatures: Codes<BreachNature> = {
  active: ['active', 'aktiv'],
  passive: ['passive', 'passiv'],
};

const channels: Codes<AlertChannel> = {
  inbox: ['inbox', 'Posteingang'],
  mail: ['e-mail', 'E-Mail'],
  webhook: ['webhook', 'Webhook'],
};

const breachKinds: Codes<BreachKind> = {
  limit: ['limit', 'Limit'],
  backtest: ['backtesting', 'Backtesting'],
  'test-result': ['test result', 'Testergebnis'],
  liquidity: ['liquidity', 'Liquidität'],
  'data-quality': ['data quality', 'Datenqualität'],
};

const refusals: Codes<DecisionRefusal['code']> = {
  'own-decision': ['the user had a hand in it', 'der Benutzer war daran beteiligt'],
  'acting-decision': ['the user acted as another user', 'der Benutzer handelte als anderer Benutzer'],
  'dependent-decision': ['the user depends on the author', 'der Benutzer hängt vom Urheber ab'],
  'access-decision': [
    'the user had access to the author’s account',
    'der Benutzer hatte Zugang zum Konto des Urhebers',
  ],
  'decide-scope-missing': ['the app may not decide', 'die App darf nicht entscheiden'],
  'change-right-missing': ['the right to change it is missing', 'das Recht zur Änderung fehlt'],
};

const errorCodes: Codes<ErrorCode> = {
  'bad-request': ['invalid request', 'ungültige Anfrage'],
  'filter-syntax': ['syntax error of the filter', 'Syntaxfehler im Filter'],
  'filter-unknown-column': ['unknown column in the filter', 'unbekannte Spalte im Filter'],
  'filter-type': ['wrong type in the filter', 'falscher Typ im Filter'],
  'filter-too-large': ['filter too large', 'Filter zu groß'],
  'orderby-invalid': ['invalid order', 'ungültige Sortierung'],
  'sign-in-failed': ['wrong user name or password', 'Benutzername oder Passwort falsch'],
  'token-missing': ['token missing', 'Token fehlt'],
  'token-invalid': ['token invalid', 'Token ungültig'],
  'token-expired': ['token expired', 'Token abgelaufen'],
  'token-revoked': ['token revoked', 'Token widerrufen'],
  forbidden: ['not allowed', 'nicht erlaubt'],
  'demo-sign-in-closed': [
    'published demo password not allowed here',
    'veröffentlichtes Demo-Passwort hier nicht erlaubt',
  ],
  'password-change-required': ['password must be changed first', 'Passwort muss zuerst geändert werden'],
  'not-found': ['not found', 'nicht gefunden'],
  'method-not-allowed': ['method not allowed', 'Methode nicht erlaubt'],
  'not-acceptable': ['format not available', 'Format nicht verfügbar'],
  conflict: ['conflict', 'Konflikt'],
  'record-changed': ['record changed by somebody else', 'Datensatz von jemand anderem geändert'],
  'view-is-request': ['view must be requested', 'Ansicht muss angefordert werden'],
  'link-used': ['link used already', 'Link schon benutzt'],
  'link-expired': ['link expired', 'Link abgelaufen'],
  'payload-too-large': ['request too large', 'Anfrage zu groß'],
  'unsupported-media-type': ['file type not supported', 'Dateityp nicht unterstützt'],
  'too-many-requests': ['too many requests', 'zu viele Anfragen'],
  internal: ['internal error', 'interner Fehler'],
  'not-available': ['not available', 'nicht verfügbar'],
  'database-full': ['database full', 'Datenbank voll'],
  'database-unavailable': ['database unavailable', 'Datenbank nicht erreichbar'],
  overloaded: ['server overloaded', 'Server überlastet'],
  'query-timeout': ['query took too long', 'Abfrage dauerte zu lange'],
};

/** Words of stored codes, by the field that holds them. Kinds of breaches, links, proposals and limits share one field. */
const codesByField: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  channel: channels,
  channels,
  code: errorCodes,
  environment: {
    production: ['production', 'Produktion'],
    testing: ['testing', 'Test'],
    regression: ['regression', 'Regression'],
  },
  format: { xlsx: ['spreadsheet', 'Tabellenblatt'], csv: ['CSV', 'CSV'] },
  kind: {
    ...breachKinds,
    'fund-master-data': ['fund master data', 'Fondsstammdaten'],
    correction: ['correction', 'Korrektur'],
    benchmark: ['benchmark', 'Benchmark'],
    'administrator-right': ['right of an administrator', 'Administratorrecht'],
    'approval-settings': ['approval settings', 'Freigabe-Einstellungen'],
    invitation: ['invitation', 'Einladung'],
    reset: ['reset', 'Zurücksetzen'],
    guideline: ['guideline', 'Richtlinie'],
    own: ['investor’s own', 'Anleger'],
  },
  language: { DE: ['German', 'Deutsch'], EN: ['English', 'Englisch'] },
  measure: {
    var: ['value at risk', 'Value-at-Risk'],
    'worst-stress': ['loss in the worst scenario', 'Verlust im schlechtesten Szenario'],
    bonds: ['bonds', 'Anleihen'],
    equity: ['equities', 'Aktien'],
    'target-funds': ['target funds', 'Zielfonds'],
    commodities: ['commodities', 'Rohstoffe'],
    cash: ['cash', 'Bankguthaben'],
    'foreign-currency': ['foreign currency', 'Fremdwährung'],
    'below-investment-grade': ['bonds below investment grade', 'Anleihen unter Investment Grade'],
    'not-rated': ['bonds without a rating', 'Anleihen ohne Rating'],
    'largest-issuer': ['largest issuer', 'größter Emittent'],
    'liquid-30-days': ['liquid in 30 days', 'liquide in 30 Tagen'],
  },
  mode: {
    new: ['new view', 'neue Ansicht'],
    replace: ['replaces the rows', 'ersetzt die Zeilen'],
    append: ['adds rows', 'fügt Zeilen hinzu'],
    merge: ['adds and replaces rows', 'fügt Zeilen hinzu und ersetzt sie'],
    code: ['authorization code', 'Autorisierungscode'],
    token: ['token', 'Token'],
  },
  nature: breachNatures,
  refusal: refusals,
  schedule: { daily: ['daily', 'täglich'], weekly: ['weekly', 'wöchentlich'], monthly: ['monthly', 'monatlich'] },
  state: breachStates,
};

/** A stored code in words: `closed` of field `state` is _erledigt_. Undefined for other values. */
export function describeAuditCode(field: string, value: string, language: 'en' | 'de'): string | undefined {
  const codes = Object.hasOwn(codesByField, field) ? codesByField[field] : undefined;
  return codes && Object.hasOwn(codes, value) ? codes[value]?.[language === 'de' ? 1 : 0] : undefined;
}
