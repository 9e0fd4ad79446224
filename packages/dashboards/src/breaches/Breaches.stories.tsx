import { ApiError, NetworkError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { BreachesScreen } from './BreachesScreen.tsx';
import { buildBreach, buildDetail, buildEvent } from './testing/build-breaches.ts';
import { BreachStage, sentCalls } from './testing/BreachStage.tsx';

const vogel = { UserNr: 9, display: 'Vogel, Tom (t.vogel)' };
const kern = { UserNr: 7, display: 'Kern, Sara (s.kern)' };
const cases = [
  buildBreach({
    CaseNr: 4,
    state: 'new',
    isOverdue: true,
    dueOn: '2026-10-27',
    fund: 'Lindenallee Dachfonds Wachstum',
    BookID: 1058,
  }),
  buildBreach({
    CaseNr: 1,
    title: { en: 'Legal limit', de: 'Gesetzliches Limit' },
    item: 'Largest issuer',
    itemTitle: { en: 'Largest issuer', de: 'Größter Emittent' },
    owner: kern,
    comments: 2,
  }),
  buildBreach({
    CaseNr: 2,
    kind: 'liquidity',
    severity: 'internal',
    title: { en: 'Liquid within 1 day', de: 'Liquidierbar in 1 Tag' },
    isMinimum: true,
    value: 0.057,
    limit: 0.15,
    utilisation: 2.646,
    BookID: 1019,
    fund: 'Grünwald Hochzins Europa',
    state: 'passive',
    passiveUntil: '2026-11-30',
    owner: vogel,
  }),
];
const counts = { open: 3, notStarted: 1, overdue: 1, own: 0 };
const list = {
  cases,
  isCut: false,
  counts,
  ofDay: { day: '2026-10-30', breaches: 3, fresh: 0 },
  scannedAt: '2026-10-30T20:24:00',
  scanFailure: null,
  isEveryRuleChecked: true,
  faults: [],
  mayScan: true,
};
const detail = buildDetail({
  owner: kern,
  thread: [
    buildEvent({ EventNr: 1, kind: 'opened', by: null, text: '2026-09-11' }),
    buildEvent({ EventNr: 2, by: vogel, text: 'Passive after the market fall of 11.09.', mayReview: true }),
    buildEvent({
      EventNr: 3,
      kind: 'change',
      text: 'Hedge raised by 10 %.',
      changes: [{ field: 'state', from: 'new', to: 'in-progress' }],
      reviewed: { ...vogel, at: '2026-10-30T17:02:00' },
    }),
    buildEvent({
      EventNr: 4,
      kind: 'evidence',
      evidence: { EvidenceNr: 5, name: 'hedge-2026-10-30.pdf', sizeBytes: 20_480, sha256: '' },
    }),
  ],
});
const answers = {
  'get /breaches': list,
  'get /breaches/1': detail,
  'get /breaches/4': buildDetail({ ...cases[0]! }),
  'get /breaches/alerts': { subscriptions: [{ kind: 'limit', channel: 'inbox' }], channels: ['inbox', 'mail'] },
  'post /breaches/1': cases[1],
  'post /breaches/4': cases[0],
  'post /breaches/1/comments/2/review': undefined,
  'put /breaches/alerts': { subscriptions: [], channels: ['inbox', 'mail'] },
};

/** A server that a story takes away. */
const server = { answers: true };
const away = new NetworkError('The server does not answer.');

const meta = {
  title: 'dashboards/Breaches',
  component: BreachStage,
  parameters: { documents: BreachesScreen, layout: 'fullscreen' },
  args: { answers },
  beforeEach: () => {
    sessionStorage.clear();
    server.answers = true;
  },
} satisfies Meta<typeof BreachStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    // The first story of its file arrives with all of its code.
    await expect(
      await canvas.findByText(/3 open, 1 of them not started, 1 overdue/u, undefined, { timeout: 10_000 }),
    ).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter breaches' }), 'lindenallee');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
  },
};

/** Arrows move, T takes, Enter opens; a comment closes. */
export const ByKeyboard: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Marktrisikogrenze/u });
    await expect(canvas.getByRole('button', { name: /^Gesetzliches Limit/u })).toHaveTextContent('Größter Emittent');
    first?.focus();
    await userEvent.keyboard('t');
    await waitFor(() =>
      expect(sentCalls.calls).toContain('post /breaches/4 {"version":1,"OwnerNr":7,"state":"in-progress"}'),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const panel = within(await canvas.findByRole('region', { name: 'Überschreitung' }));
    const close = await panel.findByRole('button', { name: 'Überschreitung erledigen' });
    await expect(close).toBeDisabled();
    await userEvent.type(panel.getByRole('textbox', { name: 'Kommentar' }), 'Wieder im Limit.');
    await userEvent.click(close);
    await waitFor(() =>
      expect(sentCalls.calls).toContain('post /breaches/1 {"version":1,"state":"closed","comment":"Wieder im Limit."}'),
    );
    panel.getByRole('button', { name: 'Schließen' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Überschreitung' })).toBeNull());
  },
};

/** The chosen breach has the screen to itself; the page's title is read aloud all the same. */
export const OnAPhone: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/Breaches?case=1' },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByRole('heading', { level: 2, name: 'Market risk limit' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Breaches' })).toBeInTheDocument();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('table')).toBeNull();
    // In less height than it needs it scrolls: the line keeps its own.
    const line = await panel.findByRole('img', { name: 'The last 60 days with the limit' });
    await expect(line.getBoundingClientRect().height).toBe(48);
  },
};

export const Thread: Story = {
  args: { at: '/Breaches?case=1' },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('State: not started → in progress')).toBeVisible();
    await expect(panel.getByRole('img', { name: 'The last 60 days with the limit' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'hedge-2026-10-30.pdf' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open in its view' })).toHaveAttribute(
      'href',
      '/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1050&sort=date+desc&loaded=true',
    );
    // It lies over the list, whose columns stay.
    await expect(canvas.getByRole('columnheader', { name: 'Owner' })).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Review what Vogel, Tom (t.vogel) wrote' }));
    await waitFor(() => expect(sentCalls.calls).toEqual(['post /breaches/1/comments/2/review null']));
  },
};

export const WaitsForReview: Story = {
  args: {
    at: '/Breaches?state=review&case=1',
    answers: {
      ...answers,
      'get /waiting': { approvals: 0, reviews: [1], decisions: [] },
      'get /breaches/1': () => ({
        ...detail,
        isReviewed: false,
        thread: detail.thread.map((event) => ({ ...event, reviewed: null })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'To review' })).toBeChecked();
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('Waits for your review')).toBeVisible();
    const [button] = panel.getAllByRole('button', { name: 'Review what Vogel, Tom (t.vogel) wrote' });
    // It is seen without scrolling.
    await expect(button!.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 2);
    await userEvent.click(button!);
    await waitFor(() => expect(sentCalls.calls).toEqual(['post /breaches/1/comments/2/review null']));
  },
};

/** A long thread opens with its newest page; older pages come one by one, and a page that fails is tried again. */
export const LongThread: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?case=1',
    answers: {
      ...answers,
      'get /breaches/1': {
        ...detail,
        thread: [buildEvent({ EventNr: 101, text: 'The newest' })],
        hasOlderEntries: true,
        entryCount: 4,
      },
      'get /breaches/1/thread': ({ before }: { before: string }) => {
        if (!server.answers) return away;
        return before === '101'
          ? { events: [buildEvent({ EventNr: 51, text: 'In between' }), buildEvent({ EventNr: 52 })], hasOlder: true }
          : { events: [buildEvent({ EventNr: 1, text: 'The first' })], hasOlder: false };
      },
    },
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('Thread, 4 entries')).toBeVisible();
    server.answers = false;
    await userEvent.click(panel.getByRole('button', { name: 'Show older (3 more)' }));
    await expect(await panel.findByText(/Older entries could not be loaded/u)).toBeVisible();
    server.answers = true;
    await userEvent.click(panel.getByRole('button', { name: 'Show older (3 more)' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Show older (1 more)' }));
    await expect(await panel.findByText('The first')).toBeVisible();
    await expect(panel.queryByRole('button', { name: /^Show older/u })).toBeNull();
    const texts = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(texts.map((text) => /The first|In between|The newest/u.exec(text)?.[0])).toEqual([
      'The first',
      'In between',
      undefined,
      'The newest',
    ]);
  },
};

/** What the list cuts off is counted all the same, and the reader is told that the filter does not reach it. */
export const MoreThanAreListed: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      ...answers,
      'get /breaches': { ...list, isCut: true, counts: { open: 2_345, notStarted: 300, overdue: 7, own: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/2,345 open, 300 of them not started, 7 overdue/u)).toBeVisible();
    await expect(
      canvas.getByText(/first 3 by severity and due date are listed: .* the filter cover these alone/u),
    ).toBeVisible();
  },
};

/** Where the server is away, nothing is said of whether there is such a breach. */
export const OneNotLoaded: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/Breaches?case=1', answers: { ...answers, 'get /breaches/1': () => away } },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('The breach could not be loaded')).toBeVisible();
    await expect(panel.queryByText(/is not there/u)).toBeNull();
  },
};

/** A comment is lost neither by a server that does not answer, nor by looking at another breach. */
export const ServerAway: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?case=1',
    answers: {
      ...answers,
      'get /breaches': () => (server.answers ? list : away),
      'get /breaches/1': () => (server.answers ? detail : away),
      'post /breaches/1': () => (server.answers ? cases[1] : away),
    },
  },
  play: async ({ canvas }) => {
    const comment = () => canvas.findByRole('textbox', { name: 'Comment' });
    const open = async (fund: RegExp) =>
      await userEvent.click(within(await canvas.findByRole('row', { name: fund })).getByRole('button'));
    await userEvent.type(await comment(), 'Hedge raised');
    server.answers = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const panel = within(canvas.getByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('The server does not answer.')).toBeVisible();
    await expect(await comment()).toHaveValue('Hedge raised');
    server.answers = true;
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await open(/Lindenallee/u);
    await expect(await comment()).toHaveValue('');
    await open(/Weißensee/u);
    await waitFor(async () => expect(await comment()).toHaveValue('Hedge raised'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await comment()).toHaveValue(''));
    await expect(sessionStorage).toHaveLength(0);
  },
};

const faster = new ApiError({
  status: 409,
  statusText: '',
  code: 'record-changed',
  message: 'changed',
  body: {
    code: 'record-changed',
    Message: 'changed',
    requestId: '1',
    recordChange: {
      stored: buildBreach({ owner: vogel, version: 8, cause: 'Redemptions' }),
      by: vogel,
      at: '2026-10-30T20:00:00',
    },
  },
});

/** Two people at one breach: nothing typed is lost, and nothing saved is overwritten unasked. */
export const ChangedByTwo: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?case=1',
    answers: {
      ...answers,
      'post /breaches/1': ({ version }: { version: number }) =>
        version === 1 ? faster : server.answers ? cases[1] : away,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Cause' }), 'Market fall');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/Vogel, Tom \(t\.vogel\) has changed this breach/u)).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Cause Market fall Redemptions' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Owner not changed Vogel, Tom (t.vogel)' })).toBeVisible();
    server.answers = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await expect(await canvas.findByText('The server does not answer.')).toBeVisible();
    server.answers = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(canvas.queryByText(/has changed this breach/u)).toBeNull());
    await waitFor(() => expect(sentCalls.calls).toContain('post /breaches/1 {"version":8,"cause":"Market fall"}'));
  },
};

export const Alerts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Alerts…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What reaches me, and how' }));
    await expect(await dialog.findByRole('checkbox', { name: 'Limit by Inbox' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Backtest by E-mail' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentCalls.calls).toContain(
        'put /breaches/alerts {"subscriptions":[{"kind":"limit","channel":"inbox"},{"kind":"backtest","channel":"mail"}]}',
      ),
    );
  },
};

/** The server chooses one fund's, however many others there are; a press shows all. */
export const OfOneFund: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?book=1058&state=closed',
    answers: {
      ...answers,
      'get /breaches': ({ book }: { book?: string }) =>
        book === undefined ? list : { ...list, cases: cases.filter(({ BookID }) => String(BookID) === book) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Only fund Q1058: show all' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    await expect(canvas.queryByRole('button', { name: /^Only fund/u })).toBeNull();
  },
};

export const NothingOpen: Story = {
  args: {
    answers: {
      ...answers,
      'get /breaches': {
        ...list,
        cases: [],
        counts: { open: 0, notStarted: 0, overdue: 0, own: 0 },
        isEveryRuleChecked: false,
        faults: [{ rule: 'srri', message: "view: there is no view 'SRRI' that risk.service may read" }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No open breach is known')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent("srri: view: there is no view 'SRRI'");
  },
};
