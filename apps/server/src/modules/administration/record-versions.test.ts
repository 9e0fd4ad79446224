import { errorBodySchema, type RecordChange } from '@fundscope/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, type Caller } from '../../../test/caller.ts';

const recordSchema = z.looseObject({ version: z.number() });
type Stored = z.infer<typeof recordSchema>;

const server = setUpTestApp();
let admin: Caller;
let headers: { readonly authorization: string };
let other: Caller;
let otherNr: number;
beforeAll(async () => {
  ({ caller: admin } = await addAdministrator(server, 'first'));
  headers = { authorization: `Bearer ${await server.signIn('first')}` };
  ({ caller: other, userNr: otherNr } = await addAdministrator(server, 'second'));
});

const positions = [{ index: 'A', weight: 1 }];
const period = {
  period_nr: 0,
  niwDateFrom: '2026-01-02',
  positions: [{ index: 'A', weight: 1, daily_surcharge: 0, interest_rate_index: false }],
};
let count = 0;
const create = async (url: string, values: object): Promise<Stored> => {
  const answer = await admin.post(url, values);
  expect(answer.statusCode, answer.body).toBe(201);
  return recordSchema.parse(answer.json());
};
const parentOf = async (levels: readonly string[]): Promise<unknown> => {
  let ParentID: unknown;
  for (const level of levels) {
    const values = { name: 'x', ...(ParentID !== undefined && { ParentID }) };
    ({ id: ParentID } = await create(`/api/admin${level}`, values));
  }
  return ParentID;
};

interface EditedRecord {
  readonly make: () => Promise<Stored>;
  readonly url: string;
  /** What a change sends of the record besides its version, and what it makes of it. */
  readonly send: readonly string[];
  readonly change: (to: string) => object;
  /** The address of a deletion, and what it sends besides the version. */
  readonly remove: (record: Stored) => readonly [string, object];
}

const removeBy = (url: string, key: string) => (record: Stored) =>
  [`${url}/delete/${encodeURIComponent(String(record[key]))}`, { [key]: record[key] }] as const;

const edited: Readonly<Record<string, EditedRecord>> = {
  user: {
    make: () => {
      count += 1;
      const names = { Firstname: 'A', Surname: 'B', Username: `user ${count}` };
      return create('/api/adminuser/person', { ...names, Password: 'Correct-Horse-1!' });
    },
    url: '/api/adminuser/person/modify',
    remove: removeBy('/api/adminuser', 'UserNr'),
    send: ['UserNr', 'Firstname', 'Surname'],
    change: (Surname) => ({ Surname }),
  },
  book: {
    make: () => {
      count += 1;
      return create('/api/adminbook', { Name: 'A', ExternalID: `B ${count}`, Description: 'C' });
    },
    url: '/api/adminbook/modify',
    remove: removeBy('/api/adminbook', 'BookID'),
    send: ['BookID', 'Name', 'ExternalID', 'Description'],
    change: (Name) => ({ Name }),
  },
  group: {
    make: () => create('/api/admingroup', { Name: 'A', Description: 'B' }),
    url: '/api/admingroup/modify',
    remove: removeBy('/api/admingroup', 'GroupID'),
    send: ['GroupID', 'Name'],
    change: (Name) => ({ Name }),
  },
  portal: {
    make: () => create('/api/adminportal', { name: 'A' }),
    url: '/api/adminportal/modify',
    remove: removeBy('/api/adminportal', 'id'),
    send: ['id', 'name'],
    change: (name) => ({ name }),
  },
  menu: {
    make: async () => create('/api/adminmenu', { name: 'A', ParentID: await parentOf(['portal']) }),
    url: '/api/adminmenu/modify',
    remove: removeBy('/api/adminmenu', 'id'),
    send: ['id', 'name'],
    change: (name) => ({ name }),
  },
  submenu: {
    make: async () => create('/api/adminsubmenu', { name: 'A', ParentID: await parentOf(['portal', 'menu']) }),
    url: '/api/adminsubmenu/modify',
    remove: removeBy('/api/adminsubmenu', 'id'),
    send: ['id', 'name'],
    change: (name) => ({ name }),
  },
  link: {
    make: async () => create('/api/adminlink', { name: 'A', ParentID: await parentOf(['portal', 'menu', 'submenu']) }),
    url: '/api/adminlink/modify',
    remove: removeBy('/api/adminlink', 'id'),
    send: ['id', 'name'],
    change: (name) => ({ name }),
  },
  'performance benchmark': {
    make: () => {
      count += 1;
      return create('/api/fmdperfbenchmark', { name: `Perf_${count}`, periods: [period] });
    },
    url: '/api/fmdperfbenchmark',
    remove: removeBy('/api/fmdperfbenchmark', 'name'),
    send: ['name'],
    change: (index) => ({ periods: [{ ...period, positions: [{ ...period.positions[0], index }] }] }),
  },
  'risk benchmark': {
    make: () => {
      count += 1;
      return create('/api/fmdriskbenchmark', { name: `Risk ${count}`, positions });
    },
    url: '/api/fmdriskbenchmark',
    remove: removeBy('/api/fmdriskbenchmark', 'name'),
    send: ['name'],
    change: (index) => ({ positions: [{ index, weight: 1 }] }),
  },
};

const changeOf = (answer: LightMyRequestResponse): RecordChange | undefined =>
  errorBodySchema.parse(answer.json()).recordChange;

describe.each(Object.entries(edited))('a %s', (_, { make, url, send, change, remove }) => {
  const sent = (record: Stored, to: string) => ({
    ...Object.fromEntries(send.map((field) => [field, record[field]])),
    ...change(to),
    version: record.version,
  });

  it('that another administrator has changed since is not changed, and the answer has the stored one, who and when', async () => {
    const seen = await make();
    const theirs = await other.post(url, sent(seen, 'theirs'));
    expect(theirs.statusCode, theirs.body).toBe(200);
    const stored = recordSchema.parse(theirs.json());
    expect(stored.version).not.toBe(seen.version);
    const mine = await admin.post(url, sent(seen, 'mine'));
    expect(refusalOf(mine)).toEqual([409, 'record-changed', undefined]);
    expect(changeOf(mine)).toMatchObject({ stored: { version: stored.version, ...change('theirs') } });
    expect(changeOf(mine)).toMatchObject({ by: { UserNr: otherNr, display: 'second' } });
    expect(changeOf(mine)?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u);
    expect(messageOf(mine)).toMatch(/ was changed by second at .*: load it again, and send its version\.$/u);
    const again = await admin.post(url, { ...sent(seen, 'mine'), version: stored.version });
    expect(again.statusCode, again.body).toBe(200);
  });

  it('is changed by a call without a version, whatever is stored, and the audit trail says that none was given', async () => {
    const record = await make();
    await other.post(url, sent(record, 'theirs'));
    const { version: _, ...blind } = sent(record, 'blind');
    const answer = await admin.post(url, blind);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject(change('blind'));
    const [seen, unseen] = (await auditLines(server, '')).slice(-2);
    expect(seen?.after).not.toHaveProperty('versionGiven');
    expect(unseen?.after).toMatchObject({ ...change('blind'), versionGiven: false });
  });

  it('is changed in the version that If-Match names, and refused in an earlier one', async () => {
    const record = await make();
    const { version, ...values } = sent(record, 'matched');
    const call = (ifMatch: string) =>
      server.app.inject({ method: 'POST', url, payload: values, headers: { ...headers, 'if-match': ifMatch } });
    const answer = await call(`"${version}"`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers.etag).toBe(`"${recordSchema.parse(answer.json()).version}"`);
    expect((await auditLines(server, '')).at(-1)?.after).not.toHaveProperty('versionGiven');
    expect(refusalOf(await call(`"${version}"`))).toEqual([409, 'record-changed', undefined]);
    for (const wrong of ['17', 'W/"17"', '"seventeen"', '"1", "2"']) {
      expect(refusalOf(await call(wrong))).toEqual([400, 'bad-request', 'If-Match']);
    }
    const both = { ...headers, 'if-match': '"1"' };
    const twice = await server.app.inject({ method: 'POST', url, payload: { ...values, version }, headers: both });
    expect(refusalOf(twice)).toEqual([400, 'bad-request', 'version']);
  });

  it('is deleted by a call without a version, and the audit trail says that none was given', async () => {
    const record = await make();
    if ('UserNr' in record) await other.post(`/api/adminuser/deactivate/${String(record['UserNr'])}`);
    expect((await admin.post(...remove(record))).statusCode).toBe(204);
    expect((await auditLines(server, '')).at(-1)).toMatchObject({ before: { versionGiven: false }, after: null });
  });

  it('is not deleted in a state that its deleter did not see, and in the one that they saw it is', async () => {
    const seen = await make();
    const stored = recordSchema.parse((await other.post(url, sent(seen, 'theirs'))).json());
    if ('UserNr' in seen) await other.post(`/api/adminuser/deactivate/${String(seen['UserNr'])}`);
    const [address, body] = remove(seen);
    const refused = await admin.post(address, { ...body, version: seen.version });
    expect(refusalOf(refused)).toEqual([409, 'record-changed', undefined]);
    expect(changeOf(refused)?.stored).toMatchObject(change('theirs'));
    const version = 'UserNr' in seen ? recordSchema.parse(changeOf(refused)?.stored).version : stored.version;
    expect((await admin.post(address, { ...body, version })).statusCode).toBe(204);
  });

  it('is changed once by two administrators at once', async () => {
    const record = await make();
    const before = (await auditLines(server, '')).length;
    const answers = await Promise.all([admin.post(url, sent(record, 'one')), other.post(url, sent(record, 'two'))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await auditLines(server, '')).toHaveLength(before + 1);
  });
});

it('a record that was changed by SQL is known as changed, by nobody who is known', async () => {
  const record = await edited['book']!.make();
  await server.database.kysely
    .updateTable('fundscope.books')
    .set({ name: 'by SQL' })
    .where('book_id', '=', z.number().parse(record['BookID']))
    .execute();
  const answer = await admin.post('/api/adminbook/modify', {
    BookID: record['BookID'],
    version: record.version,
    Name: 'mine',
    ExternalID: 'B',
    Description: 'C',
  });
  expect(changeOf(answer)).toMatchObject({ stored: { Name: 'by SQL' }, by: null, at: null });
});

it('a benchmark that was deleted and made again is not the one that was seen', async () => {
  const seen = await create('/api/fmdriskbenchmark', { name: 'Again', positions });
  await other.post('/api/fmdriskbenchmark/delete/Again', { name: 'Again' });
  const change = { name: 'Again', positions: [{ index: 'C', weight: 1 }], version: seen.version };
  expect(refusalOf(await admin.post('/api/fmdriskbenchmark', change))).toEqual([404, 'not-found', 'name']);
  await other.post('/api/fmdriskbenchmark', { name: 'Again', positions });
  expect(refusalOf(await admin.post('/api/fmdriskbenchmark', change))[1]).toBe('record-changed');
});
