import { sessionStore } from '@fundscope/auth';
import { notifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { isValidElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { navigationStore } from './navigation/navigation-store.ts';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from './testing/build-navigation.ts';
import { buildHome } from './testing/build-home.ts';
import { buildToken } from './testing/build-token.ts';
import { renderPortal } from './testing/render-portal.tsx';

const documents = buildSubmenu({
  id: 101,
  name: 'Documents',
  Links: [buildLink({ id: 1001, name: 'Handbook', link: '/api/documentdownload?doc=Handbook' })],
});
const navigation = [
  buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu(), documents] })] }),
  buildPortal({ PortalID: 2, name: 'Liquidity', Menus: [buildMenu({ id: 20, name: 'Coverage' })] }),
];

const refusal = (code: string, status: number) =>
  HttpResponse.json({ code, Message: `Refused: ${code}.`, requestId: 'r-7' }, { status });

const api = setupServer(
  http.get('*/api/installation', () => HttpResponse.json({ revision: 'r1', supportEmail: '', demoSignIns: [] })),
  http.get('*/api/navigation/', () => HttpResponse.json(navigation)),
  http.get('*/api/notices', () => HttpResponse.json({ banners: [], information: [] })),
  http.get('*/api/book/', () => HttpResponse.json([])),
  http.get('*/api/home', () => HttpResponse.json(buildHome())),
  http.get('*/api/home/lines', () => HttpResponse.json([])),
  http.get('*/api/places', () => HttpResponse.json({ favourites: [], recent: [] })),
  http.get('*/api/requests', () => HttpResponse.json([])),
  http.get('*/api/inbox', () => HttpResponse.json([])),
  // Without a stream the inbox is asked for.
  http.get('*/api/inbox/stream', () => refusal('overloaded', 503)),
  // What the search looks through besides.
  http.get('*/api/book/shc', () => HttpResponse.json([])),
  http.get('*/api/searchtargets', () => HttpResponse.json({ fundViews: [], savedViews: [] })),
  // No session ends for want of use.
  http.get('*/api/account/use', () => HttpResponse.json({ idleSecondsLeft: null, idleMinutes: null })),
  // No session that could be renewed.
  http.post('*/api/users/refresh', () => refusal('token-missing', 401)),
);

let portal: ReturnType<typeof renderPortal> | undefined;
const open = (at: string) => {
  portal = renderPortal(at);
  return portal;
};
const toggle = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`, 'u') });
const isOpen = async (name: string) => (await toggle(name)).getAttribute('aria-expanded') === 'true';

beforeAll(() => {
  api.listen();
  // jsdom has none, and a box of several lines waits for them.
  Object.assign(document, { fonts: new EventTarget() });
});
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('locale', 'en');
  sessionStore.getState().begin(buildToken());
});
afterEach(() => {
  portal?.leave();
  notifications.clean();
  api.resetHandlers();
  navigationStore.getState().reset();
});
afterAll(() => api.close());

describe('the navigation home', () => {
  it('opens the first portal, and closes it on a click', async () => {
    open('/');
    expect(await isOpen('Risk')).toBe(true);
    expect(await isOpen('Liquidity')).toBe(false);
    await userEvent.click(await toggle('Risk'));
    expect(await isOpen('Risk')).toBe(false);
  });

  it('leads from portal over menu and submenu to a link with nav', async () => {
    open('/');
    await userEvent.click(await toggle('Market risk'));
    await userEvent.click(await toggle('Backtesting'));
    const link = await screen.findByRole('link', { name: 'All backtesting' });
    expect(link.getAttribute('href')).toBe('/StandardView?WVName=BACKTEST_ALL_VIEW&PortalID=1&nav=1,10,100,1000');
  });

  it('keeps what is open over a visit to another screen', async () => {
    const { router } = open('/');
    await userEvent.click(await toggle('Market risk'));
    await router.navigate('/nowhere');
    await screen.findByText('Oops, Page not Found!');
    await router.navigate('/');
    expect(await isOpen('Market risk')).toBe(true);
  });

  it('with nav opens that portal and submenu, then removes the parameter from the address', async () => {
    const { address } = open('/?nav=2,20,100,1000');
    expect(await isOpen('Liquidity')).toBe(true);
    expect(await isOpen('Backtesting')).toBe(true);
    expect(await isOpen('Risk')).toBe(false);
    expect(address()).toBe('/');
  });

  it('clears the search string', async () => {
    const { router } = open('/');
    await userEvent.type(await screen.findByRole('searchbox'), 'hand');
    expect(await screen.findByRole('button', { name: /handbook/iu })).toBeTruthy();
    await router.navigate('/nowhere');
    await router.navigate('/');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });

  it('shows a search without a match as such', async () => {
    open('/');
    await userEvent.type(await screen.findByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No link matches “xyz”')).toBeTruthy();
  });

  it('says so when there is no portal', async () => {
    api.use(http.get('*/api/navigation/', () => HttpResponse.json([])));
    open('/');
    expect(await screen.findByText('No portals yet')).toBeTruthy();
  });

  it('says so when the navigation cannot be loaded, and loads it again on demand', async () => {
    api.use(http.get('*/api/navigation/', () => refusal('internal', 500)));
    open('/');
    const failure = (await screen.findByText('The navigation could not be loaded.')).closest('[role=alert]');
    api.resetHandlers();
    await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await isOpen('Risk')).toBe(true);
  });

  it('shows the notices of the installation while they last, and each information once', async () => {
    const always = { from: null, until: null };
    const text = (en: string) => ({ en, de: `${en} (deutsch)` });
    const notices = {
      banners: [
        { id: 'now', text: text('We move on Friday.'), ...always },
        { id: 'later', text: text('We have moved.'), from: '2999-01-01T00:00:00Z', until: null },
        { id: 'over', text: text('We will move.'), from: null, until: '2025-03-31T23:59:59Z' },
      ],
      information: [{ id: 'news', title: text('Information'), text: text('A new report.'), ...always }],
    };
    api.use(http.get('*/api/notices', () => HttpResponse.json(notices)));
    open('/');
    const modal = await screen.findByRole('dialog', { name: 'Information' });
    expect(within(modal).getByText('A new report.')).toBeTruthy();
    expect(await screen.findByText('We move on Friday.')).toBeTruthy();
    expect([screen.queryByText('We have moved.'), screen.queryByText('We will move.')]).toEqual([null, null]);
    await userEvent.click(within(modal).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The keyboard goes on with the screen, not at the top of the page.
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
    portal?.leave();
    open('/');
    await screen.findByText('We move on Friday.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('speaks German', async () => {
    localStorage.setItem('locale', 'de');
    open('/');
    expect(await screen.findByRole('heading', { name: 'Ihre Fonds auf einen Blick' })).toBeTruthy();
    expect(screen.getByPlaceholderText('Navigation durchsuchen')).toBeTruthy();
  });
});

describe('an address', () => {
  it('that is no screen shows the not-found screen with a Home button, to anyone', async () => {
    sessionStore.getState().end();
    open('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Oops, Page not Found!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  const adminAddresses = [
    '/adminUsers?user=5',
    '/adminUsers/overview',
    '/adminBooks',
    '/adminGroups?group=3',
    '/adminPortals',
    '/fmdPerfBenchmarks',
    '/fmdRiskBenchmarks',
    '/fmdFunds',
    '/adminParameters',
    '/admin/audit?who=5',
    '/admin/operations',
    '/admin/records?kind=users',
    '/admin/import',
  ];

  // The code of a screen arrives with its first visit; on a loaded machine that takes longer than a screen may.
  beforeAll(async () => {
    await import('@fundscope/admin');
    await import('@fundscope/dashboards');
  }, 60_000);

  it.each(adminAddresses)('%s is for administrators alone', async (target) => {
    open(target);
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
    await waitFor(() => expect(document.title).toMatch(/^[^·]+ · Fundscope$/u));
  });

  it.each([
    ['/adminUsers', 'Users'],
    ['/adminBooks', 'Books'],
    ['/adminGroups', 'Groups'],
    ['/adminPortals', 'Portals'],
    ['/fmdPerfBenchmarks', 'Benchmarks'],
    ['/fmdRiskBenchmarks', 'RiskBenchmarks'],
    ['/fmdFunds', 'FundMasterData'],
    ['/adminParameters', 'ParameterSets'],
  ])('%s has the page title Admin>%s', async (target, name) => {
    // The title does not wait for what the screen shows.
    api.use(http.get('*/api/*', () => refusal('forbidden', 403)));
    sessionStore.getState().begin(buildToken({ admin: '1' }));
    open(target);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^Admin>${name} · `, 'u')));
  });

  const dashboards = {
    '/DashboardPriorityView?date=2026-10-30': 'QS>Priority · Fundscope',
    '/DashboardDocumentationView?trigger=2': 'QS>Documentation · Fundscope',
    '/backendtest?type=rows': 'Admin>BackendTest · Fundscope',
  };

  it.each(Object.entries(dashboards))('%s has the title that the specification gives it', async (address, title) => {
    api.use(http.get('*/api/wview/*', () => refusal('not-found', 404)));
    sessionStore.getState().begin(buildToken({ allbook: '1' }));
    open(address);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each(Object.entries(dashboards).filter(([address]) => address.startsWith('/Dashboard')))(
    '%s says to a user who cannot see all books that it is not allowed, and loads nothing',
    async (address, title) => {
      const loaded: string[] = [];
      api.use(
        http.get('*/api/wview/*', ({ request }) => {
          loaded.push(request.url);
          return refusal('not-found', 404);
        }),
      );
      open(address);
      expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
      expect(screen.getByText(/users who can see all books/u)).toBeTruthy();
      expect([document.title, loaded]).toEqual([title, []]);
    },
  );

  it('the backend test is open to a user who cannot see all books: the server answers each sample by their rights', async () => {
    api.use(http.get('*/api/wview/samplerequests', () => HttpResponse.json([])));
    open('/backendtest');
    await waitFor(() => expect(document.title).toBe('Admin>BackendTest · Fundscope'));
    expect(screen.queryByRole('heading', { name: 'Not allowed' })).toBeNull();
  });

  it.each([
    ['leads to the dashboard of a user who can see all books', '1' as const, '/DashboardPriorityView'],
    ['leads no other user there', '0' as const, '/'],
  ])('the key G P %s', async (_, allbook, expected) => {
    api.use(http.get('*/api/wview/*', () => refusal('not-found', 404)));
    sessionStore.getState().begin(buildToken({ allbook }));
    const { address } = open('/');
    await toggle('Risk');
    await userEvent.keyboard('gp?');
    const keys = await screen.findByRole('dialog');
    expect(within(keys).queryAllByText('priority dashboard')).toHaveLength(allbook === '1' ? 1 : 0);
    expect(address().split('?')[0]).toBe(expected);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['/', '/StandardView?WVName=NAV', '/SpecificView?WVName=NAV', ...Object.keys(dashboards), ...adminAddresses])(
    '%s needs a session, and is kept for afterwards',
    async (target) => {
      sessionStore.getState().end();
      const { address } = open(target);
      await screen.findByRole('heading', { name: 'Welcome!' });
      expect(address()).toBe(`/Login?${new URLSearchParams({ redirect: target }).toString()}`);
    },
  );
});

describe('a new screen', () => {
  it('takes the focus that its predecessor lost, but not that of the header', async () => {
    open('/');
    await userEvent.click(await toggle('Liquidity'));
    await portal?.router.navigate('/nowhere');
    await screen.findByText('Oops, Page not Found!');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    const user = screen.getByRole('button', { name: 'User and settings' });
    await userEvent.click(user);
    await portal?.router.navigate('/');
    await toggle('Liquidity');
    expect(document.activeElement).toBe(user);
    expect(user.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a 401', () => {
  const refuseBooks = (code: string, init: { statusText?: string } = {}) =>
    api.use(
      http.get('*/api/book/', () =>
        HttpResponse.json({ code, Message: 'No.', requestId: 'r' }, { status: 401, ...init }),
      ),
    );

  it('because the token expired alerts and redirects to Login', async () => {
    refuseBooks('token-expired');
    const { address } = open('/');
    expect(await screen.findByText('Token expired - please login again')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(address()).toBe('/Login?redirect=%2F');
    expect(sessionStorage.getItem('user-token')).toBeNull();
  });

  it('for another reason alerts with the status text', async () => {
    refuseBooks('token-revoked', { statusText: 'Unauthorized' });
    open('/');
    expect(await screen.findByText('Unauthorized - try to login again')).toBeTruthy();
    sessionStore.getState().begin(buildToken());
    // Its leaving is animated.
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it('of a save in administration leads to Login and back to the form, which holds what was typed', async () => {
    const admin = buildToken({ admin: '1' });
    const book = { BookID: 7, Name: 'U', ExternalID: 'O', Description: 'Old', display: 'Q7, U, O', version: 1 };
    const saved: unknown[] = [];
    let isOver = true;
    api.use(
      http.get('*/api/adminbook', () => HttpResponse.json([book])),
      http.get('*/api/adminbook/7', () => HttpResponse.json(book)),
      http.get('*/api/fmdproposals', () =>
        HttpResponse.json({ approval: { masterData: false, limits: false }, proposals: [], isCut: false }),
      ),
      http.get('*/api/correctionproposals', () => HttpResponse.json({ isNeeded: false, proposals: [], isCut: false })),
      http.get('*/api/installation/warnings', () => HttpResponse.json([])),
      http.post('*/api/adminbook/modify', async ({ request }) => {
        if (isOver) return refusal('token-expired', 401);
        const change = (await request.json()) as typeof book;
        saved.push(change.Description);
        return HttpResponse.json({ ...book, ...change, version: 2 });
      }),
      http.post('*/api/users/token', () => HttpResponse.json({ Token: admin })),
    );
    sessionStore.getState().begin(admin);
    const { address } = open('/adminBooks?book=7');
    await userEvent.type(await screen.findByLabelText(/^Description/u), ' and new');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(address()).toBe('/Login?redirect=%2FadminBooks%3Fbook%3D7');
    isOver = false;
    await userEvent.type(screen.getByLabelText('User Name'), 'demo.admin');
    await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
    const description = await screen.findByLabelText<HTMLInputElement>(/^Description/u);
    expect(description.value).toBe('Old and new');
    expect(screen.getByText('What you typed before is in the fields again. It is not saved yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(saved).toEqual(['Old and new']));
  });

  it('on the navigation signs out without an alert', async () => {
    api.use(http.get('*/api/navigation/', () => refusal('token-revoked', 401)));
    open('/');
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sessionStore.getState().session).toBeNull();
  });
});

it('a change of the administration that the server refuses shows its Message', async () => {
  const book = { BookID: 7, Name: 'U', ExternalID: 'O', Description: 'Old', display: 'Q7, U, O', version: 1 };
  api.use(
    http.get('*/api/installation/warnings', () => HttpResponse.json([])),
    http.get('*/api/*proposals', () => refusal('forbidden', 403)),
    http.get('*/api/adminbook', () => HttpResponse.json([book])),
    http.get('*/api/adminbook/7/consequences', () =>
      HttpResponse.json({ delete: { refusal: null, goes: [], stays: [] } }),
    ),
    http.post('*/api/adminbook/delete/7', () => refusal('conflict', 409)),
  );
  sessionStore.getState().begin(buildToken({ admin: '1' }));
  open('/adminBooks?book=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Refused: conflict\./u)).toBeTruthy();
});

describe('a warning about the installation', () => {
  const warn = () =>
    api.use(
      http.get('*/api/installation/warnings', () =>
        HttpResponse.json([{ code: 'untrusted-proxy', addresses: ['10.0.0.5'] }]),
      ),
    );

  it('is told to administrators on every screen, in their language', async () => {
    warn();
    localStorage.setItem('locale', 'de');
    sessionStore.getState().begin(buildToken({ admin: '1' }));
    open('/');
    expect((await screen.findByText(/einen Proxy, dem Fundscope nicht vertraut/u)).textContent).toContain('10.0.0.5');
  });

  it('is not asked for by others', async () => {
    let isAsked = false;
    api.use(
      http.get('*/api/installation/warnings', () => {
        isAsked = true;
        return refusal('forbidden', 403);
      }),
    );
    open('/');
    await toggle('Risk');
    expect([isAsked, screen.queryByRole('alert')]).toEqual([false, null]);
  });
});

describe('what a user has loaded', () => {
  it('is gone when another signs in', async () => {
    const { queryClient } = open('/');
    await toggle('Risk');
    expect(queryClient.getQueriesData({ queryKey: ['navigation'] })[0]?.[1]).toBeDefined();
    sessionStore.getState().begin(buildToken({ sub: '18', username: 'demo.risk', jti: 'c6' }));
    expect(queryClient.getQueriesData({ queryKey: ['navigation'] })[0]?.[1]).toBeUndefined();
  });
});

describe('a document link', () => {
  it('that fails says the action’s name, followed by resp:{status} {Message}, and the request', async () => {
    api.use(http.post('*/api/document/download', () => refusal('not-found', 404)));
    open('/');
    await userEvent.click(await toggle('Market risk'));
    await userEvent.click(await toggle('Documents'));
    await userEvent.click(await screen.findByRole('button', { name: /^Handbook/u }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Document downloadresp:404 Refused: not-found.');
    expect(toast.textContent).toContain('Request r-7');
  });
});

describe('a failure', () => {
  it.each([
    ['outside the administration is an alert of 20 seconds', '/', 20],
    ['on a view is an alert of 20 seconds', '/StandardView?WVName=VAR_VIEW', 20],
    ['in the administration stays until dismissed', '/adminUsers', undefined],
    ['of an approval stays until dismissed', '/approvals', undefined],
  ])('%s', async (_, at, seconds) => {
    sessionStore.getState().begin(buildToken({ admin: '1' }));
    api.use(http.all('*/api/*', () => refusal('internal', 500)));
    const { queryClient, router } = open(at);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const error = new Error('The server does not answer.');
    const failing = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(error) });
    await failing.execute(undefined).catch(() => undefined);
    const shown = notificationsStore
      .getState()
      .notifications.find(({ message }) => isValidElement<{ error: Error }>(message) && message.props.error === error);
    expect(shown).toMatchObject({ autoClose: seconds === undefined ? false : expect.any(Number) });
    // Milliseconds below 100 only restart the timer of a replaced alert.
    if (seconds !== undefined) expect(Math.floor(Number(shown?.autoClose) / 100) * 100).toBe(seconds * 1_000);
  });
});
