import { z } from 'zod';

/** GET /api/health/ready and /api/health/live */
export const healthSchema = z.object({
  /**
   * `degraded`: requests are served, and the disk of the embedded database is nearly full; `stopping`: a stop has begun,
   * those who ask for the first time go elsewhere; `unavailable`: the database does not answer.
   */
  status: z.enum(['ok', 'degraded', 'stopping', 'unavailable']),
  /** The build's version and revision. */
  revision: z.string(),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/installation : what the sign-in screen shows before anyone has signed in. */
export const installationSchema = z.object({
  revision: z.string(),
  /** The demo sign-ins; empty unless the demo firm is loaded. */
  demoSignIns: z.array(
    z.object({ username: z.string(), password: z.string(), role: z.enum(['admin', 'risk', 'manager', 'inactive']) }),
  ),
  supportEmail: z.string(),
});
export type Installation = z.infer<typeof installationSchema>;
