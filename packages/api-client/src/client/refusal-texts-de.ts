import type { StorageLimit } from '@fundscope/contract/errors';
import type { RefusalTexts } from './refusal-text.ts';

const membersDe = { book: 'des Buchs', user: 'des Benutzers', portal: 'des Portals' } as const;

const membersOfNoneDe = { book: 'eines Buchs', user: 'eines Benutzers', portal: 'eines Portals' } as const;

const nodesDe = { portal: 'kein Portal', menu: 'kein Menü', submenu: 'kein Untermenü', link: 'keinen Link' } as const;

const deleteSomeDe = 'Bitte zuerst nicht mehr Benötigtes löschen.';

/** What there may be no more of, and what to do. */
const limitsDe: Readonly<Record<StorageLimit, readonly [noun: string, cure: string]>> = {
  'packs-of-user': ['Pakete eines Benutzers', deleteSomeDe],
  'saved-views-of-user': ['gespeicherte Ansichten eines Benutzers', deleteSomeDe],
  'saved-views-of-user-in-view': ['gespeicherte Ansichten eines Benutzers zu einer Ansicht', deleteSomeDe],
  'favourites-of-user': ['Favoriten eines Benutzers', 'Bitte zuerst einen entfernen.'],
  'entries-of-user-in-case': [
    'Einträge eines Benutzers im Verlauf einer Überschreitung',
    'Bitte jemand anderen fortfahren lassen oder den Fall schließen.',
  ],
  'entries-of-user-in-day': [
    'Einträge eines Benutzers in Verläufen von Überschreitungen innerhalb von 24 Stunden',
    'Bitte morgen fortfahren.',
  ],
  'evidence-of-case': ['Dateien zu einer Überschreitung', 'Bitte einige zu einer Datei zusammenfassen.'],
  'pending-proposals-of-user': [
    'Vorschläge eines Benutzers, die auf Freigabe warten,',
    'Bitte warten, bis über einige entschieden ist, oder einige zurückziehen.',
  ],
  'parameter-versions-of-group': [
    'Fassungen der Parameter einer Gruppe',
    'Bitte für weitere Fassungen eine andere Gruppe anlegen.',
  ],
  users: ['Benutzer', deleteSomeDe],
  groups: ['Gruppen', deleteSomeDe],
  books: ['Bücher', deleteSomeDe],
  portals: ['Portale', deleteSomeDe],
  'menus-of-portal': ['Menüs eines Portals', deleteSomeDe],
  'submenus-of-menu': ['Untermenüs eines Menüs', deleteSomeDe],
  'links-of-submenu': ['Links eines Untermenüs', deleteSomeDe],
  'navigation-nodes': ['Portale, Menüs, Untermenüs und Links', deleteSomeDe],
  'performance-benchmarks': ['Performance-Benchmarks', deleteSomeDe],
  'risk-benchmarks': ['Risiko-Benchmarks', deleteSomeDe],
  'imported-views': ['importierte Ansichten', 'Bitte zuerst eine entfernen oder an eine anhängen.'],
};

export const refusalTextsDe: RefusalTexts = {
  language: 'de',
  missing: {
    'no-such-fund': ({ fund }) => `Es gibt keinen Fonds Q${fund}, den Sie sehen dürfen.`,
    'no-such-view': ({ view }) => `Es gibt keine Ansicht „${view}“, die Sie sehen dürfen.`,
    'no-such-saved-view': () => 'Es gibt keine gespeicherte Ansicht dieser Nummer, die Sie öffnen dürfen.',
    'no-such-report': ({ report, fund }) => `Es gibt keinen Bericht ${report} des Fonds Q${fund}.`,
    'no-such-request': ({ request }) => `Es gibt keine Anfrage ${request}, die Sie sehen dürfen.`,
    'no-such-document-request': ({ request }) => `Sie haben keine Dokumentanfrage ${request}.`,
    'no-such-irs-request': ({ request }) => `Sie haben keine IRS-Anfrage ${request}.`,
    'no-such-document': () => 'Das Dokument ist nicht da.',
    'no-such-file': () => 'Es gibt diese Datei nicht, oder Sie dürfen sie nicht mehr öffnen.',
    'no-such-inbox-entry': () => 'Diesen Eintrag gibt es in Ihrem Posteingang nicht.',
    'no-such-pack': ({ pack }) => `Es gibt kein Paket ${pack}, das Ihnen gehört.`,
    'no-such-pack-run': ({ run, pack }) => `Es gibt keinen Lauf ${run} des Pakets ${pack}.`,
    'no-such-download': ({ name }) => `Es gibt kein Dokument ${name} zum Herunterladen.`,
    'no-such-breach': () => 'Es gibt keine Überschreitung dieser Nummer, die Sie sehen dürfen.',
    'no-such-breach-entry': () => 'Diesen Eintrag gibt es im Verlauf der Überschreitung nicht.',
    'no-such-breach-file': () => 'Diese Datei gibt es bei der Überschreitung nicht.',
    'no-such-group': ({ group }) => `Es gibt keine Gruppe ${group}.`,
    'no-such-book': ({ book }) => `Es gibt kein Buch ${book}.`,
    'no-such-user': ({ user }) => `Es gibt keinen Benutzer ${user}.`,
    'no-such-node': ({ kind, id }) => `Es gibt ${nodesDe[kind]} ${id}.`,
    'no-such-membership': ({ kind, membership, group }) =>
      `Die Gruppe ${group} hat keine Mitgliedschaft ${membership} ${membersOfNoneDe[kind]}.`,
    'other-membership': ({ kind, membership, member }) =>
      `Die Mitgliedschaft ${membership} ist nicht die ${membersDe[kind]} ${member}: Bitte die Gruppe neu laden.`,
    'no-such-benchmark': ({ name }) => `Es gibt keine Benchmark „${name}“.`,
    'no-such-destination': ({ destination }) => `Es gibt kein Ziel ${destination}.`,
    'no-such-view-of-all': ({ view }) => `Es gibt keine Ansicht ${view}.`,
    'no-such-proposal': ({ proposal }) => `Es gibt keinen Vorschlag ${proposal}, den Sie sehen dürfen.`,
    'no-such-parameters': ({ group, version }) => `Gruppe ${group} hat keine Parameter der Fassung ${version}.`,
    'no-fund-master-data': () =>
      'Zu diesem Buch gibt es keine Fondsstammdaten: Bitte den Fondsstatus eingeben und speichern.',
  },
  hindrances: {
    'limit-reached': ({ limit, most, count }) => {
      const [noun, cure] = limitsDe[limit];
      const numbers = [count, most].map((value) => value.toLocaleString('de-DE'));
      return `Es wären ${numbers[0]} ${noun}, und ${numbers[1]} sind erlaubt: ${cure}`;
    },
    'pack-name-taken': ({ name }) => `Es gibt schon ein Paket ${name}: Bitte einen anderen Namen wählen.`,
    'pack-owner-deactivated': () => 'Der Besitzer des Pakets ist deaktiviert: Nichts wird gesendet.',
    'pack-run-under-way': ({ day }) =>
      `Ein Lauf dieses Pakets zum ${day} ist noch unterwegs: Bitte sein Ende abwarten oder seine Anfragen abbrechen.`,
    'pack-without-day': () => 'Es gibt keinen Tag, von dem alle Fonds des Pakets Zahlen haben: Bitte einen Tag nennen.',
    'pack-run-without-files': () => 'Dieser Lauf hat keine Dateien zu wiederholen: Bitte den Tag neu senden.',
    'pack-not-sent': ({ de }) => de,
    'document-without-day': ({ fund }) => `Es gibt keinen Tag, von dem der Fonds Q${fund} alle Zahlen hat.`,
    'document-refused': ({ de }) => de,
    'fund-closed': ({ fund }) => `Der Fonds Q${fund} ist schon geschlossen.`,
    'fund-not-closed': ({ fund }) => `Der Fonds Q${fund} ist nicht geschlossen.`,
    'external-id-taken': ({ externalId, display }) =>
      `Die externe ID ${externalId} gehört schon einem anderen Buch (${display}): Bitte eine andere eingeben.`,
    'own-decision': () => 'Sie waren daran beteiligt: Eine andere Person muss darüber entscheiden.',
    'acting-decision': () => 'Sie handeln als jemand anderes: Bitte zurückwechseln und selbst entscheiden.',
    'approval-required': () => 'Der Betreiber verlangt diese Freigabe: Sie lässt sich nicht abschalten.',
    'second-administrator-missing': () =>
      'Niemand sonst könnte freigeben: Bitte zuerst einen zweiten Administrator anlegen, dessen Passwort über einen zugeschickten Link oder vom Betreiber gesetzt wird und der einen von Ihnen unabhängigen dritten anlegt.',
    'independent-administrator-missing': () =>
      'Niemand könnte über Ihre Vorschläge entscheiden: Alle anderen Administratoren haben Konto, Passwort oder Rechte von Ihnen oder von einem Konto, auf das Sie Zugriff hatten. Bitte einen von ihnen, dessen Passwort über einen zugeschickten Link oder vom Betreiber gesetzt wurde, einen weiteren Administrator anlegen lassen.',
    'review-needed': ({ breach }) =>
      `Überschreitung ${breach} wird erst erledigt, wenn eine andere Person einen Kommentar dazu geprüft hat: Bitte zuerst prüfen lassen.`,
    'breach-rule-unreadable': ({ rule }) =>
      `Die Regel ${rule} für Überschreitungen lässt sich nicht lesen, deshalb bleibt alles, wie es ist: Bitte einen Administrator die Datei berichtigen lassen.`,
    'breach-not-visible': ({ view }) =>
      `Zu diesem Kennzeichen gehört eine Überschreitung, die Sie nicht sehen dürfen: Bitte bei einem Administrator die Ansicht ${view} anfragen.`,
    'further-grantees': () =>
      'Mehr Benutzer bekämen das Recht, als vorgeschlagen wurden: Bitte ablehnen und neu vorschlagen lassen.',
    'access-decision': () =>
      'Sie hatten Zugriff auf das Konto, das dies tat (Passwort oder E-Mail-Adresse): Eine andere Person muss entscheiden.',
    'dependent-decision': () =>
      'Diese Person hat Ihr Konto angelegt, reaktiviert oder seine E-Mail-Adresse geändert, Ihr Passwort gesetzt oder Ihre Rechte erteilt, oder hatte Zugriff auf ein Konto, das dies tat: Eine von ihr unabhängige Person muss entscheiden.',
  },
};
