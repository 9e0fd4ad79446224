import type { ApprovalState, RecordProposal } from '@fundscope/contract/approval';
import { ApiError, type ApiClient } from '@fundscope/api-client';
import type { FundProposal } from '@fundscope/contract/funds';
import type { CorrectionProposal } from '@fundscope/contract/views';
import type {
  AdminBook,
  AdminPortal,
  Consequences,
  Group,
  GroupCorrection,
  LinkView,
  User,
} from '@fundscope/contract/administration';
import { withAnswers, type Answers } from './with-answers.ts';

const nothing = { masterData: false, limits: false, corrections: false };
const approvalOff: ApprovalState = {
  settings: nothing,
  required: nothing,
  otherAdministrators: 1,
  independentAdministrators: 1,
};

export interface FakeAdministration {
  /** Answers of other calls, by method and address: `get /audit`. */
  readonly answers?: Answers;
  readonly users?: readonly User[];
  readonly books?: readonly AdminBook[];
  readonly groups?: readonly Group[];
  readonly portals?: readonly AdminPortal[];
  readonly linkViews?: readonly LinkView[];
  /** What the members of each group may correct. */
  readonly groupCorrections?: readonly GroupCorrection[];
  /** What each act would do; none is refused by default. */
  readonly consequences?: Consequences;
  /** Somebody else deletes a record just before it is changed. */
  readonly isGoneAtChange?: boolean;
  /** What waits for a second person. */
  readonly fundProposals?: readonly FundProposal[];
  readonly recordProposals?: readonly RecordProposal[];
  readonly approval?: ApprovalState;
  readonly corrections?: readonly CorrectionProposal[];
  /** What a call is refused with, by its address. */
  readonly refusals?: Readonly<Record<string, ApiError>>;
  /** More proposals are stored than are listed. */
  readonly isListCut?: boolean;
}

export const user = (UserNr: number, Surname: string, more: Partial<User> = {}): User => ({
  UserNr,
  Username: `demo.${UserNr}`,
  Firstname: 'Klara',
  Surname,
  geno_id: '',
  email_address: '',
  status: 1,
  display: `${Surname}, Klara (demo.${UserNr})`,
  isAdmin: false,
  version: 1,
  ...more,
});

export const book = (BookID: number, Description: string): AdminBook => ({
  BookID,
  Name: `UFS${BookID}`,
  ExternalID: `OP${BookID}`,
  Description,
  display: `Q${BookID}, UFS${BookID}, OP${BookID}`,
  version: 1,
});

export const group = (GroupID: number, Name: string, more: Partial<Group> = {}): Group => ({
  GroupID,
  Name,
  Logo: '',
  Description: '',
  AllBookGroup: 0,
  AdminGroup: 0,
  display: `${Name} (${GroupID})`,
  version: 1,
  ...more,
});

/** What a node of the navigation has besides its name, whichever its level. */
const emptyNode = {
  sh: '',
  title: '',
  groupName: '',
  text: '',
  link: '',
  name_de: '',
  intWin: false,
  Menus: [],
  SubMenus: [],
  Links: [],
};

interface Row {
  readonly [name: string]: unknown;
}

/** An API client for stories: records that calls change, and what was sent. */
/** The lists of a level, by the noun of its calls. */
const listsOf: Readonly<Record<string, (portals: Row[]) => Row[][]>> = {
  menu: (portals) => portals.map((portal) => portal['Menus'] as Row[]),
  submenu: (portals) => (listsOf['menu']?.(portals) ?? []).flat().map((menu) => menu['SubMenus'] as Row[]),
  link: (portals) => (listsOf['submenu']?.(portals) ?? []).flat().map((submenu) => submenu['Links'] as Row[]),
};
const nodeOf = (portals: Row[], noun: string, id: unknown): Row | undefined =>
  listsOf[noun]?.(portals)
    .flat()
    .find((node) => node['id'] === id);
function removeNode(portals: Row[], noun: string, id: number): void {
  for (const list of listsOf[noun]?.(portals) ?? []) {
    const at = list.findIndex((node) => node['id'] === id);
    if (at >= 0) list.splice(at, 1);
  }
}

export function fakeAdminClient(given: FakeAdministration) {
  const tables: Record<string, Row[]> = {
    user: [...(given.users ?? [])].map((row) => ({ ...row })),
    book: [...(given.books ?? [])].map((row) => ({ ...row })),
    group: [...(given.groups ?? [])].map((row) => ({ ...row })),
    portal: structuredClone([...(given.portals ?? [])]) as Row[],
    userMembership: [],
    bookMembership: [],
    portalMembership: [],
  };
  const keys: Record<string, string> = { user: 'UserNr', book: 'BookID', group: 'GroupID' };
  const sent: string[] = [];
  let { fundProposals = [], corrections = [], recordProposals = [] } = given;
  let nextId = 900;
  const rows = (name: string): Row[] => (tables[name] ??= []);

  const change = (noun: string, data: Row): Row => {
    const key = keys[noun] ?? 'id';
    if (given.isGoneAtChange) {
      tables[noun] = rows(noun).filter((row) => row[key] !== data[key]);
      throw new ApiError({ status: 404, statusText: '', code: 'not-found', message: 'It is gone.' });
    }
    const found = rows(noun).find((row) => row[key] === data[key]) ?? nodeOf(rows('portal'), noun, data[key]);
    return Object.assign(found ?? {}, data, { version: Number(found?.['version'] ?? 0) + 1 });
  };

  /** What groups hold together, each record once. */
  const contentsOf = (ids: readonly number[]) => {
    const count = (noun: string, member: string) =>
      new Set(
        rows(`${noun}Membership`)
          .filter(({ GroupID }) => ids.includes(Number(GroupID)))
          .map((row) => row[member]),
      ).size;
    return {
      GroupID: ids[0] ?? 0,
      books: count('book', 'BookID'),
      portals: count('portal', 'PortalID'),
      users: count('user', 'UserID'),
    };
  };

  const answer = (method: string, url: string, data: Row): unknown => {
    const refusal = given.refusals?.[`${method} ${url}`];
    if (refusal) throw refusal;
    if (url === '/installation') return { revision: '', demoSignIns: [], supportEmail: '', sendsPasswordLinks: true };
    if (url === '/fmdproposals') {
      return { approval: { masterData: true, limits: true }, proposals: fundProposals, isCut: false };
    }
    if (url === '/adminproposals') return { proposals: recordProposals, isCut: false };
    if (url === '/adminlink/views') return given.linkViews ?? [];
    if (url === '/adminapproval') return given.approval ?? approvalOff;
    if (url === '/correctionproposals') {
      return { isNeeded: true, proposals: corrections, isCut: given.isListCut ?? false };
    }
    const [, proposalNr] = /^\/(?:fmd|admin|correction)proposals\/(\d+)\//u.exec(url) ?? [];
    if (proposalNr !== undefined) {
      const isOther = ({ ProposalNr }: { ProposalNr: number }) => String(ProposalNr) !== proposalNr;
      fundProposals = fundProposals.filter(isOther);
      recordProposals = recordProposals.filter(isOther);
      corrections = corrections.filter(isOther);
      return { WViewName: '', colName: '', oldValue: null, newValue: null };
    }
    if (url.endsWith('/consequences')) {
      const counts = given.consequences ?? {
        refusal: null,
        heldBy: [],
        goes: [{ what: 'sessions', count: 2 }],
        stays: [{ what: 'audit-lines', count: 1 }],
      };
      return { deactivate: counts, delete: counts };
    }
    if (url === '/admingroup/contents') return rows('group').map(({ GroupID }) => contentsOf([Number(GroupID)]));
    if (url === '/admingroup/rights') {
      const ids = String(data['GroupIDs']).split(',').map(Number);
      const own = rows('group').filter(({ GroupID }) => ids.includes(Number(GroupID)));
      const has = (flag: string) => own.some((row) => row[flag] === 1);
      return { ...contentsOf(ids), seesAllBooks: has('AllBookGroup'), isAdmin: has('AdminGroup') };
    }
    if (url.endsWith('/corrections')) return given.groupCorrections ?? [];
    const many = /^\/admin(user|book|portal)membership\/change$/u.exec(url)?.[1];
    if (many !== undefined) {
      const member = { user: 'UserID', book: 'BookID', portal: 'PortalID' }[many] ?? '';
      const key = `${many.charAt(0).toUpperCase()}${many.slice(1)}MembershipID`;
      const { GroupID, add, remove } = data as { GroupID: number; add: number[]; remove: number[] };
      const kept = rows(`${many}Membership`).filter((row) => !remove.includes(Number(row[member])));
      tables[`${many}Membership`] = [...kept, ...add.map((id) => ({ GroupID, [member]: id, [key]: (nextId += 1) }))];
      return { added: add.length, removed: remove.length };
    }
    const membership = /^\/admin(user|book|portal)membership(?:\/(\w+)\/(\d+))?$/u.exec(url);
    if (membership) {
      const [, noun = '', act, id] = membership;
      const table = `${noun}Membership`;
      const member = { user: 'UserID', book: 'BookID', portal: 'PortalID' }[noun] ?? '';
      const key = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}MembershipID`;
      if (method === 'get' && act === 'all') return rows(table).filter((row) => row['GroupID'] === Number(id));
      if (method === 'get') return rows(table).filter((row) => row[member] === Number(id));
      if (act === 'delete') {
        tables[table] = rows(table).filter((row) => row[key] !== Number(id));
        return undefined;
      }
      const made = { ...data, [key]: (nextId += 1) };
      rows(table).push(made);
      return made;
    }
    const [, noun = '', act = '', id = ''] =
      /^\/admin(user|book|group|portal|menu|submenu|link)(?:\/(?:person\/)?(\w+)(?:\/(\d+))?)?$/u.exec(url) ?? [];
    if (method === 'get' && act === '') return rows(noun);
    if (act === 'move') return { ...emptyNode, ...data, name: 'moved', version: 2 };
    if (act === 'modify') return change(noun, data);
    if (act === 'deactivate') return change(noun, { UserNr: Number(id), status: 2 });
    if (act === 'reactivate') return change(noun, { UserNr: Number(id), status: 1 });
    if (act === 'delete') {
      const key = keys[noun] ?? 'id';
      removeNode(rows('portal'), noun, Number(id));
      tables[noun] = rows(noun).filter((row) => row[key] !== Number(id));
      return undefined;
    }
    if (url === '/adminuser/person') {
      const { GroupIDs = [], PasswordLink, ...values } = data;
      const made = user((nextId += 1), String(data['Surname']), values);
      rows('user').push({ ...made });
      for (const GroupID of GroupIDs as number[]) {
        rows('userMembership').push({ GroupID, UserID: made.UserNr, UserMembershipID: (nextId += 1) });
      }
      if (PasswordLink === 'answer') return { ...made, passwordLink: { token: 'secret', lifetimeHours: 168 } };
      return PasswordLink === 'email' ? { ...made, isLinkSent: !made.email_address.startsWith('refused@') } : made;
    }
    if (method === 'post' && act === '') {
      const made = {
        ...data,
        [keys[noun] ?? 'id']: (nextId += 1),
        version: 1,
        display: 'new',
        ...emptyNode,
        AdminGroup: 0,
      };
      rows(noun).push(made);
      return made;
    }
    return undefined;
  };

  const client: ApiClient = {
    language: 'en',
    send: async ({ method = 'get', url = '', data }) => {
      sent.push(`${method} ${url} ${JSON.stringify(data ?? null)}`);
      answer(method, url, (data ?? {}) as Row);
      return { data: undefined as never, status: 204, statusText: '', headers: {}, config: {} as never };
    },
    read: async (schema, { method = 'get', url = '', data, params }) => {
      if (method !== 'get') sent.push(`${method} ${url} ${JSON.stringify(data ?? null)}`);
      return schema.parse(structuredClone(answer(method, url, (data ?? params ?? {}) as Row)));
    },
  };
  /** What was sent, a call each: method, address, body. */
  return { client: withAnswers({ client, sent }, given.answers ?? {}), sent };
}
