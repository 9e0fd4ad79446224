import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly fileName: string;
  readonly attachment: Buffer;
  /** Everything, as it came. */
  readonly source: string;
}

/** A real SMTP server that keeps what it gets. */
export interface TestMailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses every sender with this code until `accept` is called. */
  refuse(code: number): void;
  accept(): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (refusal === undefined) done();
      else done(Object.assign(new Error('not now'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...read(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  // A client that is killed in the middle of a mail is no fault of this server's.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code) => {
      refusal = code;
    },
    accept: () => {
      refusal = undefined;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

/** Reads the one attachment of a message in parts (RFC 2046), which is in base64. */
function read(text: string): Omit<ReceivedMail, 'from' | 'to'> {
  const messageId = /^message-id:\s*(\S+)/imu.exec(text)?.[1] ?? '';
  const boundary = /boundary="?([^"\r\n]+)"?/iu.exec(text)?.[1] ?? '';
  const part = text.split(`--${boundary}`).find((candidate) => /content-disposition:\s*attachment/iu.test(candidate));
  const [head = '', body = ''] = (part ?? '').split('\r\n\r\n');
  return {
    messageId,
    fileName: /filename="?([^"\r\n;]+)"?/iu.exec(head)?.[1] ?? '',
    attachment: Buffer.from(body.replaceAll(/\s/gu, ''), 'base64'),
    source: text,
  };
}
