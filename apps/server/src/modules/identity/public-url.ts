import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/**
 * Where browsers and apps reach this server: the setting, else where it listens. Never what a request says, which
 * its sender chooses.
 * @returns scheme, host and port, without a slash at the end
 */
export const publicUrlOf =
  (app: FastifyInstance, { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  (): string => {
    if (publicUrl !== undefined) return publicUrl;
    const listening = app.server.address();
    const isAnywhere = host === '0.0.0.0' || host === '::';
    const name = isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    return new URL(`http://${name}:${typeof listening === 'object' && listening ? listening.port : port}`).origin;
  };
