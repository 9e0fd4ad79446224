export { fieldErrorTexts, type FieldErrorCode } from './field-error-texts.ts';
export { countryCodes, currencyCodes } from './iso-codes.ts';
export { fieldErrorTextsDe } from './field-error-texts-de.ts';
export { recordDeletionSchema } from './record-version.ts';
export { findBrokenText } from './well-formed.ts';
export { recordNumberInPathSchema, recordNumberSchema, wholeNumberInPathSchema } from './record-number.ts';
