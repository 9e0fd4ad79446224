import { INBOX_DESTINATION, type Destination } from '@fundscope/contract/requests';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../database/connection.ts';
import type { Destinations } from '../../requests/destinations.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { dropFile } from './drop-folder.ts';
import { sendMail } from './mail.ts';
import { postWebhook, WEBHOOK_DESTINATION } from './webhook.ts';

export const DROP_DESTINATION = 8;
export const MAIL_DESTINATION = 9;

export type DestinationSettings = Pick<
  Config,
  'dropDir' | 'smtpUrl' | 'mailFrom' | 'mailTo' | 'webhookUrl' | 'webhookSecret'
>;

export function createDestinations(db: Db, settings: DestinationSettings): Destinations {
  const { dropDir, smtpUrl, mailFrom, mailTo, webhookUrl: url, webhookSecret: secret } = settings;
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
      if (destinationId === WEBHOOK_DESTINATION && url !== undefined && secret !== undefined) {
        return postWebhook(db, { url, secret }, delivery);
      }
      throw new RequestFailure({
        en: 'The destination is not set up any more: choose another.',
        de: 'Das Ziel ist nicht mehr eingerichtet: Bitte wählen Sie ein anderes.',
      });
    },
  };
}
