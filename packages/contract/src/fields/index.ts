export { fieldErrorTexts, type FieldErrorCode } from './field-error-texts.ts';
export { recordDeletionSchema } from './record-version.ts';
export { findBrokenText } from './well-formed.ts';
export { recordNumberInPathSchema, recordNumberSchema, wholeNumberInPathSchema } from './record-number.ts';
