import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isOwnMachineAddress, isOwnMachineName } from '../platform/own-machine.ts';

/**
 * What shows that others than this machine reach the installation, as a part of a sentence; nothing where all is on this
 * machine. Where something shows it the demo firm's published password works nowhere, metrics need a token, and answers
 * travel over a line.
 */
export type FacingOthers = (request: FastifyRequest) => string | undefined;

/** By the settings, or by what a request says of its way, whoever says it. */
export const createFacingOthers =
  ({ facingSetting }: Pick<Config, 'facingSetting'>): FacingOthers =>
  (request) => {
    if (facingSetting !== undefined) return facingSetting;
    const [header] = forwardedHeaders(request);
    if (header !== undefined) return `the request was forwarded, it has the header ${header}`;
    if (!isOwnMachineAddress(peerOf(request))) return 'the request comes from another machine';
    if (!isOwnMachineHost(request.headers.host)) return 'it is reached by a name that is not this machine';
    return hiddenProxy(request);
  };

/** What shows a proxy that sends no forwarding header and this machine's own name as host: a bare one of nginx does. */
function hiddenProxy({ headers, raw }: FastifyRequest): string | undefined {
  if (headers.via !== undefined) return 'the request was forwarded, it has the header via';
  if (raw.httpVersion === '1.0') return 'the request is in HTTP/1.0, as proxies speak it';
  const page = (['origin', 'referer'] as const).find((name) => !isOwnMachinePage(headers[name]));
  return page && `the request has the header ${page} of a page that is not on this machine`;
}

/** The headers by which a proxy tells of itself, as far as a request has them. */
export const forwardedHeaders = ({ headers }: FastifyRequest): readonly string[] =>
  Object.keys(headers).filter(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip',
  );

/** The other end of the connection, whatever headers say. */
export const peerOf = ({ socket }: FastifyRequest): string => socket.remoteAddress ?? '';

/** Whether a page, as far as a request names one, is on this machine. One that hides where it is (`null`) is not. */
const isOwnMachinePage = (address: string | undefined): boolean =>
  address === undefined || isOwnMachineName(URL.parse(address)?.hostname ?? '');

function isOwnMachineHost(host: string | undefined): boolean {
  const name = /^(\[[0-9a-f:]+\]|[^:]+)(?::\d{1,5})?$/iu.exec(host ?? '')?.[1];
  return name !== undefined && isOwnMachineName(name.toLowerCase());
}
