import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DestinationTest } from '@fundscope/contract/administration';
import { createTransport } from 'nodemailer';
import { DROP_DESTINATION, MAIL_DESTINATION, type DestinationSettings } from './destinations.ts';

const PATIENCE_MS = 10_000;

const good: DestinationTest = {
  isGood: true,
  message: { en: 'The destination can be reached.', de: 'Das Ziel ist erreichbar.' },
};

/** Whether a file would arrive, as far as that shows without sending one. */
export async function testDestination(settings: DestinationSettings, destinationId: number): Promise<DestinationTest> {
  if (destinationId === DROP_DESTINATION && settings.dropDir !== undefined) return testDropFolder(settings.dropDir);
  if (destinationId === MAIL_DESTINATION && settings.smtpUrl !== undefined) return testMailServer(settings.smtpUrl);
  return good;
}

/** Writes a hidden file and removes it. */
async function testDropFolder(folder: string): Promise<DestinationTest> {
  const path = join(folder, `.fundscope-test.${randomUUID()}.part`);
  try {
    const handle = await open(path, 'wx', 0o640);
    await handle.close();
    return good;
  } catch {
    return {
      isGood: false,
      message: {
        en: 'No file can be written to the drop folder: see that it is there, and that the server’s user may write to it.',
        de: 'In den Ablageordner kann nicht geschrieben werden: Bitte prüfen, ob es ihn gibt und der Benutzer des Servers dort schreiben darf.',
      },
    };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Signs in to the mail server. */
async function testMailServer(smtpUrl: string): Promise<DestinationTest> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return good;
  } catch {
    return {
      isGood: false,
      message: {
        en: 'The mail server does not answer, or refuses the sign-in: check FUNDSCOPE_SMTP_URL.',
        de: 'Der Mailserver antwortet nicht oder lehnt die Anmeldung ab: Bitte FUNDSCOPE_SMTP_URL prüfen.',
      },
    };
  } finally {
    transport.close();
  }
}
