import { z } from 'zod';

const MOST = 2_147_483_647;
const message = `must be a whole number from 1 to ${MOST}`;

/** The number of a stored record, as it stands in a body: as far as a PostgreSQL integer reaches. */
export const recordNumberSchema = z.number().int(message).min(1, message).max(MOST, message);

/** The same as a part of an address: digits, read as a number. */
export const recordNumberInPathSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/u, message)
  .transform(Number)
  .pipe(recordNumberSchema);
