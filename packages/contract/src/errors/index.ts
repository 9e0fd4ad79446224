export {
  conflictSchema,
  errorBodySchema,
  errorCodes,
  errorStatus,
  type Conflict,
  type ErrorBody,
  type ErrorCode,
} from './errors.ts';
