export { recordNumberInPathSchema, recordNumberSchema } from './record-number.ts';
