import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const SECOND = 1_000;
/** A filter of 16 KiB, each byte percent-encoded, beside the usual headers. */
const MAX_HEADER_BYTES = 80 * 1024;
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * What one client can take of the server: none of these is 0, which would mean without end.
 * @param queryTimeoutMs a connection may be silent for as long as the database computes, and a little longer
 */
export const serverLimits = ({ queryTimeoutMs }: { readonly queryTimeoutMs: number }) =>
  ({
    bodyLimit: MAX_BODY_BYTES,
    /** Without a byte in either direction. */
    connectionTimeout: queryTimeoutMs + 30 * SECOND,
    /** Requests over one connection, then it is made anew: a load balancer's connections spread again. */
    maxRequestsPerSocket: 10_000,
    /** Between two requests. */
    keepAliveTimeout: 72 * SECOND,
    /** For a request to arrive wholly; a small one has less, see `limitBodies`. */
    requestTimeout: 60 * SECOND,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 10 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
    },
  }) satisfies FastifyHttpOptions<Server>;

/** In this time an answer begins: the database ends a query before, and whoever waits for a place gets one. */
export const answerLimitMs = ({ queryTimeoutMs }: { readonly queryTimeoutMs: number }): number =>
  queryTimeoutMs + 15 * SECOND;

/** Connections at once. */
export const MAX_CONNECTIONS = 2_000;
/** The system's hard bound is higher: a new connection has to be accepted before an idle one is closed for it. */
export const MAX_ACCEPTED_CONNECTIONS = MAX_CONNECTIONS + 256;
