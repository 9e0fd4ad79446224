import { z } from 'zod';

/** The number of a stored record, as it stands in a body: as far as a PostgreSQL integer reaches. */
export const recordNumberSchema = z.number().int().min(1).max(2_147_483_647);

/** The same as a part of an address: digits, read as a number. */
export const recordNumberInPathSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/u, 'must be a whole number from 1')
  .transform(Number)
  .pipe(recordNumberSchema);
