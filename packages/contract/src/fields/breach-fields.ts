import { z } from 'zod';
import { fieldErrorTexts } from './field-error-texts.ts';

/** Whose rule it is: of the law, of prospectus and investment conditions, or of the house. */
export const breachSeverities = ['legal', 'contractual', 'internal'] as const;

export const MAX_BREACH_TEXT = 4_000;

/** A comment on a breach. */
export const breachTextSchema = z.string().trim().min(1, fieldErrorTexts.required).max(MAX_BREACH_TEXT);
