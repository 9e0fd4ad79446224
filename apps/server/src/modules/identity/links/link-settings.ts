import type { Config } from '../../../platform/config.ts';
import type { LinkSettings } from './mail-link.ts';

/** Links are sent where there is a mail server, and a public address for them to begin with. */
export function linkSettings({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): LinkSettings | undefined {
  const isComplete = smtpUrl !== undefined && mailFrom !== undefined && publicUrl !== undefined;
  return isComplete ? { smtpUrl, mailFrom, publicUrl } : undefined;
}
