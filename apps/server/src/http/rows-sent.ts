import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const counts = new WeakMap<ServerResponse, number>();

/** How many rows of a view an answer has, once that is known: for the metrics. */
export const noteRowsSent = ({ raw }: Pick<FastifyReply, 'raw'>, rows: number): void => void counts.set(raw, rows);

export const rowsSent = ({ raw }: Pick<FastifyReply, 'raw'>): number => counts.get(raw) ?? 0;
