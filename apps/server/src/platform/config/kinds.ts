import { resolve } from 'node:path';
import { z } from 'zod';

const yes = ['on', 'true', '1', 'yes'];
const no = ['off', 'false', '0', 'no'];

export const flag = z
  .string()
  .toLowerCase()
  .refine((text) => yes.includes(text) || no.includes(text), 'must be on or off')
  .transform((text) => yes.includes(text));

/** A whole number of a range. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/u, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

export const text = z.string().trim().min(1, 'must not be empty');

/** Becomes an absolute path. */
export const folder = text.transform((path) => resolve(path));

export const emailAddress = z.email('must be an e-mail address');

export const toBytes = (mebibytes: number): number => mebibytes * 1024 * 1024;

export const toMs = (seconds: number): number => seconds * 1_000;
