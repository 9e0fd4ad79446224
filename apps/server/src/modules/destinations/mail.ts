import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../database/connection.ts';
import type { Delivery } from '../../requests/destinations.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { readFile, type StoredFile } from '../../requests/request-files.ts';
import type { TakenRequest } from '../../requests/requests.repository.ts';
import { openMailTransport } from './mail-transport.ts';

const MIB = 1024 * 1024;
/** Larger attachments are refused by common mail servers. */
const LARGEST_BYTES = 20 * MIB;

type MailSettings = Pick<Config, 'mailTo'> & { readonly smtpUrl: string; readonly mailFrom: string };

/** Made for one person, by their rights: the operator's fixed list may not see it in their place. */
const PERSONAL_KINDS: readonly string[] = ['pack', 'alert'];

/**
 * Sends a pack or an alert to the user whom it is for; any other file to the operator's fixed list, or else to the user
 * who asked. Nowhere else.
 */
export async function sendMail(
  db: Db,
  settings: MailSettings,
  { request, file, session, signal }: Delivery,
): Promise<void> {
  const isListed = settings.mailTo.length > 0 && !PERSONAL_KINDS.includes(request.kind);
  const to = isListed ? [...settings.mailTo] : [await addressOf(db, session.userNr)];
  if (file.sizeBytes > LARGEST_BYTES) {
    throw new RequestFailure({
      en: `The file is larger than ${LARGEST_BYTES / MIB} MB: choose another destination.`,
      de: `Die Datei ist größer als ${LARGEST_BYTES / MIB} MB: Bitte wählen Sie ein anderes Ziel.`,
    });
  }
  const attachment = readFile(db, file);
  const transport = openMailTransport(settings.smtpUrl);
  try {
    await transport.sendMail({
      signal,
      from: settings.mailFrom,
      to,
      ...(await contentOf(request, file, attachment)),
      // The same for every attempt, by which a mailbox can know a second one.
      messageId: `<request-${request.requestId}@${domainOf(settings.mailFrom)}>`,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw mailFailure(error);
  } finally {
    transport.close();
    attachment.destroy();
  }
}

/** An alert is the mail itself, everything else hangs on one. */
async function contentOf(request: TakenRequest, file: StoredFile, content: Readable): Promise<SendMailOptions> {
  if (request.kind === 'alert') {
    const message = await text(content);
    return { subject: `Fundscope: ${message.split('\n', 1)[0]}`, text: message };
  }
  const { requestId } = request;
  return {
    subject: `Fundscope: ${file.name}`,
    text: `Ihre Anfrage ${requestId} ist fertig, die Datei hängt an.\n\nYour request ${requestId} is done, the file is attached.\n`,
    attachments: [{ filename: file.name, content, contentType: file.mediaType }],
  };
}

async function addressOf(db: Db, userNr: number): Promise<string> {
  const user = await db
    .selectFrom('fundscope.users')
    .select('email_address')
    .where('user_nr', '=', userNr)
    .executeTakeFirst();
  const address = user?.email_address.trim() ?? '';
  if (address !== '') return address;
  throw new RequestFailure({
    en: 'You have no e-mail address: ask an administrator to enter it, or choose another destination.',
    de: 'Für Sie ist keine E-Mail-Adresse hinterlegt: Lassen Sie sie eintragen, oder wählen Sie ein anderes Ziel.',
  });
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** A server that refuses for good (5xx) does so the next time too. */
function mailFailure(error: unknown): RequestFailure {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isFinal = code >= 500 && code < 600;
  return new RequestFailure(
    isFinal
      ? { en: 'The mail server refused the e-mail.', de: 'Der Mailserver hat die E-Mail abgelehnt.' }
      : {
          en: 'The e-mail could not be sent: the mail server does not answer.',
          de: 'Die E-Mail konnte nicht gesendet werden: Der Mailserver antwortet nicht.',
        },
    { isFinal, cause: error },
  );
}
