import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { registerErrorHandler } from './error-handler.ts';
import { demandToken } from './metrics-access.ts';
import { sendMetrics } from './metrics.ts';

export interface MetricsListener {
  /** Where it listens: `http://127.0.0.1:9464/metrics`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Shows an app's metrics at an address of their own, which no proxy hands on: to whoever reaches it, or has the token
 * where one is set. Nothing listens where no port is set.
 */
export async function listenForMetrics(
  app: FastifyInstance,
  { metricsPort: port, metricsHost: host, metricsToken }: Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>,
): Promise<MetricsListener | undefined> {
  if (port === undefined) return undefined;
  const listener = Fastify({ logger: false, requestTimeout: 10_000, connectionTimeout: 60_000, bodyLimit: 1 });
  registerErrorHandler(listener, []);
  listener.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined) demandToken(request, metricsToken);
    return sendMetrics(app.metrics, reply);
  });
  const address = await listener.listen({ port, host });
  return { address: `${address}/metrics`, close: () => listener.close() };
}
