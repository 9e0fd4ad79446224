import { HttpError } from '../../../http/http-error.ts';
import { openMailTransport } from '../../destinations/mail-transport.ts';
import { linkMailText } from './link-mail.ts';
import type { LinkKind, LinkOwner } from './password-links.repository.ts';

/** What an installation needs to send links: a mail server, and an address that the links begin with. */
export interface LinkSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Never what a request says of its host, which its sender chooses. */
  readonly publicUrl: string;
}

interface SentSecret {
  readonly kind: LinkKind;
  readonly token: string;
}

/**
 * Sends a link by e-mail.
 * @throws {HttpError} `not-available` where the mail server does not take it
 */
export async function mailLink(
  { smtpUrl, mailFrom, publicUrl }: LinkSettings,
  { username, emailAddress }: Pick<LinkOwner, 'username' | 'emailAddress'>,
  secret: SentSecret,
): Promise<void> {
  const transport = openMailTransport(smtpUrl);
  try {
    const text = linkMailText({ ...secret, username, publicUrl });
    await transport.sendMail({ from: mailFrom, to: emailAddress, ...text });
  } catch (cause) {
    const message = 'The e-mail could not be sent: the mail server does not take it.';
    throw new HttpError('not-available', message, { cause });
  } finally {
    transport.close();
  }
}

/** @throws {HttpError} `not-available` where this installation sends no links */
export function requireLinks<Sender>(sender: Sender | undefined): Sender {
  if (sender !== undefined) return sender;
  throw new HttpError(
    'not-available',
    'This installation sends no links: it needs FUNDSCOPE_SMTP_URL, FUNDSCOPE_MAIL_FROM and FUNDSCOPE_PUBLIC_URL.',
  );
}
