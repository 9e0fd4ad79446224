import { bookMembershipSchema, bookMembershipsSchema } from '@fundscope/contract/administration';
import { booksSchema } from '@fundscope/contract/funds';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addUser } from '../../../test/world.ts';

const server = setUpTestApp();
let admin: Caller;
beforeAll(async () => {
  ({ caller: admin } = await addAdministrator(server));
});

const BOOKS = [1, 2, 3];
/** Two groups, of which the reader is a member of the first. */
const operation = fc.record({
  what: fc.constantFrom('add', 'remove', 'change'),
  group: fc.nat({ max: 1 }),
  book: fc.nat({ max: BOOKS.length - 1 }),
  /** For a change of many: what each book is to be; undefined leaves it. */
  wanted: fc.tuple(...BOOKS.map(() => fc.option(fc.boolean(), { nil: undefined }))),
});

it('memberships are a set: what is added is there until it is removed, for the lists and for the reader alike', async () => {
  for (const book of BOOKS) await addBook(server.database.kysely, book);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
      round += 1;
      const groups = [await addGroup(server.database.kysely), await addGroup(server.database.kysely)];
      await addUser(server.database.kysely, { username: `reader ${round}`, groups: [groups[0]!] });
      const reader = await signInCaller(server, `reader ${round}`);
      const model = groups.map(() => new Map<number, number>());

      for (const { what, group, book, wanted } of operations) {
        const [GroupID, BookID, expected] = [groups[group]!, BOOKS[book]!, model[group]!];
        const held = expected.get(BookID);
        if (what === 'change') {
          const add = BOOKS.filter((_, index) => wanted[index] === true);
          const remove = BOOKS.filter((_, index) => wanted[index] === false);
          const answer = await admin.post('/api/adminbookmembership/change', { GroupID, add, remove });
          const made = add.filter((number) => !expected.has(number));
          const ended = remove.filter((number) => expected.has(number));
          expect(answer.json()).toEqual({ added: made.length, removed: ended.length });
          const listed = await admin.get(`/api/adminbookmembership/all/${GroupID}`);
          for (const { BookID: number, BookMembershipID } of bookMembershipsSchema.parse(listed.json())) {
            if (made.includes(number)) expected.set(number, BookMembershipID);
          }
          for (const number of ended) expected.delete(number);
        } else if (what === 'add') {
          const answer = await admin.post('/api/adminbookmembership', { GroupID, BookID });
          expect(answer.statusCode).toBe(held === undefined ? 201 : 409);
          if (held === undefined) expected.set(BookID, bookMembershipSchema.parse(answer.json()).BookMembershipID);
        } else {
          const BookMembershipID = held ?? 2_000_000_000;
          const body = { BookMembershipID, GroupID };
          const answer = await admin.post(`/api/adminbookmembership/delete/${BookMembershipID}`, body);
          expect(answer.statusCode).toBe(held === undefined ? 404 : 204);
          expected.delete(BookID);
        }
      }

      for (const [index, GroupID] of groups.entries()) {
        const listed = bookMembershipsSchema.parse((await admin.get(`/api/adminbookmembership/all/${GroupID}`)).json());
        const pairs = [...model[index]!].toSorted(([a], [b]) => a - b);
        expect(listed.map(({ BookID, BookMembershipID }) => [BookID, BookMembershipID])).toEqual(pairs);
      }
      const seen = booksSchema.parse((await reader.get('/api/book/')).json()).map(({ BookID }) => BookID);
      expect(seen).toEqual([...model[0]!.keys()].toSorted((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});
