import type { RefusalTexts } from './refusal-text.ts';

const membersDe = { book: 'des Buchs', user: 'des Benutzers', portal: 'des Portals' } as const;

const membersOfNoneDe = { book: 'eines Buchs', user: 'eines Benutzers', portal: 'eines Portals' } as const;

const nodesDe = { portal: 'kein Portal', menu: 'kein Menü', submenu: 'kein Untermenü', link: 'keinen Link' } as const;

export const refusalTextsDe: RefusalTexts = {
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
    'pack-name-taken': ({ name }) => `Es gibt schon ein Paket ${name}: Bitte einen anderen Namen wählen.`,
    'pack-owner-deactivated': () => 'Der Besitzer des Pakets ist deaktiviert: Nichts wird gesendet.',
    'pack-without-day': () => 'Es gibt keinen Tag, von dem alle Fonds des Pakets Zahlen haben: Bitte einen Tag nennen.',
    'pack-run-without-files': () => 'Dieser Lauf hat keine Dateien zu wiederholen: Bitte den Tag neu senden.',
    'pack-not-sent': ({ de }) => de,
    'document-without-day': ({ fund }) => `Es gibt keinen Tag, von dem der Fonds Q${fund} alle Zahlen hat.`,
    'document-refused': ({ de }) => de,
    'own-decision': () => 'Sie waren daran beteiligt: Eine andere Person muss darüber entscheiden.',
    'acting-decision': () => 'Sie handeln als jemand anderes: Bitte zurückwechseln und selbst entscheiden.',
    'dependent-decision': () =>
      'Von dieser Person stammen Ihr Konto, Ihr Passwort oder Ihre Rechte: Eine von ihr unabhängige Person muss entscheiden.',
  },
};
