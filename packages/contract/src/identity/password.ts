import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';

/** What a password must have: the ops password of the specification. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const patterns: Record<PasswordRule, RegExp> = {
  length: /^.{10,}$/su,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/u,
  special: /[@#$%^&+=*.!?]/u,
};

/** The rules that a text does not keep, in the order in which they are told. */
export const brokenPasswordRules = (text: string): PasswordRule[] =>
  passwordRules.filter((rule) => !patterns[rule].test(text));

/** What may be set as a password. */
export const newPasswordSchema = z
  .string()
  .max(1000)
  .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@#$%^&+=*.!?]).{10,}$/su, fieldErrorTexts['weak-password']);
