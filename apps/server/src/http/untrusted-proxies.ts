import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { forwardedHeaders, peerOf } from './facing-others.ts';
import { createSparing } from './sparingly.ts';

/** How long a proxy is told of after its last request, and how long until the log tells of it again. */
const REMEMBERED_MS = 3_600_000;
/** Anybody can send such a header. */
const MAX_PEERS = 20;
const LOG_INTERVAL_MS = 60_000;

const cure =
  'requests come through a proxy that is not trusted, so all its users count as one address: ' +
  'set FUNDSCOPE_TRUSTED_PROXIES to its address where it is yours';

/** Those whose forwarding headers were not believed. */
export interface UntrustedProxies {
  /** Their addresses, of the last hour. */
  peers(): readonly string[];
}

/** Notices requests that a proxy forwarded which the settings do not name; the log tells of each once in an hour. */
export function observeUntrustedProxies(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): UntrustedProxies {
  const trusted = addressList(trustedProxies);
  const seen = new Map<string, { lastSeen: number; toldAt: number }>();
  const mayLog = createSparing(LOG_INTERVAL_MS);
  const forget = (now: number) => {
    for (const [peer, { lastSeen }] of seen) if (now - lastSeen > REMEMBERED_MS) seen.delete(peer);
  };
  app.addHook('onRequest', async (request) => {
    const headers = forwardedHeaders(request);
    const peer = peerOf(request);
    if (headers.length === 0 || isAddressIn(trusted, peer)) return;
    const now = performance.now();
    const known = seen.get(peer) ?? { lastSeen: now, toldAt: -Infinity };
    // The one that was away longest stands first.
    seen.delete(peer);
    seen.set(peer, known);
    known.lastSeen = now;
    const [oldest] = seen.keys();
    if (seen.size > MAX_PEERS && oldest !== undefined) seen.delete(oldest);
    if (now - known.toldAt < REMEMBERED_MS || !mayLog()) return;
    known.toldAt = now;
    request.log.warn({ peer, headers }, cure);
  });
  return {
    peers: () => {
      forget(performance.now());
      return [...seen.keys()];
    },
  };
}

export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** An IPv4 address also where it is written as an IPv6 address. */
export const isAddressIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};
