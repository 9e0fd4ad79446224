import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { ConfigurationState } from '../platform/configuration/live-configuration.ts';
import { shortPath } from '../platform/configuration/short-path.ts';

/** Tells the files of the installation and how they are now. */
export interface ConfigurationStates {
  readonly states: () => readonly ConfigurationState[];
}

export function measureConfiguration(app: FastifyInstance, files: ConfigurationStates): void {
  app.metrics.registerMetric(
    new Gauge({
      name: 'fundscope_configuration_faults',
      help: 'Faults of each configuration file as it is now; above 0 its last good version is in use',
      labelNames: ['file'],
      registers: [],
      collect() {
        for (const { file, faults } of files.states()) this.set({ file: shortPath(file) }, faults.length);
      },
    }),
  );
}
