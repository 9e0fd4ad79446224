export { fieldErrorTexts, type FieldErrorCode } from './field-error-texts.ts';
export { findBrokenText } from './well-formed.ts';
export { recordNumberInPathSchema, recordNumberSchema, wholeNumberInPathSchema } from './record-number.ts';
