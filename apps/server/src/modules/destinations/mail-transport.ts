import { createTransport } from 'nodemailer';

const PATIENCE_MS = 20_000;

/** A connection to the operator's mail server, to be closed by whoever opened it. */
export const openMailTransport = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
