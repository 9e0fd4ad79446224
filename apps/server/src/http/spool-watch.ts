import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Spools } from '../platform/spool/spools.ts';

/** Shows what waits for its callers, and sweeps away at the start what a killed process may have left. */
export function watchSpools(app: FastifyInstance, spools: Spools): void {
  app.addHook('onListen', () => spools.sweep());
  const gauge = (name: string, help: string, what: keyof ReturnType<Spools['usage']>) =>
    new Gauge({
      name,
      help,
      registers: [app.metrics],
      collect() {
        this.set(spools.usage()[what]);
      },
    });
  gauge('fundscope_spool_file_bytes', 'Bytes of answers that wait for their callers in temporary files', 'fileBytes');
  gauge('fundscope_spool_files', 'Temporary files of answers', 'files');
  gauge('fundscope_spool_memory_bytes', 'Bytes of answers that wait for their callers in memory', 'memoryBytes');
}
