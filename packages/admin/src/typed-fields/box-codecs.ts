import { fieldErrorTexts } from '@fundscope/contract/fields';
import { UNSET_DATE } from '@fundscope/contract/funds';
import {
  divideByHundred,
  isUnreadable,
  readDateText,
  readNumberText,
  writeDateText,
  writeNumberText,
} from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';
import { z } from 'zod';
import { decimalText, timesHundred } from './decimal-text.ts';
import { NOT_A_NUMBER } from './field-fault.ts';

/** How people read and write here. */
export interface BoxStyle {
  readonly locale: Locale;
  /** `YYYY-MM-DD`, gives the year where a date is typed without one. */
  readonly today: string;
}

interface DecodeContext {
  readonly issues: { push(issue: { code: 'custom'; input: unknown; message: string }): unknown };
}

const refuse = (context: DecodeContext, input: unknown, message: string): never => {
  context.issues.push({ code: 'custom', input, message });
  return z.NEVER;
};

/** A number as a box holds it; undefined where it cannot be read, which is said. */
const readDecimal = (typed: string, { locale }: BoxStyle, context: DecodeContext): string | undefined => {
  const entry = readNumberText(typed, { locale, isPercent: true });
  if (!isUnreadable(entry) && entry !== '') return entry;
  refuse(context, typed, isUnreadable(entry) ? NOT_A_NUMBER : fieldErrorTexts.required);
  return undefined;
};

/** Where `refuse` was called the value is never looked at. */
const numberOf = (text: string | undefined): number => (text === undefined ? z.NEVER : Number(text));

/** A box with a number, in front of the contract's field; the box shows every digit. */
export const numberText = (field: z.ZodType<number, number>, style: BoxStyle) =>
  z.codec(z.string(), field, {
    decode: (typed, context) => numberOf(readDecimal(typed, style, context)),
    encode: (value) => writeNumberText(decimalText(value), style.locale),
  });

/** As `numberText`; an empty box is null. */
export const numberOrEmptyText = (field: z.ZodType<number | null, number | null>, style: BoxStyle) =>
  z.codec(z.string(), field, {
    decode: (typed, context) => (typed.trim() === '' ? null : numberOf(readDecimal(typed, style, context))),
    encode: (value) => (value === null ? '' : writeNumberText(decimalText(value), style.locale)),
  });

/**
 * A box with percent, in front of a field that holds a fraction. No digit is lost either way.
 * @param decimals those that are shown at least
 */
export const percentText = (
  field: z.ZodType<number, number>,
  { decimals, ...style }: BoxStyle & { readonly decimals: number },
) =>
  z.codec(z.string(), field, {
    decode: (typed, context) => {
      const text = readDecimal(typed, style, context);
      return numberOf(text && divideByHundred(text));
    },
    encode: (value) => writeNumberText(timesHundred(value, decimals), style.locale),
  });

/** A box with a date, DD.MM.YYYY; empty, or not later than `UNSET_DATE`, is no date, unless the field refuses such a date. */
export const dateOrEmptyText = (field: z.ZodType<string | undefined, string | undefined>, { today }: BoxStyle) =>
  z.codec(z.string(), field, {
    decode: (typed, context) => {
      const entry = readDateText(typed, today);
      if (isUnreadable(entry)) return refuse(context, typed, fieldErrorTexts['not-a-date']);
      const isUnset = entry === '' || (entry <= UNSET_DATE && field.safeParse(entry).success);
      return isUnset ? undefined : entry;
    },
    encode: (value) => {
      const date: string = value ?? '';
      return date > UNSET_DATE ? writeDateText(date) : '';
    },
  });

/** As `dateOrEmptyText`, where there must be a date; any one. */
export const dateText = (field: z.ZodType<string, string>, { today }: BoxStyle) =>
  z.codec(z.string(), field, {
    decode: (typed, context) => {
      const entry = readDateText(typed, today);
      if (isUnreadable(entry)) return refuse(context, typed, fieldErrorTexts['not-a-date']);
      return entry === '' ? refuse(context, typed, fieldErrorTexts.required) : entry;
    },
    encode: (value) => writeDateText(value),
  });

/** A switch, in front of 0 or 1. */
export const flagSwitch = (field: z.ZodType<0 | 1, 0 | 1>) =>
  z.codec(z.boolean(), field, {
    decode: (isOn) => (isOn ? 1 : 0),
    encode: (flag) => flag === 1,
  });

/** A choice of records by number, as a select holds it. */
export const codeChoice = (field: z.ZodType<number, number>) =>
  z.codec(z.string(), field, {
    decode: (text, context) => (text === '' ? refuse(context, text, fieldErrorTexts.required) : Number(text)),
    encode: String,
  });

/** As `codeChoice`; nothing chosen is null. */
export const codeOrNoneChoice = (field: z.ZodType<number | null, number | null>) =>
  z.codec(z.string(), field, {
    decode: (text) => (text === '' ? null : Number(text)),
    encode: (code) => (code === null ? '' : String(code)),
  });

/** A code in capital letters, however it is typed. */
export const capitalsText = (field: z.ZodType<string, string>) =>
  z.codec(z.string(), field, {
    decode: (typed) => typed.trim().toUpperCase(),
    encode: (code) => code,
  });
