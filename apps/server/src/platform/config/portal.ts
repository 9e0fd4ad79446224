import { emailAddress, folder, whole } from './kinds.ts';
import { setting } from './setting.ts';

/** The portal and its sign-ins. */
export const portal = {
  /** The built portal; absent: the one built beside this server. */
  portalDir: setting('FUNDSCOPE_PORTAL_DIR', folder.optional()),
  /** The house's description of its home; absent: the one that came with the server. */
  homeFile: setting('FUNDSCOPE_HOME_FILE', folder.optional()),
  /** The house's notices; absent: the demo firm's in a demo installation, else there are none. */
  noticesFile: setting('FUNDSCOPE_NOTICES_FILE', folder.optional()),
  /** Shown on the sign-in screen; empty for none. */
  supportEmail: setting('FUNDSCOPE_SUPPORT_EMAIL', emailAddress.default('')),
  tokenLifetimeSeconds: setting('FUNDSCOPE_TOKEN_LIFETIME_S', whole(60, 900).default(900)),
  /** How long a sign-in lasts at most, however often its token is renewed. */
  sessionLifetimeSeconds: setting('FUNDSCOPE_SESSION_LIFETIME_S', whole(900, 86_400).default(36_000)),
  /** Unused for as long, a sign-in ends; 0: none does for that. */
  idleSeconds: setting(
    'FUNDSCOPE_IDLE_MINUTES',
    whole(0, 1_440)
      .default(30)
      .transform((minutes) => minutes * 60),
  ),
  /** A signing key older than this is replaced with the next sign-in. */
  keyRotationDays: setting('FUNDSCOPE_KEY_ROTATION_DAYS', whole(1, 3_650).default(90)),
};
