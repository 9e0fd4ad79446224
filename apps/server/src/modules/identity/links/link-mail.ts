import type { LinkKind } from './password-links.repository.ts';
import { LINK_LIFETIME_H } from './password-links.repository.ts';

export interface LinkMail {
  readonly kind: LinkKind;
  readonly username: string;
  /** Scheme, host and port at which browsers reach the portal, by the setting alone. */
  readonly publicUrl: string;
  readonly token: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The secret stands in the fragment: it reaches no server's log, and no other site. */
const linkAddress = ({ publicUrl, token }: Pick<LinkMail, 'publicUrl' | 'token'>): string =>
  `${publicUrl}/portal/Password#${token}`;

/** An e-mail with a link, in both languages: who has yet to sign in has chosen none. */
export function linkMailText(mail: LinkMail): MailText {
  const { kind, username } = mail;
  const address = linkAddress(mail);
  return kind === 'invitation'
    ? {
        subject: 'Fundscope: Ihre Einladung / Your invitation',
        text: paragraphs(
          'Für Sie wurde ein Konto bei Fundscope angelegt.',
          `Ihr Benutzername: ${username}`,
          `Ihr Passwort wählen Sie hier; der Link gilt ${days(kind)} Tage und einmal:`,
          address,
          'Wenn Sie keine Einladung erwarten, wenden Sie sich an Ihren Ansprechpartner.',
          '--',
          'An account at Fundscope was made for you.',
          `Your user name: ${username}`,
          `Choose your password here; the link is good for ${days(kind)} days and once:`,
          address,
          'If you expect no invitation, ask your contact.',
        ),
      }
    : {
        subject: 'Fundscope: Passwort zurücksetzen / Reset your password',
        text: paragraphs(
          `Für den Benutzer ${username} wurde ein neues Passwort angefordert.`,
          'Hier wählen Sie es; der Link gilt eine Stunde und einmal:',
          address,
          'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
          '--',
          `A new password was asked for, for the user ${username}.`,
          'Choose it here; the link is good for an hour and once:',
          address,
          'If that was not you, do nothing: your password stays as it is.',
        ),
      };
}

const days = (kind: LinkKind): number => LINK_LIFETIME_H[kind] / 24;

const paragraphs = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`;
