export {
  configurationFileStateSchema,
  healthSchema,
  installationSchema,
  installationWarningsSchema,
  liveSchema,
  type ConfigurationFileState,
  type Health,
  type Installation,
  type InstallationWarning,
  type Live,
} from './health.ts';
export { isNoticeShown, noticesSchema, type Notice, type Notices } from './notices.ts';
