export {
  healthSchema,
  installationSchema,
  installationWarningsSchema,
  liveSchema,
  type Health,
  type Installation,
  type InstallationWarning,
  type Live,
} from './health.ts';
