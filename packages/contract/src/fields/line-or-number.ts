import { z } from 'zod';
import { fieldErrorTexts } from './field-error-texts.ts';

/** A line of text that a client may also send as a number, such as a short name: `1` is read as `'1'`. */
export const lineOrNumber = <Line extends z.ZodType<string, string>>(line: Line) =>
  z.preprocess((value: string | number) => (typeof value === 'number' ? String(value) : value), line);

/** A switch as a boolean, or as the number or text of one: `1`, `'0'`, `'true'`. */
export const switchSchema = z.preprocess((value: boolean | number | string) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}, z.boolean(fieldErrorTexts['not-a-switch']));
