import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as api from '../index.ts';
import * as admin from './index.ts';
import { connect } from '../testing/connect.tsx';
import { sendJson, type ReceivedRequest } from '../testing/start-api.ts';

type Answer = (request: ReceivedRequest) => { readonly status: number; readonly body?: unknown };

const connectAdmin = (answer: Answer) =>
  connect((request, response) => {
    const { status, body } = answer(request);
    if (body === undefined) response.writeHead(status).end();
    else sendJson(response, body, status);
  });

const user = {
  UserNr: 7,
  Username: 'anna',
  Firstname: 'Anna',
  Surname: 'B',
  geno_id: '',
  email_address: '',
  status: 1,
  display: 'B, Anna (anna)',
  isAdmin: false,
  version: 1,
};
const book = { BookID: 7, Name: 'A', ExternalID: 'X', Description: 'D', display: 'Q7, A, X', version: 1 };
const group = {
  GroupID: 7,
  Name: 'G',
  Logo: '',
  Description: 'D',
  AllBookGroup: 0,
  AdminGroup: 0,
  display: 'G (7)',
  version: 1,
};
const bookMembership = { BookMembershipID: 1, GroupID: 2, BookID: 3 };
const userMembership = { UserMembershipID: 1, GroupID: 2, UserID: 3 };
const portalMembership = { PortalMembershipID: 1, GroupID: 2, PortalID: 3 };
const link = { id: 7, name: 'L', name_de: '', sh: '', link: '/x', intWin: true, version: 1 };
const submenu = { id: 7, name: 'S', name_de: '', sh: '', version: 1, Links: [link] };
const menu = { id: 7, name: 'M', name_de: '', sh: '', text: '', version: 1, SubMenus: [submenu] };
const portal = { id: 7, name: 'P', name_de: '', sh: '', title: 'P', groupName: 'P', version: 1, Menus: [menu] };

const correction = { view: 'NAV', columns: ['comment'], because: 'reader', source: null };
const consequences = { refusal: null, heldBy: [], goes: [{ what: 'sessions', count: 1 }], stays: [] };

describe('every list and record', () => {
  const reads: [path: string, useRead: () => { readonly data: unknown }, body: unknown, data?: unknown][] = [
    ['/adminuser', () => admin.useUsers(), [user]],
    ['/adminuser/7', () => admin.useUser(7), user],
    ['/adminbook', () => admin.useAdminBooks(), [book]],
    ['/adminbook/7', () => admin.useAdminBook(7), book],
    ['/admingroup', () => admin.useGroups(), [group]],
    ['/admingroup/7', () => admin.useGroup(7), group],
    ['/adminbookmembership/all/2', () => admin.useBookMembershipsOfGroup(2), [bookMembership]],
    ['/adminbookmembership/allforbook/3', () => admin.useBookMembershipsOfBook(3), [bookMembership]],
    ['/adminusermembership/all/2', () => admin.useUserMembershipsOfGroup(2), [userMembership]],
    ['/adminusermembership/allforuser/3', () => admin.useUserMembershipsOfUser(3), [userMembership]],
    ['/adminportalmembership/all/2', () => admin.usePortalMembershipsOfGroup(2), [portalMembership]],
    ['/adminportal', () => admin.useAdminPortals(), [portal]],
    ['/adminportal/7', () => admin.useAdminPortal(7), portal],
    ['/admingroup/7/corrections', () => admin.useGroupCorrections(7), [correction]],
    [
      '/correctionproposals/cells',
      () => api.usePendingCells({ viewName: 'NAV', isTesting: false, load: 1, enabled: true }),
      {
        cells: [
          { rowKey: { Id: 1 }, colName: 'Note', newValue: 'x', by: 'anna', at: '2026-11-20T12:00:00', isOwn: false },
        ],
        isCut: false,
      },
    ],
    ['/operations/locks', () => admin.useSignInLocks(), []],
    ['/operations/apps', () => admin.useOperatedApps(), []],
    ['/operations/views', () => admin.useOperatedViews(), []],
    ['/operations/destinations', () => admin.useOperatedDestinations(), [{ DestinationId: 7, Name: 'Inbox' }]],
    [
      '/adminuser/7/consequences',
      () => admin.useConsequences({ noun: 'user', id: 7, act: 'deactivate' }),
      { deactivate: consequences, delete: consequences },
      consequences,
    ],
    [
      '/adminbook/7/consequences',
      () => admin.useConsequences({ noun: 'book', id: 7, act: 'delete' }),
      { delete: consequences },
      consequences,
    ],
    [
      '/admingroup/7/consequences',
      () => admin.useConsequences({ noun: 'group', id: 7, act: 'delete' }),
      { delete: consequences },
      consequences,
    ],
    [
      '/adminportal/7/consequences',
      () => admin.useConsequences({ noun: 'portal', id: 7, act: 'delete' }),
      { delete: consequences },
      consequences,
    ],
  ];

  it.each(reads.map((read) => ({ read, path: read[0] })))('is read from $path', async ({ read }) => {
    const [path, useRead, body, data = body] = read;
    const { received, wrapper } = await connectAdmin(() => ({ status: 200, body }));
    const { result } = renderHook(useRead, { wrapper });
    await waitFor(() => expect(result.current.data).toEqual(data));
    expect(received.map(({ method, path: sentPath }) => [method, sentPath])).toEqual([['GET', `/api${path}`]]);
  });
});

interface Change {
  readonly useChange: () => { readonly mutateAsync: (request: never) => Promise<unknown> };
  readonly request: unknown;
  readonly path: string;
  /** The body; the request when not given. */
  readonly body?: unknown;
  /** What the server answers; nothing where it has nothing to say. */
  readonly answer?: unknown;
}

const newUser = { Firstname: 'Anna', Surname: 'B', Username: 'anna', Password: 'Correct-Horse-1!' };
const newBook = { Name: 'A', ExternalID: 'X', Description: 'D' };
const newNode = { ParentID: 1, name: 'x' };
const renamed = { id: 7, name: 'x', version: 1 };
const moved = { id: 7, place: 2, version: 1 };
const movedBelow = { ...moved, ParentID: 1 };
const reset = { key_ACR_Persons: 7, Password: 'Correct-Horse-1!' };

const manyMembershipChanges = [
  [admin.useChangeBookMemberships, 'book'],
  [admin.useChangeUserMemberships, 'user'],
  [admin.useChangePortalMemberships, 'portal'],
] as const;

const changes: readonly Change[] = [
  { useChange: admin.useCreateUser, request: newUser, path: '/adminuser/person', answer: user },
  {
    useChange: admin.useModifyUser,
    request: { UserNr: 7, Firstname: 'A', Surname: 'B', version: 1 },
    path: '/adminuser/person/modify',
    answer: user,
  },
  { useChange: admin.useResetPassword, request: reset, path: '/adminuser/password' },
  { useChange: admin.useDeactivateUser, request: 7, path: '/adminuser/deactivate/7', body: '', answer: user },
  { useChange: admin.useReactivateUser, request: 7, path: '/adminuser/reactivate/7', body: '', answer: user },
  { useChange: admin.useDeleteUser, request: user, path: '/adminuser/delete/7', body: { version: 1 } },
  { useChange: admin.useCreateBook, request: newBook, path: '/adminbook', answer: book },
  {
    useChange: admin.useModifyBook,
    request: { BookID: 7, version: 1, ...newBook },
    path: '/adminbook/modify',
    answer: book,
  },
  { useChange: admin.useDeleteBook, request: book, path: '/adminbook/delete/7', body: { version: 1 } },
  { useChange: admin.useCreateGroup, request: { Name: 'G', Description: 'D' }, path: '/admingroup', answer: group },
  {
    useChange: admin.useModifyGroup,
    request: { GroupID: 7, Name: 'G', version: 1 },
    path: '/admingroup/modify',
    answer: group,
  },
  { useChange: admin.useDeleteGroup, request: group, path: '/admingroup/delete/7', body: { version: 1 } },
  {
    useChange: admin.useCreateBookMembership,
    request: { GroupID: 2, BookID: 3 },
    path: '/adminbookmembership',
    answer: bookMembership,
  },
  {
    useChange: admin.useDeleteBookMembership,
    request: { BookMembershipID: 1, GroupID: 2 },
    path: '/adminbookmembership/delete/1',
  },
  {
    useChange: admin.useCreateUserMembership,
    request: { GroupID: 2, UserID: 3 },
    path: '/adminusermembership',
    answer: userMembership,
  },
  { useChange: admin.useDeleteUserMembership, request: userMembership, path: '/adminusermembership/delete/1' },
  {
    useChange: admin.useCreatePortalMembership,
    request: { GroupID: 2, PortalID: 3 },
    path: '/adminportalmembership',
    answer: portalMembership,
  },
  {
    useChange: admin.useDeletePortalMembership,
    request: { PortalMembershipID: 1, GroupID: 2 },
    path: '/adminportalmembership/delete/1',
  },
  ...manyMembershipChanges.map(([useChange, kind]) => ({
    useChange,
    request: { GroupID: 2, add: [3, 4], remove: [5] },
    path: `/admin${kind}membership/change`,
    answer: { added: 2, removed: 1 },
  })),
  {
    useChange: admin.useUnlockSignIn,
    request: { username: 'anna', address: '' },
    path: '/operations/unlock',
    answer: { unlocked: 1 },
  },
  {
    useChange: admin.useTestDestination,
    request: 8,
    path: '/operations/destinations/8/test',
    body: '',
    answer: { isGood: true, message: { en: 'x', de: 'x' } },
  },
  {
    useChange: admin.useTimeView,
    request: 'NAV',
    path: '/operations/views/NAV/time',
    body: '',
    answer: { firstRowsMs: 1, allRowsMs: 2, rows: 3 },
  },
  {
    useChange: admin.useCheckRecords,
    request: { kind: 'users', csv: 'Username' },
    path: '/admincsv/users/check',
    body: { csv: 'Username' },
    answer: {
      counts: { new: 0, changed: 0, same: 0, error: 0 },
      submitted: 0,
      rows: [],
      more: { rows: 0, fields: 0, errors: 0 },
      state: 's',
    },
  },
  {
    useChange: admin.useApplyRecords,
    request: { kind: 'users', csv: 'Username', state: 's' },
    path: '/admincsv/users/apply',
    body: { csv: 'Username', state: 's' },
    answer: { new: 0, changed: 0, same: 0, submitted: 0 },
  },
  { useChange: admin.useCreatePortal, request: { name: 'x' }, path: '/adminportal', answer: portal },
  { useChange: admin.useModifyPortal, request: renamed, path: '/adminportal/modify', answer: portal },
  { useChange: admin.useMovePortal, request: moved, path: '/adminportal/move', answer: portal },
  { useChange: admin.useDeletePortal, request: portal, path: '/adminportal/delete/7', body: { id: 7, version: 1 } },
  { useChange: admin.useCreateMenu, request: newNode, path: '/adminmenu', answer: menu },
  { useChange: admin.useModifyMenu, request: renamed, path: '/adminmenu/modify', answer: menu },
  { useChange: admin.useMoveMenu, request: movedBelow, path: '/adminmenu/move', answer: menu },
  { useChange: admin.useDeleteMenu, request: menu, path: '/adminmenu/delete/7', body: { id: 7, version: 1 } },
  { useChange: admin.useCreateSubmenu, request: newNode, path: '/adminsubmenu', answer: submenu },
  { useChange: admin.useModifySubmenu, request: renamed, path: '/adminsubmenu/modify', answer: submenu },
  { useChange: admin.useMoveSubmenu, request: movedBelow, path: '/adminsubmenu/move', answer: submenu },
  { useChange: admin.useDeleteSubmenu, request: submenu, path: '/adminsubmenu/delete/7', body: { id: 7, version: 1 } },
  { useChange: admin.useCreateLink, request: newNode, path: '/adminlink', answer: link },
  { useChange: admin.useModifyLink, request: renamed, path: '/adminlink/modify', answer: link },
  { useChange: admin.useMoveLink, request: movedBelow, path: '/adminlink/move', answer: link },
  { useChange: admin.useDeleteLink, request: link, path: '/adminlink/delete/7', body: { id: 7, version: 1 } },
];

describe('every change', () => {
  it.each(changes)('is sent to $path', async ({ useChange, request, path, body = request, answer }) => {
    const { received, wrapper } = await connectAdmin(() =>
      answer === undefined ? { status: 204 } : { status: 200, body: answer },
    );
    const { result } = renderHook(useChange, { wrapper });
    const data = await act(() => result.current.mutateAsync(request as never));
    expect(data).toEqual(answer);
    const [sent] = received;
    expect([sent?.method, sent?.path]).toEqual(['POST', `/api${path}`]);
    expect(sent?.body === '' ? '' : JSON.parse(sent?.body ?? '')).toEqual(body);
  });
});

describe('a refused change', () => {
  it('that comes too late has what is stored now, who changed it and when', async () => {
    const recordChange = {
      stored: { ...book, version: 2 },
      by: { UserNr: 3, display: 'C' },
      at: '2026-01-02T03:04:05',
    };
    const Message = 'The book Q7 was changed.';
    const body = { code: 'record-changed', Message, requestId: 'r-1', recordChange };
    const { wrapper } = await connectAdmin(() => ({ status: 409, body }));
    const { result } = renderHook(admin.useModifyBook, { wrapper });
    const late = act(() => result.current.mutateAsync({ BookID: 7, version: 1, ...newBook }));
    await expect(late).rejects.toMatchObject({ code: 'record-changed', recordChange, fields: [] });
  });

  it('that has several wrong fields names each', async () => {
    const fields = [
      { field: 'Name', code: 'required', message: 'must not be empty' },
      { field: 'ExternalID', code: 'too-long', message: 'Too big', maximum: 200 },
    ];
    const body = { code: 'bad-request', Message: 'Name: must not be empty', requestId: 'r-1', field: 'Name', fields };
    const { wrapper } = await connectAdmin(() => ({ status: 400, body }));
    const { result } = renderHook(admin.useCreateBook, { wrapper });
    const wrong = act(() => result.current.mutateAsync(newBook));
    await expect(wrong).rejects.toMatchObject({ code: 'bad-request', field: 'Name', fields });
  });
});

it('the check of a record file is cancelled by its signal, and is told by whoever made it', async () => {
  // Never answered.
  const { received, queries, wrapper } = await connect(() => {});
  const { result } = renderHook(admin.useCheckRecords, { wrapper });
  const cancelling = new AbortController();
  let check: Promise<unknown> | undefined;
  act(() => {
    check = result.current.mutateAsync({ kind: 'users', csv: 'Username', signal: cancelling.signal });
  });
  await waitFor(() => expect(received).toHaveLength(1));
  cancelling.abort();
  await act(() => expect(check).rejects.toMatchObject({ name: 'AbortError' }));
  expect(queries.getMutationCache().getAll()[0]?.meta).toEqual({ isShownInPlace: true });
});

describe('what a change outdates', () => {
  const useUsersAndDeactivation = () => ({ users: admin.useUsers(), deactivation: admin.useDeactivateUser() });

  it('is read again', async () => {
    let status = 1;
    const { wrapper } = await connectAdmin(({ method }) => {
      if (method === 'POST') status = 2;
      return { status: 200, body: method === 'POST' ? { ...user, status } : [{ ...user, status }] };
    });
    const { result } = renderHook(useUsersAndDeactivation, { wrapper });
    await waitFor(() => expect(result.current.users.data?.[0]?.status).toBe(1));
    await act(() => result.current.deactivation.mutateAsync(7));
    await waitFor(() => expect(result.current.users.data?.[0]?.status).toBe(2));
  });

  it('is read again after a refusal, whose sentence is the server’s', async () => {
    const Message = 'There is no user 7.';
    const { received, wrapper } = await connectAdmin(({ method }) =>
      method === 'POST'
        ? { status: 404, body: { code: 'not-found', Message, requestId: 'r-1', field: 'UserNr' } }
        : { status: 200, body: received.length < 2 ? [user] : [] },
    );
    const { result } = renderHook(useUsersAndDeactivation, { wrapper });
    await waitFor(() => expect(result.current.users.data).toHaveLength(1));
    await act(() => expect(result.current.deactivation.mutateAsync(7)).rejects.toThrow(Message));
    await waitFor(() => expect(result.current.users.data).toEqual([]));
  });
});
