export { healthSchema, installationSchema, type Health, type Installation } from './health.ts';
