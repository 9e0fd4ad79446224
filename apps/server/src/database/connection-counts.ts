import type { Config } from '../platform/config.ts';

type PoolSize = Pick<Config, 'poolSize'>;

/** Connections of the owner. */
export const OWNER_CONNECTIONS = 2;
/** Connections of the pool that reading leaves to everything else. */
const RESERVED = 4;
/** More at a time make none of them faster, and everybody else slower. */
const HEAVY_SHARE = 3 / 8;
/** What PostgreSQL lets in by itself. */
const USUAL = 100;
/** In an embedded database: the owner, who holds and who listens, commands beside the server, and what PostgreSQL keeps for itself. */
const OTHERS = 20;

/** How much may be read at a time. */
export const readingPlaces = ({ poolSize }: PoolSize): number => Math.max(1, poolSize - RESERVED);

/** How much of it may be what reads much. */
export const heavyPlaces = (config: PoolSize): number => Math.ceil(readingPlaces(config) * HEAVY_SHARE);

/** How many of a server's connections stay open. */
export const keptConnections = ({ poolSize }: PoolSize): number => Math.ceil(poolSize / 2);

/** What an embedded database lets in: all that a server may open, and others beside it. */
export const clusterConnections = (config: PoolSize): number =>
  Math.max(USUAL, config.poolSize + heavyPlaces(config) + OTHERS);
