import { z } from 'zod';

const MOST = 2_147_483_647;
const rule = (least: number, most: number): string => `must be a whole number from ${least} to ${most}`;

/** The number of a stored record, as it stands in a body: as far as a PostgreSQL integer reaches. */
export const recordNumberSchema = z.int().min(1).max(MOST);

/**
 * A whole number as a part of an address. It has one spelling, so that one thing has one address: digits without sign,
 * point, exponent or leading zeros.
 */
export const wholeNumberInPathSchema = (least: number, most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,9})$/u, rule(least, most))
    .transform(Number)
    .pipe(z.number().min(least, rule(least, most)).max(most, rule(least, most)));

/** The number of a stored record as a part of an address. */
export const recordNumberInPathSchema = wholeNumberInPathSchema(1, MOST);
