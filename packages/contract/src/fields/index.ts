export { findBrokenText } from './well-formed.ts';
export { recordNumberInPathSchema, recordNumberSchema, wholeNumberInPathSchema } from './record-number.ts';
