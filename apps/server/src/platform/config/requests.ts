import { z } from 'zod';
import { emailAddress, folder, text, toBytes, whole } from './kinds.ts';
import type { Environment } from './secret-files.ts';
import { secret, setting } from './setting.ts';

const mailServer = text.refine(
  (address) => URL.canParse(address) && /^smtps?:/u.test(address),
  'must be an address smtp://… or smtps://…',
);

const mailAddresses = text
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email('must be e-mail addresses, joined by commas')));

/** What users send and files they import: the work at it, and where results go. */
export const requests = {
  /** Requests that this process works on at once; 0: none, others do. */
  workers: setting('FUNDSCOPE_WORKERS', whole(0, 32).default(2)),
  /** How often a request is tried before it has failed. */
  jobAttempts: setting('FUNDSCOPE_JOB_ATTEMPTS', whole(1, 50).default(5)),
  /** A request whose worker has been silent for longer is given to another. */
  jobLeaseSeconds: setting('FUNDSCOPE_JOB_LEASE_S', whole(10, 3_600).default(30)),
  /** The pause before the second attempt; each further one about doubles it. */
  jobRetrySeconds: setting('FUNDSCOPE_JOB_RETRY_S', whole(1, 3_600).default(10)),
  /** Requests of one user that wait or run at once, at most. */
  openRequests: setting('FUNDSCOPE_OPEN_REQUESTS', whole(1, 100_000).default(100)),
  /** Pack runs that one user sends within an hour, at most. */
  packRunsPerHour: setting('FUNDSCOPE_PACK_RUNS_PER_HOUR', whole(1, 10_000).default(60)),
  /** Requests that ended longer ago are forgotten, with their files; 0: none is. */
  requestDays: setting('FUNDSCOPE_REQUEST_DAYS', whole(0, 36_500).default(90)),
  /** The largest file that an administrator may import in the portal. */
  importMaxBytes: setting('FUNDSCOPE_IMPORT_MAX_MB', whole(1, 2_048).default(100).transform(toBytes)),
  /** Folder of the documents' templates; absent: those that came with the server. */
  documentsDir: setting('FUNDSCOPE_DOCUMENTS_DIR', folder.optional()),
  /** Folder of the destination _Drop folder_; absent: there is none. */
  dropDir: setting('FUNDSCOPE_DROP_DIR', folder.optional()),
  /** Server of the destination _E-mail_; absent: there is none. */
  smtpUrl: secret('FUNDSCOPE_SMTP_URL', mailServer.optional()),
  mailFrom: setting('FUNDSCOPE_MAIL_FROM', emailAddress.optional()),
  /** E-mail goes to these; empty: to the address of the user who asked. */
  mailTo: setting('FUNDSCOPE_MAIL_TO', mailAddresses.default([])),
};

/** Mail needs a sender. */
export const senderFaults = ({ FUNDSCOPE_SMTP_URL, FUNDSCOPE_MAIL_FROM }: Environment): readonly string[] =>
  FUNDSCOPE_SMTP_URL !== undefined && FUNDSCOPE_MAIL_FROM === undefined
    ? ['FUNDSCOPE_MAIL_FROM must be set where FUNDSCOPE_SMTP_URL is.']
    : [];
