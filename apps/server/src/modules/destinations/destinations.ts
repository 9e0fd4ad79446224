import { INBOX_DESTINATION, type Destination } from '@fundscope/contract';
import type { Db } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import type { JobSettings } from '../../jobs/job-settings.ts';
import { RequestFailure } from '../../jobs/request-failure.ts';
import type { StoredFile } from '../../jobs/request-files.ts';
import type { TakenRequest } from '../../jobs/requests.repository.ts';
import { dropFile } from './drop-folder.ts';
import { sendMail } from './mail.ts';

const DROP_DESTINATION = 8;
const MAIL_DESTINATION = 9;

/** A finished file on its way to somewhere outside of the portal. */
export interface Delivery {
  readonly request: TakenRequest;
  readonly session: Session;
  readonly file: StoredFile;
  readonly signal: AbortSignal;
}

export interface Destinations {
  /** What a user may choose from; the portal adds Download. */
  readonly offered: readonly Destination[];
  /**
   * Brings a file to the drop folder or to a mailbox. A retry after a success that was not noted replaces the
   * dropped file by itself, and sends the mail a second time under the same message id.
   * @throws {RequestFailure} saying whether another attempt makes sense
   */
  readonly deliver: (delivery: Delivery) => Promise<void>;
}

export type DestinationSettings = Pick<JobSettings, 'dropDir' | 'smtpUrl' | 'mailFrom' | 'mailTo'>;

export function createDestinations(db: Db, settings: DestinationSettings): Destinations {
  const { dropDir, smtpUrl, mailFrom, mailTo } = settings;
  const offered: Destination[] = [{ DestinationId: INBOX_DESTINATION, Name: 'Inbox' }];
  if (dropDir !== undefined) offered.push({ DestinationId: DROP_DESTINATION, Name: 'Drop folder' });
  if (smtpUrl !== undefined) offered.push({ DestinationId: MAIL_DESTINATION, Name: 'E-mail' });
  return {
    offered,
    deliver: async (delivery) => {
      const { destinationId } = delivery.request;
      if (destinationId === DROP_DESTINATION && dropDir !== undefined) return dropFile(db, dropDir, delivery);
      if (destinationId === MAIL_DESTINATION && smtpUrl !== undefined && mailFrom !== undefined) {
        return sendMail(db, { smtpUrl, mailFrom, mailTo }, delivery);
      }
      throw new RequestFailure({
        en: 'The destination is not set up any more: choose another.',
        de: 'Das Ziel ist nicht mehr eingerichtet: Bitte wählen Sie ein anderes.',
      });
    },
  };
}
