import { errorBodySchema, missingSchema } from '@fundscope/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup } from '../../../test/world.ts';

const NONE = 2_000_000_000;

const server = setUpTestApp();
let admin: Caller;
let userNr: number;
let group: number;
let book: number;
beforeAll(async () => {
  ({ caller: admin, userNr } = await addAdministrator(server));
  group = await addGroup(server.database.kysely, { name: 'One' });
  book = await addBook(server.database.kysely, 1001);
});

/** What an answer says is not there: of the contract, so that the portal has a sentence for it. */
async function missingOf(answer: ReturnType<Caller['get']>): Promise<unknown> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(404);
  return missingSchema.parse(errorBodySchema.parse(JSON.parse(body)).refusal);
}

it.each([
  ['group', () => admin.get(`/api/admingroup/${NONE}`), { code: 'no-such-group', group: NONE }],
  ['book', () => admin.get(`/api/adminbook/${NONE}`), { code: 'no-such-book', book: NONE }],
  ['user', () => admin.get(`/api/adminuser/${NONE}`), { code: 'no-such-user', user: NONE }],
  ['user to act as', () => admin.get('/api/adminuser/otherusertoken/nobody'), { code: 'no-such-user', user: 'nobody' }],
  ['portal', () => admin.get(`/api/adminportal/${NONE}`), { code: 'no-such-node', kind: 'portal', id: NONE }],
  [
    'menu to put something in',
    () => admin.post('/api/adminsubmenu', { ParentID: NONE, name: 'x' }),
    { code: 'no-such-node', kind: 'menu', id: NONE },
  ],
  [
    'portal of a new membership',
    () => admin.post('/api/adminportalmembership', { GroupID: group, PortalID: NONE }),
    { code: 'no-such-node', kind: 'portal', id: NONE },
  ],
  ['benchmark', () => admin.get('/api/fmdperfbenchmark/None'), { code: 'no-such-benchmark', name: 'None' }],
  [
    'destination',
    () => admin.post('/api/operations/destinations/3/test'),
    { code: 'no-such-destination', destination: 3 },
  ],
  ['view', () => admin.post('/api/operations/views/NONE/time'), { code: 'no-such-view-of-all', view: 'NONE' }],
  ['proposal', () => admin.post(`/api/fmdproposals/${NONE}/approve`), { code: 'no-such-proposal', proposal: NONE }],
  ['breach', () => admin.get(`/api/breaches/${NONE}`), { code: 'no-such-breach' }],
  [
    'document of the house',
    () => admin.post('/api/document/download', { reportType: 'annual' }),
    { code: 'no-such-download', name: 'annual' },
  ],
])('a %s that there is none of is named by a code and facts', async (_, ask, what) => {
  expect(await missingOf(ask())).toEqual(what);
});

it('a membership that there is none of, or that is another’s, is named by a code and facts', async () => {
  const made = await admin.post('/api/adminusermembership', { GroupID: group, UserID: userNr });
  const { UserMembershipID } = made.json<{ UserMembershipID: number }>();
  const remove = (id: number, UserID: number) =>
    admin.post(`/api/adminusermembership/delete/${id}`, { UserMembershipID: id, GroupID: group, UserID });
  const none = { code: 'no-such-membership', kind: 'user', membership: NONE, group };
  expect(await missingOf(remove(NONE, userNr))).toEqual(none);
  const other = { code: 'other-membership', kind: 'user', membership: UserMembershipID, member: NONE };
  expect(await missingOf(remove(UserMembershipID, NONE))).toEqual(other);
});

it('master data and a book that there are none of are named by a code and facts', async () => {
  expect(await missingOf(admin.get(`/api/fmdfund/${book}`))).toEqual({ code: 'no-fund-master-data' });
  const unknown = admin.post('/api/fmdfund', { book_id: NONE });
  expect(await missingOf(unknown)).toEqual({ code: 'no-such-book', book: NONE });
});
