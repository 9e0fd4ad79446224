import { z } from 'zod';

/** GET /api/health/live */
export const liveSchema = z.object({
  /**
   * `degraded`: requests are served, and the disk of the embedded database is nearly full; `stopping`: a stop has begun,
   * those who ask for the first time go elsewhere; `unavailable`: the database does not answer.
   */
  status: z.enum(['ok', 'degraded', 'stopping', 'unavailable']),
  /** The build's version and commit, as `1.2.0+4f2a9c1d03be`. */
  revision: z.string(),
  version: z.string(),
  /** The commit that the server was built of; null where that is not known. */
  commit: z.string().nullable(),
});
export type Live = z.infer<typeof liveSchema>;

/**
 * What an administrator should mend although requests are served. `untrusted-proxy`: requests come through a proxy whose
 * headers are not believed, so that all its users count as one address. `configuration-file`: a file has become broken, and its
 * last good version is in use.
 */
const warningCodes = ['untrusted-proxy', 'configuration-file'] as const;

/** A configuration file as it is now. */
export const configurationFileStateSchema = z.object({
  /** Its name without the folder. */
  file: z.string(),
  /** When the version in use was read; UTC `YYYY-MM-DDTHH:MM:SS`. */
  readAt: z.string(),
  /** Null: it can be used as it is. */
  brokenSince: z.string().nullable(),
  /** `line` is null where the whole file is meant. Messages are for operators, in English. */
  faults: z.array(z.object({ line: z.number().int().nullable(), message: z.string() })),
});
export type ConfigurationFileState = z.infer<typeof configurationFileStateSchema>;

/** GET /api/health/ready */
export const healthSchema = liveSchema.extend({ warnings: z.array(z.enum(warningCodes)) });
export type Health = z.infer<typeof healthSchema>;

/** GET /api/installation/warnings : for administrators. */
export const installationWarningsSchema = z.array(
  z.discriminatedUnion('code', [
    z.object({
      code: z.literal('untrusted-proxy'),
      /** The network addresses of those it is about. */
      addresses: z.array(z.string()),
    }),
    configurationFileStateSchema.extend({ code: z.literal('configuration-file') }),
  ]),
);
export type InstallationWarning = z.infer<typeof installationWarningsSchema>[number];

/** GET /api/installation : what the sign-in screen shows before anyone has signed in. */
export const installationSchema = z.object({
  revision: z.string(),
  /** The demo sign-ins; empty unless the demo firm is loaded and nobody but this machine reaches it. */
  demoSignIns: z.array(
    z.object({ username: z.string(), password: z.string(), role: z.enum(['admin', 'risk', 'manager', 'inactive']) }),
  ),
  supportEmail: z.string(),
  /** Whether a user who forgot their password can have a link sent by e-mail. */
  sendsPasswordLinks: z.boolean().default(false),
});
export type Installation = z.infer<typeof installationSchema>;
