export { fieldErrorTexts, type FieldErrorCode } from './field-error-texts.ts';
export { findLoneSurrogate } from './well-formed.ts';
export { recordNumberInPathSchema, recordNumberSchema, wholeNumberInPathSchema } from './record-number.ts';
