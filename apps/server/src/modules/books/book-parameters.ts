import { isCalendarDate } from '@fundscope/contract/calendar';
import { z } from 'zod';

/** `YYYYMMDD` in an address; `YYYY-MM-DD` from here on. */
export const compactDateSchema = z
  .string()
  .transform((text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3'))
  .refine((date) => isCalendarDate(date), 'Must be a date of the calendar, YYYYMMDD.');
