import { numberIn, isFilledList } from './administration-examples.ts';
import type { CallExamples, LiteralAnswer, LiteralClient } from './literal-client.ts';

const group = { Name: 'Literal members', Logo: '', Description: 'Of a literal client', AllBookGroup: 0 };

/** A new group gets a book, a user and a portal, and loses them again. */
export function membershipExamples(client: () => LiteralClient): CallExamples {
  let groupId = 0;
  const ids: Record<string, number> = {};
  const ownGroup = async () => {
    groupId ||= numberIn(await client().call('POST /api/admingroup', { body: group }), 'GroupID');
    return groupId;
  };
  const keep = (field: string) => (answer: LiteralAnswer) => {
    ids[field] = numberIn(answer, field);
  };
  const ofKind = (kind: 'book' | 'user' | 'portal', member: Readonly<Record<string, number>>): CallExamples => {
    const address = `/api/admin${kind}membership`;
    const field = `${kind[0]!.toUpperCase()}${kind.slice(1)}MembershipID`;
    return {
      // A group of the demo firm has members of each kind.
      [`GET ${address}/all/{GroupID}`]: { input: { params: { GroupID: 3 } }, check: isFilledList },
      [`POST ${address}`]: {
        input: async () => ({ body: { GroupID: await ownGroup(), ...member } }),
        check: keep(field),
      },
      [`POST ${address}/delete/{${field}}`]: {
        input: () => ({
          params: { [field]: ids[field]! },
          body: { [field]: ids[field], GroupID: groupId, ...(kind === 'user' && member) },
        }),
      },
    };
  };
  return {
    'GET /api/adminbookmembership/allforbook/{BookID}': { input: { params: { BookID: 1001 } }, check: isFilledList },
    'GET /api/adminusermembership/allforuser/{UserNr}': { input: { params: { UserNr: 1 } }, check: isFilledList },
    ...ofKind('book', { BookID: 1001 }),
    ...ofKind('user', { UserID: 3 }),
    ...ofKind('portal', { PortalID: 1 }),
  };
}
