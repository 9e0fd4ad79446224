import {
  alertChangeSchema,
  alertSettingsSchema,
  type AlertChannel,
  type AlertSettings,
} from '@fundscope/contract/breaches';
import type { Kysely } from 'kysely';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { listSubscriptions, replaceSubscriptions } from './alerts/subscriptions.repository.ts';

interface AlertDeps {
  readonly kysely: Kysely<Schema>;
  /** The ways that the installation has. */
  readonly channels: readonly AlertChannel[];
}

const config = { policy: 'user' } as const;

/** What a user wants to be told of, and where. */
export function registerAlerts(routes: Routes, { kysely, channels }: AlertDeps): void {
  const settingsOf = async (db: Db, userNr: number): Promise<AlertSettings> => ({
    subscriptions: await listSubscriptions(db, userNr),
    channels: [...channels],
  });

  routes.get(
    '/api/breaches/alerts',
    {
      config,
      schema: { summary: 'Of which breaches the user is told, and where', response: { 200: alertSettingsSchema } },
    },
    (request) => settingsOf(kysely, sessionOf(request).userNr),
  );

  routes.put(
    '/api/breaches/alerts',
    {
      config,
      schema: {
        summary: 'Chooses of which breaches the user is told, and where',
        body: alertChangeSchema,
        response: { 200: alertSettingsSchema },
      },
    },
    (request) =>
      auditedChange(kysely, request, async (db, by) => {
        const { subscriptions } = request.body;
        const missing = subscriptions.find(({ channel }) => !channels.includes(channel));
        if (missing) {
          const message = `subscriptions: this installation has no channel '${missing.channel}'.`;
          throw new HttpError('bad-request', message, { field: 'subscriptions' });
        }
        const before = await settingsOf(db, by.userNr);
        await replaceSubscriptions(db, by.userNr, subscriptions);
        const result = await settingsOf(db, by.userNr);
        return { result, audit: { action: 'breach-alerts.choose', before, after: result } };
      }),
  );
}
