import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { freeBytes } from '../platform/free-bytes.ts';
import type { Spools } from '../platform/spool/spools.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How much room the embedded database has; of an external one nothing is known. */
    readonly databaseRoom: DatabaseRoom;
  }
}

export interface DatabaseRoom {
  /** Room should be made: the server is degraded. */
  isShort(): boolean;
  /** PostgreSQL cannot write its log on, and ends. */
  isFull(): boolean;
}

const MIB = 1024 * 1024;
const SHORT_BYTES = 128 * MIB;
/** Two segments of its log. */
const FULL_BYTES = 32 * MIB;

/**
 * Watches the disks that the installation fills.
 *
 * @param databaseFolder where the embedded database's files are
 * @param spools whose files wait for callers
 */
export function registerDiskSpace(
  app: FastifyInstance,
  databaseFolder: string | undefined,
  spools: Pick<Spools, 'freeBytes'>,
): void {
  const databaseBytes = () => (databaseFolder === undefined ? undefined : freeBytes(databaseFolder)) ?? Infinity;
  app.decorate('databaseRoom', {
    isShort: () => databaseBytes() < SHORT_BYTES,
    isFull: () => databaseBytes() < FULL_BYTES,
  });
  app.metrics.registerMetric(
    new Gauge({
      name: 'fundscope_free_bytes',
      help: 'Free bytes of the disks of the embedded database (data), of answers that wait (spool), of temporary files (temporary)',
      labelNames: ['folder'],
      registers: [],
      collect() {
        const folders = {
          data: databaseFolder === undefined ? undefined : freeBytes(databaseFolder),
          spool: spools.freeBytes(),
          temporary: freeBytes(tmpdir()),
        };
        for (const [folder, free] of Object.entries(folders)) if (free !== undefined) this.set({ folder }, free);
      },
    }),
  );
}
