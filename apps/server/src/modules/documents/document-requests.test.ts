import { sentRequestSchema } from '@fundscope/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/caller.ts';
import { DATE, report, setUpDemoDocuments } from '../../../test/demo-documents.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../../test/work.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';

const { server, risk, client } = setUpDemoDocuments();

describe('a document as a request', () => {
  let workers: TestWorkers;
  beforeAll(() => {
    workers = startTestWorkers(server);
  });
  afterAll(() => workers.stop());

  const send = async (payload: object, username = 'demo.risk', key = '') =>
    server.app.inject({
      method: 'POST',
      url: '/api/document/risk',
      headers: {
        authorization: `Bearer ${await server.signIn(username, demoPassword)}`,
        prefer: 'respond-async',
        'idempotency-key': key,
      },
      payload,
    });

  it('is made by a worker: the same bytes as at once, whose name, format and language the inbox lists', async () => {
    const order = { ...report, reportType: 'AGMHRisk', format: 'xlsx' };
    const answer = await send(order, 'demo.risk', 'first');
    expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([202, 'respond-async']);
    const { id } = sentRequestSchema.parse(answer.json());
    expect((await send(order, 'demo.risk', 'first')).json()).toMatchObject({ id });
    // What the report forces is what the list says.
    expect(await jobWhen(risk, id)).toMatchObject({
      kind: 'document',
      state: 'done',
      title_de: 'AGMHRisk',
      format: 'pdf',
      language: 'DE',
      fileName: `AGMHRisk_Q1001_${DATE}_DE.pdf`,
    });
    const [made, atOnce] = [await risk.get(`/api/jobs/${id}/file`), await risk.post('/api/document/risk', order)];
    expect(made.rawPayload.equals(atOnce.rawPayload)).toBe(true);
  });

  it('that cannot be made whole fails at once, with the sentence in both languages', async () => {
    const { id } = sentRequestSchema.parse((await send({ ...report, date: '2026-10-25' })).json());
    expect(await jobWhen(risk, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      fileName: null,
      message_de: 'Zum Fonds Q1001 gibt es am 25.10.2026 kein Fondsvermögen.',
      message_en: 'Of fund Q1001 there are no net assets of 25\u00A0Oct\u00A02026.',
    });
  });

  it('is asked for once more with the newest day of its fund, by whoever asked for it', async () => {
    const { id } = sentRequestSchema.parse(
      (await send({ ...report, reportType: 'AGMHRisk', date: '2026-10-25' })).json(),
    );
    const again = await risk.post(`/api/document/newest/${id}`);
    expect(again.statusCode, again.body).toBe(202);
    expect(await jobWhen(risk, sentRequestSchema.parse(again.json()).id)).toMatchObject({
      state: 'done',
      fileName: `AGMHRisk_Q1001_${DATE}_DE.pdf`,
    });
    expect(refusalOf(await client.post(`/api/document/newest/${id}`))[0]).toBe(404);
  });

  it('is not taken for a book that is not the caller’s', async () => {
    expect(refusalOf(await send(report, 'demo.client'))).toEqual([404, 'not-found', 'book']);
  });
});
