import { isOwnMachineName } from '../own-machine.ts';
import { folder, text, toBytes, whole } from './kinds.ts';
import type { Environment } from './secret-files.ts';
import { secret, setting } from './setting.ts';

/** Without encryption only on the same machine. */
const webAddress = text.refine((address) => {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachineName(url.hostname));
  return isSafe && url.username === '' && url.password === '';
}, 'must be an address https://… without a user');

/** Breaches, their cases and alerts. */
export const breaches = {
  /** The house's file of what a breach is; absent: the demo firm's in a demo installation, else there are none. */
  breachFile: setting('FUNDSCOPE_BREACH_FILE', folder.optional()),
  /** Between two looks at the data; 0: this process never looks. */
  breachMinutes: setting('FUNDSCOPE_BREACH_MINUTES', whole(0, 1_440).default(5)),
  /** The largest file of evidence. */
  evidenceMaxBytes: setting('FUNDSCOPE_EVIDENCE_MAX_MB', whole(1, 100).default(10).transform(toBytes)),
  /** Where alerts are posted; absent: nowhere. */
  webhookUrl: secret('FUNDSCOPE_WEBHOOK_URL', webAddress.optional()),
  /** What posts are signed with. */
  webhookSecret: secret('FUNDSCOPE_WEBHOOK_SECRET', text.min(32, 'must have 32 characters or more').optional()),
};

/** Nothing is posted unsigned. */
export const webhookFaults = ({ FUNDSCOPE_WEBHOOK_URL, FUNDSCOPE_WEBHOOK_SECRET }: Environment): readonly string[] =>
  FUNDSCOPE_WEBHOOK_URL !== undefined && FUNDSCOPE_WEBHOOK_SECRET === undefined
    ? ['FUNDSCOPE_WEBHOOK_SECRET must be set where FUNDSCOPE_WEBHOOK_URL is.']
    : [];
