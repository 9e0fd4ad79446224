export {
  conflictSchema,
  errorBodySchema,
  errorCodes,
  errorStatus,
  recordChangeSchema,
  type Conflict,
  type ErrorBody,
  type ErrorCode,
  type RecordChange,
} from './errors.ts';
export { fieldErrorSchema, fieldErrorsOf, type FieldError } from './field-errors.ts';
export { fieldErrorText, type FieldRule } from './field-error-text.ts';
export { entryLabels, fieldLabels } from './field-labels.ts';
export { fieldErrorSentence, withoutFieldPath, fieldPathText, fieldPlaceText } from './field-place.ts';
export { hindranceSchema, type Hindrance } from './hindrance.ts';
export { storageLimits, type StorageLimit } from './storage-limits.ts';
export { missingSchema, type Missing } from './missing.ts';
