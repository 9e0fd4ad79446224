import { z } from 'zod';
import { isCalendarDate } from '../calendar/calendar-date.ts';
import { fieldErrorTexts } from './field-error-texts.ts';

const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2099-12-31';

/** A day of the calendar as `2026-10-30`. */
export const dateSchema = z.string().refine(isCalendarDate, fieldErrorTexts['not-a-date']);

/** A date that may also mean "unset", as the specification reads those up to 1900-01-01. */
export const unsettableDateSchema = dateSchema.refine(
  (date) => date <= LAST_DATE,
  fieldErrorTexts['date-out-of-range'],
);

/** A date that a fund can be closed from: it is never "unset". */
export const closingDateSchema = dateSchema.refine(
  (date) => date > FIRST_DATE && date <= LAST_DATE,
  fieldErrorTexts['closing-date-out-of-range'],
);

/** A date within the bounds of what a person means to enter. */
export const boundedDateSchema = unsettableDateSchema.refine(
  (date) => date >= FIRST_DATE,
  fieldErrorTexts['date-out-of-range'],
);
