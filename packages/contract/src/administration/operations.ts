import { z } from 'zod';
import { appScopeSchema } from '../identity/registered-apps.ts';
import { configurationFileStateSchema } from '../installation/index.ts';

/** UTC: `YYYY-MM-DDTHH:MM:SS`. */
const instantSchema = z.string();

/** GET /api/operations : how the installation is. */
export const operationsSchema = z.object({
  at: instantSchema,
  /** Requests of all users, by state; the failed ones are those of the last 7 days. */
  requests: z.object({ queued: z.number().int(), running: z.number().int(), failed: z.number().int() }),
  freeSpace: z.array(
    z.object({
      /** `data`: the embedded database; `temporary`: answers on their way; `drop`: the drop folder. */
      folder: z.enum(['data', 'temporary', 'drop']),
      freeBytes: z.number(),
      /** Less than the server wants to go on well. */
      isShort: z.boolean(),
    }),
  ),
  /** Backups and restores that the audit trail knows of, the newest first. */
  backups: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(['backup', 'restore']),
      file: z.string(),
      sizeBytes: z.number().nullable(),
      isEncrypted: z.boolean().nullable(),
    }),
  ),
  /** The files that say how the installation works. */
  configuration: z.array(configurationFileStateSchema),
});
export type Operations = z.infer<typeof operationsSchema>;

/** GET /api/operations/locks : names and addresses that may not try to sign in at the moment. */
export const signInLocksSchema = z.array(
  z.object({
    /** Lower-cased; empty: whatever the name. */
    username: z.string(),
    /** A network, or `device …`; empty: from anywhere. */
    address: z.string(),
    attempts: z.number().int(),
    until: instantSchema,
    /** `refused` until then, or let in after pauses. */
    effect: z.enum(['refused', 'slowed']),
  }),
);
export type SignInLock = z.infer<typeof signInLocksSchema>[number];

/** POST /api/operations/unlock : forgets the failed sign-ins of a name, of an address, or of one from the other. */
export const unlockSchema = z.strictObject({ username: z.string().max(200), address: z.string().max(200) });
export type Unlock = z.infer<typeof unlockSchema>;
export const unlockedSchema = z.object({ unlocked: z.number().int() });

/** GET /api/operations/destinations */
export const destinationsStateSchema = z.array(z.object({ DestinationId: z.number().int(), Name: z.string() }));
/** POST /api/operations/destinations/{id}/test : whether a file would arrive, as far as that shows without one. */
export const destinationTestSchema = z.object({
  isGood: z.boolean(),
  message: z.object({ en: z.string(), de: z.string() }),
});
export type DestinationTest = z.infer<typeof destinationTestSchema>;

/** GET /api/operations/apps */
export const operatedAppsSchema = z.array(
  z.object({
    clientId: z.string(),
    name: z.string(),
    mode: z.enum(['code', 'token']),
    redirectUris: z.array(z.string()),
    scopes: z.array(appScopeSchema),
    openSessions: z.number().int(),
  }),
);
export type OperatedApp = z.infer<typeof operatedAppsSchema>[number];

/** GET /api/operations/views : the view catalogue with what the database does not bear out. */
export const operatedViewsSchema = z.array(
  z.object({
    name: z.string(),
    relation: z.string(),
    /** The folder of descriptions; null: imported, or older than the folders' names. */
    collection: z.string().nullable(),
    isImported: z.boolean(),
    /** What does not fit, with its place; empty: the view can be loaded. */
    faults: z.array(z.string()),
  }),
);
export type OperatedView = z.infer<typeof operatedViewsSchema>[number];

/** POST /api/operations/views/{name}/time : what the database needs for a view's rows; null: it was ended after 15 seconds. */
export const viewTimeSchema = z.object({
  firstRowsMs: z.number().nullable(),
  allRowsMs: z.number().nullable(),
  rows: z.number().int().nullable(),
});
export type ViewTime = z.infer<typeof viewTimeSchema>;
