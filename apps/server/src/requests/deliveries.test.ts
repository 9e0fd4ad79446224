import { irsRequestIdSchema } from '@fundscope/contract/requests';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { addRequestWorld, factsRequest } from '../../test/request-world.ts';
import { jobWhen, quickSettings, startTestWorkers, type TestWorkers } from '../../test/work.ts';
import { sessionOfUsername } from '../access/active-session.ts';
import { dropName } from '../modules/destinations/drop-name.ts';
import { sendMail } from '../modules/destinations/mail.ts';
import { findFile } from './request-files.ts';

const DROP = 8;
const MAIL = 9;
/** How long a mail server may say nothing. */
const MAIL_PATIENCE_MS = 20_000;

let folder: string;
let mail: TestMailServer;
let workers: TestWorkers | undefined;
let manager: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-drop-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  rmSync(folder, { recursive: true });
});
const settings = () => ({
  ...quickSettings,
  dropDir: folder,
  smtpUrl: mail.url,
  mailFrom: 'portal@fundscope.example',
});
const server = setUpTestApp({ settings, world: addRequestWorld });
beforeAll(async () => {
  manager = await signInCaller(server, 'manager');
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  mail.accept();
  mail.received.length = 0;
});

const send = async (change: object): Promise<number> => {
  const answer = await manager.post('/api/irsrequest', { ...factsRequest, ...change });
  return irsRequestIdSchema.parse(answer.json()).IRSId;
};
const documentOf = async (id: number) => (await manager.get(`/api/irsrequest/${id}/doc`)).rawPayload;

describe('the drop folder', () => {
  it('gets the whole file under a safe name, and nothing else stays in it', async () => {
    workers = startTestWorkers(server, settings());
    const id = await send({ DestinationId: DROP });
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done' });
    expect(readdirSync(folder)).toEqual([`${id}_FACTS_Q7_20D_EN.txt`]);
    expect(readFileSync(join(folder, `${id}_FACTS_Q7_20D_EN.txt`))).toEqual(await documentOf(id));
    expect(readFileSync(join(folder, `${id}_FACTS_Q7_20D_EN.txt`), 'utf8')).toContain('Seventh');
  });

  it('that cannot be written fails the request after its attempts, with messages; the file stays', async () => {
    workers = startTestWorkers(server, { ...settings(), dropDir: join(folder, 'missing') });
    const job = await jobWhen(manager, await send({ DestinationId: DROP }));
    expect(job).toMatchObject({
      state: 'failed',
      attempts: 3,
      message_en: 'The file could not be written to the drop folder.',
      message_de: 'Die Datei konnte nicht in den Ablageordner geschrieben werden.',
    });
  });

  it('that is full fails the request with nothing half left in it, and gets the file once there is room', async ({
    skip,
  }) => {
    const full = mkdtempSync(join(tmpdir(), 'fundscope-full-'));
    // Only root may mount a disk that is small enough.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', full]).status !== 0) {
      rmSync(full, { recursive: true });
      skip('this process may not mount a small disk');
    }
    try {
      expect(() => writeFileSync(join(full, 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC');
      workers = startTestWorkers(server, { ...settings(), dropDir: full });
      const id = await send({ DestinationId: DROP });
      expect(await jobWhen(manager, id)).toMatchObject({
        state: 'failed',
        attempts: 3,
        message_en: 'The file could not be written to the drop folder.',
      });
      expect(readdirSync(full)).toEqual(['filler']);
      rmSync(join(full, 'filler'));
      expect((await manager.post(`/api/jobs/${id}/retry`)).statusCode).toBe(200);
      expect(await jobWhen(manager, id)).toMatchObject({ state: 'done' });
      expect(readdirSync(full)).toEqual([`${id}_FACTS_Q7_20D_EN.txt`]);
    } finally {
      execFileSync('umount', ['-l', full]);
      rmSync(full, { recursive: true });
    }
  });

  it('never gets a file that is not whole', async () => {
    workers = startTestWorkers(server, { ...settings(), dropDir: join(folder, 'missing') });
    const id = await send({ DestinationId: DROP });
    await jobWhen(manager, id, ({ attempts, state }) => attempts === 1 && state === 'queued');
    await workers.stop();
    await server.database.pool.query(
      `update fundscope.request_files set size_bytes = size_bytes - 1 where request_id = ${id}`,
    );
    workers = startTestWorkers(server, settings());
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'failed' });
    expect(readdirSync(folder).filter((name) => name.includes(`${id}_`))).toEqual([]);
  });

  it('is never left by a name, and no two requests share one', () => {
    for (const name of [
      '../../etc/passwd',
      '/etc/passwd',
      '..',
      '.',
      '',
      'a\0b',
      'C:\\x',
      'x'.repeat(500),
      'CON\n.txt',
    ]) {
      expect(dropName(7, name)).toMatch(/^7_[\p{L}\p{N}][\p{L}\p{N}._-]*$/u);
      expect(dropName(7, name).length).toBeLessThan(200);
      expect(dropName(7, name)).not.toBe(dropName(8, name));
    }
    expect(dropName(7, 'Bericht Größe_2026.pdf')).toBe('7_Bericht_Größe_2026.pdf');
  });
});

describe('an e-mail', () => {
  it('brings the file to the address of the user who asked, once', async () => {
    workers = startTestWorkers(server, settings());
    const id = await send({ DestinationId: MAIL, FormatId: 2 });
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done' });
    expect(mail.received).toHaveLength(1);
    const [message] = mail.received;
    expect(message).toMatchObject({
      from: 'portal@fundscope.example',
      to: ['manager@fundscope.example'],
      messageId: `<request-${id}@fundscope.example>`,
      fileName: 'FACTS_Q7_20D_EN.pdf',
    });
    expect(message?.attachment).toEqual(await documentOf(id));
  });

  it('goes to the fixed list of the operator where there is one', async () => {
    workers = startTestWorkers(server, { ...settings(), mailTo: ['one@house.example', 'two@house.example'] });
    await jobWhen(manager, await send({ DestinationId: MAIL }));
    expect(mail.received.map(({ to }) => to)).toEqual([['one@house.example', 'two@house.example']]);
  });

  it.each(['pack', 'alert'] as const)(
    'of the kind %s goes to whom it is for, not to the list, or is refused',
    async (kind) => {
      workers = startTestWorkers(server, settings());
      const requestId = await send({ DestinationId: 7 });
      await jobWhen(manager, requestId);
      const { kysely } = server.database;
      const session = await sessionOfUsername(kysely, 'manager');
      const file = await findFile(kysely, requestId);
      if (!session || !file) throw new Error('There is no file to send');
      const { userNr } = session;
      const request = {
        requestId,
        kind,
        userNr,
        chargedUserNr: userNr,
        asAdmin: false,
        seesAllBooks: false,
        bookId: 7,
        payload: {},
        destinationId: MAIL,
        attempt: 1,
      };
      const sendListed = () =>
        sendMail(
          kysely,
          { smtpUrl: mail.url, mailFrom: 'portal@fundscope.example', mailTo: ['one@house.example'] },
          { request, session, file, signal: new AbortController().signal },
        );
      await sendListed();
      expect(mail.received.map(({ to }) => to)).toEqual([['manager@fundscope.example']]);
      const setAddress = (address: string) =>
        server.database.pool.query(`update fundscope.users set email_address = $1 where user_nr = $2`, [
          address,
          userNr,
        ]);
      await setAddress('');
      try {
        await expect(sendListed()).rejects.toThrow('You have no e-mail address');
      } finally {
        await setAddress('manager@fundscope.example');
      }
      expect(mail.received).toHaveLength(1);
    },
  );

  it('waits while the mail server is down, and is sent when it is back', async () => {
    mail.refuse(421);
    workers = startTestWorkers(server, settings());
    const id = await send({ DestinationId: MAIL });
    const waiting = await jobWhen(manager, id, ({ attempts, state }) => attempts > 0 && state === 'queued');
    expect([waiting.message_en, waiting.message_de]).toEqual([
      'The e-mail could not be sent: the mail server does not answer.',
      'Die E-Mail konnte nicht gesendet werden: Der Mailserver antwortet nicht.',
    ]);
    mail.accept();
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done', message_en: '' });
    expect(mail.received).toHaveLength(1);
  });

  it('that no server takes has failed after its attempts, with messages in both languages', async () => {
    workers = startTestWorkers(server, { ...settings(), smtpUrl: 'smtp://127.0.0.1:1' });
    const job = await jobWhen(manager, await send({ DestinationId: MAIL }));
    expect(job).toMatchObject({ state: 'failed', attempts: 3 });
    expect(job.message_de).toBe('Die E-Mail konnte nicht gesendet werden: Der Mailserver antwortet nicht.');
    expect((await manager.get(`/api/irsrequest/${job.id}/doc`)).statusCode).toBe(404);
  });

  it('that the server refuses for good is not sent again', async () => {
    mail.refuse(550);
    workers = startTestWorkers(server, settings());
    const job = await jobWhen(manager, await send({ DestinationId: MAIL }));
    expect(job).toMatchObject({ state: 'failed', attempts: 1, message_en: 'The mail server refused the e-mail.' });
  });
});

describe('a stop', () => {
  it('does not wait for a mail server that says nothing: the request is handed back', async () => {
    const silent = createServer();
    const met = once(silent, 'connection');
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    workers = startTestWorkers(server, { ...settings(), smtpUrl: `smtp://127.0.0.1:${port}` });
    const id = await send({ DestinationId: MAIL });
    const [socket] = (await met) as [Socket];
    const left = once(socket.resume(), 'close');
    const begun = performance.now();
    await workers.stop();
    expect(performance.now() - begun).toBeLessThan(MAIL_PATIENCE_MS - 5_000);
    expect(await jobWhen(manager, id, () => true)).toMatchObject({ state: 'queued', attempts: 1 });
    await left;
    silent.close();
    workers = startTestWorkers(server, settings());
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done' });
    expect(mail.received).toHaveLength(1);
  });
});

describe('the destinations', () => {
  it('are the inbox and those that are set up', async () => {
    expect((await manager.get('/api/irsrequest/Destinations')).json()).toEqual([
      { DestinationId: 7, Name: 'Inbox' },
      { DestinationId: 8, Name: 'Drop folder' },
      { DestinationId: 9, Name: 'E-mail' },
    ]);
    const answer = await manager.post('/api/irsrequest', { ...factsRequest, DestinationId: 10 });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'DestinationId']);
  });
});
