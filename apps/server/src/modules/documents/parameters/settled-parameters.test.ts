import { parameterVersionsSchema } from '@fundscope/contract/administration';
import { packRunSchema, packSchema } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { setUpBankOfDemo } from '../../../../test/bank-of-demo.ts';
import { patience } from '../../../../test/patience.ts';
import { jobWhen, startTestWorkers } from '../../../../test/work.ts';
import { zipContents } from '../../../../test/zip-files.ts';
import { demoGroups } from '../../../demo/firm/demo-users.ts';

const DAY = '2026-10-30';

describe('the parameters that a document is made by', () => {
  const { server, risk, admin, bankNr } = setUpBankOfDemo();

  /** A version like the newest, which from now on holds in its place. @returns the version before */
  async function storeAgain(): Promise<string> {
    const url = `/api/admingroup/${bankNr()}/parameters`;
    const [newest] = parameterVersionsSchema.parse((await admin.get(url)).json());
    const { version, validFrom, parameters } = newest!;
    expect((await admin.post(url, { version, validFrom, parameters })).statusCode).toBe(201);
    return String(version);
  }

  it('at once are those that held when it was asked for', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin; lock table fundscope.fund_master_data in access exclusive mode');
      const asking = risk.post('/api/document/risk', { reportType: 'SpecialMARisk', book: 1037, date: DAY });
      await vi.waitFor(async () => {
        const { rows } = await client.query(
          `select from pg_locks where relation = 'fundscope.fund_master_data'::regclass and not granted`,
        );
        if (rows.length === 0) throw new Error('Nobody waits for master data');
      }, patience);
      const held = await storeAgain();
      await client.query('rollback');
      expect(await versionIn((await asking).rawPayload)).toBe(held);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('of a pack are those that held when its run was sent; the run is repeated byte for byte', async () => {
    const order = {
      reports: ['SpecialMARisk'],
      language: 'DE',
      holdingPeriodDay: 20,
      books: demoGroups.bank.books,
      schedule: 'monthly',
      waitUntilHour: 22,
      destinations: [7],
      recipients: ['demo.risk'],
    };
    const sentBy = async (path: string, body: object = {}): Promise<number> => {
      const answer = await risk.post(path, body);
      expect(answer.statusCode, answer.body).toBe(201);
      return packRunSchema.parse(answer.json()).id;
    };
    const named = [{ name: 'Of a group', parameterGroup: bankNr() }, { name: 'Of the only one' }];
    const packs = await Promise.all(
      named.map(async (one) => packSchema.parse((await risk.post('/api/packs', { ...order, ...one })).json()).id),
    );
    const send = (id: number) => sentBy(`/api/packs/${id}/runs`, { day: DAY });
    const runs = await Promise.all(packs.map(send));
    const held = await storeAgain();
    const workers = startTestWorkers(server);
    try {
      const archiveOf = async (runId: number): Promise<Buffer> => {
        const { rows } = await sql<{ id: number }>`
          select request_id as id from fundscope.pack_deliveries where run_id = ${runId}`.execute(
          server.database.kysely,
        );
        const { id } = rows[0]!;
        expect(await jobWhen(risk, id)).toMatchObject({ state: 'done' });
        return (await risk.get(`/api/jobs/${id}/file`)).rawPayload;
      };
      const archives = await Promise.all(runs.map(archiveOf));
      for (const archive of archives) expect(await versionsIn(archive)).toEqual([held, held]);

      await storeAgain();
      const again = await sentBy(`/api/packs/${packs[0]}/runs/${runs[0]}/repeat`);
      expect((await archiveOf(again)).equals(archives[0]!)).toBe(true);
      // The day anew is another order.
      const newest = String(Number(held) + 2);
      expect(await versionsIn(await archiveOf(await send(packs[0]!)))).toEqual([newest, newest]);
    } finally {
      await workers.stop();
    }
  });
});

/** What the annex of a document says. */
async function versionIn(pdf: Uint8Array): Promise<string | undefined> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return /Fassung\s+(\d+)/u.exec(text)?.[1];
}

const versionsIn = (archive: Buffer): Promise<(string | undefined)[]> =>
  Promise.all([...zipContents(archive).values()].map(versionIn));
