import type { englishClosing } from './closing-en.ts';

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('de')} ${number === 1 ? one : several}`;

export const germanClosing: typeof englishClosing = {
  close: 'Fonds schließen…',
  reopen: 'Fonds wieder öffnen…',
  closeTitle: (fund) => `${fund} schließen`,
  reopenTitle: (fund) => `${fund} wieder öffnen`,
  closedFrom: 'Geschlossen ab',
  closedFromHint: 'Der erste Tag, an dem der Fonds geschlossen ist. Er darf in der Zukunft liegen.',
  notADate: 'Bitte einen Tag als TT.MM.JJJJ eingeben.',
  beforeStart: (start) => `Darf nicht vor dem Beginn der Berichterstattung liegen, dem ${start}.`,
  effectsTitle: 'Von diesem Tag an:',
  effects: [
    'Startseite und Fondsseite beurteilen seine Limits nicht mehr und vermissen seine Zahlen nicht.',
    'Die Suche nach Überschreitungen lässt ihn aus.',
    'Pakete lassen ihn aus, und für diese Tage entstehen keine Dokumente.',
  ],
  earlierDays: 'Die Tage davor bleiben, wie sie sind.',
  noOpenBreaches: 'Keine Überschreitung des Fonds ist offen.',
  openBreaches: (number) =>
    `${count(number, 'Überschreitung des Fonds ist offen und bleibt', 'Überschreitungen des Fonds sind offen und bleiben')} es, bis jemand sie abschließt.`,
  showBreaches: 'Überschreitungen zeigen',
  noPacks: 'Kein Paket enthält den Fonds.',
  packs: (number) => `${count(number, 'Paket enthält', 'Pakete enthalten')} den Fonds:`,
  pack: (name, owner) => `${name} (${owner})`,
  morePacks: (number) => `und ${number.toLocaleString('de')} weitere`,
  loadingEffects: 'Offene Überschreitungen und Pakete werden gesucht…',
  failedEffects: 'Offene Überschreitungen und Pakete konnten nicht geladen werden',
  reopenText:
    'Der Status wird Aktiv und das Schließungsdatum entfällt: Der Fonds zählt wieder an jedem Tag, und Pakete enthalten ihn wieder.',
  reason: 'Grund',
  reasonHint: 'Er steht im Audit-Protokoll.',
  missing: 'Es fehlt noch: Grund',
  cancel: 'Abbrechen',
  confirmClose: 'Fonds schließen',
  confirmReopen: 'Fonds wieder öffnen',
  closed: 'Der Fonds ist geschlossen.',
  reopened: 'Der Fonds ist wieder geöffnet.',
  unsaved: 'Es ist etwas eingegeben, das nicht gespeichert ist. Bitte zuerst speichern oder verwerfen.',
  since: (date) => `geschlossen seit ${date}`,
  from: (date) => `schließt am ${date}`,
  undated: 'geschlossen',
  statusHint: 'Der Status wird mit der Schaltfläche „Fonds wieder öffnen…“ oben geändert.',
};
