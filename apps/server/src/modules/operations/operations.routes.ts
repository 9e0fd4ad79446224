import {
  destinationsStateSchema,
  destinationTestSchema,
  operatedAppsSchema,
  operatedViewsSchema,
  operationsSchema,
  signInLocksSchema,
  unlockedSchema,
  unlockSchema,
  viewTimeSchema,
} from '@fundscope/contract/administration';
import { wholeNumberInPathSchema } from '@fundscope/contract/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { TransactionDeps } from '../../access/reader-transaction.ts';
import type { Database } from '../../database/connection.ts';
import type { ConfigurationStates } from '../../http/configuration-metrics.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { overloaded } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import type { Routes } from '../../http/validation.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import { timeViews } from '../../views/catalogue/view-times.ts';
import { createDestinations, type DestinationSettings } from '../destinations/destinations.ts';
import { testDestination } from '../destinations/test-destination.ts';
import { listApps } from '../identity/oauth/registered-apps.repository.ts';
import { forgetFailures } from '../identity/sign-in/sign-in-throttle.ts';
import { fileState } from '../../platform/configuration/file-state.ts';
import { readInstallationState } from './installation-state.ts';
import { readOperatedViews } from './operated-views.ts';
import { readLocks } from './sign-in-locks.repository.ts';

const config = { policy: 'admin' } as const;
/** Of a round: somebody waits at a screen for all of them. */
const TIMING_LIMIT_MS = 15_000;

interface OperationsDeps {
  readonly database: Pick<Database, 'kysely'>;
  /** How views are read to their end. */
  readonly reading: TransactionDeps;
  readonly settings: DestinationSettings;
  readonly databaseFolder?: string | undefined;
  readonly files: ConfigurationStates;
}

/** What whoever runs the installation looks at; requests have calls of their own (`/api/jobs`). */
export function registerOperations(
  routes: Routes,
  { database: { kysely }, reading, settings, databaseFolder, files }: OperationsDeps,
): void {
  routes.get(
    '/api/operations',
    { config, schema: { summary: 'How the installation is', response: { 200: operationsSchema } } },
    async () => ({
      ...(await readInstallationState(kysely, { databaseFolder, dropDir: settings.dropDir })),
      configuration: files.states().map(fileState),
    }),
  );

  routes.get(
    '/api/operations/locks',
    { config, schema: { summary: 'Who may not try to sign in at the moment', response: { 200: signInLocksSchema } } },
    () => readLocks(kysely),
  );

  routes.post(
    '/api/operations/unlock',
    {
      config,
      schema: {
        summary: 'Forgets failed sign-ins, so that nobody has to wait',
        body: unlockSchema,
        response: { 200: unlockedSchema },
      },
    },
    (request) =>
      auditedChange(kysely, request, async (db) => {
        const { body } = request;
        const unlocked = await forgetFailures(db, body.username, body.address);
        return { result: { unlocked }, ...(unlocked > 0 && { audit: { action: 'sign-in.unlock', after: body } }) };
      }),
  );

  routes.get(
    '/api/operations/destinations',
    { config, schema: { summary: 'Where files can be sent', response: { 200: destinationsStateSchema } } },
    () => [...createDestinations(kysely, settings).offered],
  );

  routes.post(
    '/api/operations/destinations/:id/test',
    {
      config,
      schema: {
        summary: 'Whether a file would arrive at a destination; none is sent',
        params: z.object({ id: wholeNumberInPathSchema(0, 1_000) }),
        response: { 200: destinationTestSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!createDestinations(kysely, settings).offered.some(({ DestinationId }) => DestinationId === id)) {
        throw missing({ code: 'no-such-destination', destination: id }, `There is no destination ${id}.`, {
          field: 'id',
          fieldCode: 'unknown-record',
        });
      }
      const result = await testDestination(settings, id);
      const after = { id, isGood: result.isGood };
      return auditedChange(kysely, request, async () => ({ result, audit: { action: 'destination.test', after } }));
    },
  );

  routes.get(
    '/api/operations/apps',
    { config, schema: { summary: 'Registered apps', response: { 200: operatedAppsSchema } } },
    async () => {
      const { rows } = await sql<{ client_id: string; count: number }>`
        select client_id, count(*)::int as count from fundscope.sessions
        where client_id is not null and ended_at is null and ends_at > now() group by client_id`.execute(kysely);
      const open = new Map(rows.map(({ client_id, count }) => [client_id, count]));
      return (await listApps(kysely)).map((app) => ({
        ...app,
        redirectUris: [...app.redirectUris],
        scopes: [...app.scopes],
        openSessions: open.get(app.clientId) ?? 0,
      }));
    },
  );

  routes.get(
    '/api/operations/views',
    {
      config: { ...config, isCostly: true },
      schema: { summary: 'The view catalogue, with what does not fit', response: { 200: operatedViewsSchema } },
    },
    () => readOperatedViews(kysely),
  );

  let isTiming = false;
  routes.post(
    '/api/operations/views/:name/time',
    {
      config,
      schema: {
        summary: 'What the database needs for a view’s first and for all its rows; one view at a time',
        params: z.object({ name: z.string().max(200) }),
        response: { 200: viewTimeSchema },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const view = (await storedViews(kysely)).find(({ definition }) => definition.name === name);
      if (!view)
        throw missing({ code: 'no-such-view-of-all', view: name }, `There is no view ${name}.`, { field: 'name' });
      if (isTiming) throw overloaded('Another view is being timed: try again in a moment.', 5);
      isTiming = true;
      try {
        const deps = { ...reading, timeLimitMs: TIMING_LIMIT_MS };
        const [time] = await timeViews(deps, [view.definition], { signal: goneSignal(reply) });
        const { firstRowsMs = null, allRowsMs = null, rows = null } = time ?? {};
        return { firstRowsMs, allRowsMs, rows };
      } finally {
        isTiming = false;
      }
    },
  );
}
