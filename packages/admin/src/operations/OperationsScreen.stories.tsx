import { ApiError } from '@fundscope/api-client';
import type { Operations } from '@fundscope/contract/administration';
import type { SentRequest } from '@fundscope/contract/requests';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { user } from '../testing/fake-admin-client.ts';
import type { Answers } from '../testing/with-answers.ts';
import { OperationsScreen } from './OperationsScreen.tsx';

const recipe = `
How the installation is: five facts, first what needs a look, then jobs, destinations, registered apps, sign-in locks, backups, free
space, configuration files and the view catalogue. It is read again every 15 seconds while it can be seen.

\`\`\`tsx
<OperationsScreen />
\`\`\`
`;

const operations: Operations = {
  at: '2026-11-22T14:07:31',
  requests: { queued: 1, running: 1, failed: 1 },
  freeSpace: [
    { folder: 'data', freeBytes: 38e9, isShort: false },
    { folder: 'drop', freeBytes: 2e8, isShort: true },
  ],
  backups: [
    { at: '2026-11-21T12:00:00', kind: 'backup', file: 'fundscope.backup', sizeBytes: 21e8, isEncrypted: true },
  ],
  configuration: [
    { file: 'house/home.yaml', readAt: '2026-11-22T06:00:00', brokenSince: null, faults: [] },
    {
      file: 'house/breaches.yaml',
      readAt: '2026-11-22T06:00:00',
      brokenSince: '2026-11-22T13:00:00',
      faults: [{ line: 12, message: 'deadlines.0.severity: must be legal, contractual or internal, but is "lawful"' }],
    },
  ],
};
const job = (id: number, state: SentRequest['state'], more: Partial<SentRequest> = {}): SentRequest => ({
  id,
  kind: 'irs',
  title_en: 'Fund risk key figures',
  title_de: 'Risikokennzahlen des Fonds',
  format: 'pdf',
  language: 'DE',
  queuedBefore: null,
  day: null,
  state,
  progress: 0,
  attempts: 1,
  UserNr: 5,
  BookID: 1001,
  isOfSeveralFunds: false,
  DestinationId: 7,
  message_en: '',
  message_de: '',
  createdAt: '2026-11-22T14:06:00Z',
  startedAt: null,
  endedAt: null,
  fileName: null,
  ...more,
});
const failed = job(412, 'failed', {
  attempts: 3,
  message_en: 'The view POSITIONS_VIEW has no rows for Q1001 on 30.10.2026. Retrying helps once they are imported.',
  message_de:
    'Die Ansicht POSITIONS_VIEW hat keine Zeilen für Q1001 am 30.10.2026. Wiederholen hilft, sobald sie da sind.',
  endedAt: '2026-11-22T13:55:00Z',
});
const view = (name: string, faults: string[] = []) => ({
  name,
  relation: name.toLowerCase(),
  collection: 'demo',
  isImported: false,
  faults,
});

const jobsByState: Readonly<Record<string, SentRequest[]>> = {
  failed: [failed, job(300, 'failed', { endedAt: '2026-11-01T00:00:00Z' })],
  running: [job(415, 'running', { kind: 'export', progress: 0.62 })],
  queued: [job(416, 'queued', { kind: 'archive', isOfSeveralFunds: true })],
};
const answers: Answers = {
  'get /operations': () => operations,
  'get /jobs': ({ params }) => jobsByState[params['state'] ?? ''],
  'get /operations/locks': () => [
    { username: 'demo.inactive', address: '', attempts: 10, until: '2026-11-22T14:22:00', effect: 'refused' },
  ],
  'get /operations/destinations': () => [
    { DestinationId: 7, Name: 'Inbox' },
    { DestinationId: 8, Name: 'Depotbank folder' },
  ],
  'get /operations/apps': () => [
    {
      clientId: 'excel-addin',
      name: 'Excel add-in',
      mode: 'code',
      redirectUris: [],
      scopes: ['openid'],
      openSessions: 2,
    },
  ],
  'get /operations/views': () => [view('POSITIONS_VIEW'), view('LIMIT_VIEW', ['columns.limit: no such column'])],
  'post /jobs/412/retry': () => job(412, 'queued'),
  'post /operations/unlock': () => ({ unlocked: 1 }),
  'post /operations/destinations/8/test': () => ({
    isGood: false,
    message: { en: 'The folder cannot be written to.', de: 'In den Ordner kann nicht geschrieben werden.' },
  }),
  'post /operations/views/POSITIONS_VIEW/time': () => ({ firstRowsMs: 12, allRowsMs: 1840, rows: 112_400 }),
};

const meta = {
  title: 'admin/OperationsScreen',
  component: AdminStage,
  parameters: { documents: OperationsScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: { screen: OperationsScreen, at: '/admin/operations', users: [user(5, 'Keller')], answers },
  argTypes: { screen: { control: false }, answers: { control: false } },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NeedsALook: Story = {
  play: async ({ canvas }) => {
    const facts = within(await canvas.findByLabelText('At a glance'));
    await expect(await facts.findByText('6 things')).toBeVisible();
    await expect(facts.getByText('1 waiting, 1 running')).toBeVisible();
    await expect(facts.getByText('oldest waits 1 min')).toBeVisible();
    await userEvent.click(facts.getByRole('button', { name: '1 failed job' }));
    await expect(canvas.getByRole('heading', { name: 'Jobs' })).toHaveFocus();
    await expect(facts.getByRole('button', { name: 'backup 26 h old' })).toBeVisible();
    const jobs = within(canvas.getByRole('region', { name: 'Jobs' }));
    const [, first, ...others] = jobs.getAllByRole('row');
    await expect(first).toHaveTextContent(/412.*Q1001.*demo\.5.*Retrying helps once they are imported\..*3.*12 min/u);
    // One that failed three weeks ago is left out, as the count leaves it.
    await expect(others).toHaveLength(2);
    // The fund that a job of several funds carries is only the first of them.
    const ofSeveralFunds = jobs.getByRole('row', { name: /^416/u });
    await expect(ofSeveralFunds).not.toHaveTextContent('Q1001');
    await expect(jobs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    await expect(canvas.getByText('columns.limit: no such column')).toBeVisible();
    // The empty state of a table with rows is hidden from screen readers too.
    const emptyStates = [...document.querySelectorAll('.mantine-datatable-empty-state:not([data-active])')];
    await expect(emptyStates.length).toBeGreaterThan(0);
    await expect(emptyStates.filter((state) => state.checkVisibility())).toEqual([]);
    await expect(canvas.getByText(/^checked \d\d:\d\d:\d\d$/u)).toBeVisible();
  },
};

export const Acts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry job 412' }));
    await expect(await screen.findByText('Job 412 waits again.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Test Depotbank folder' }));
    await expect(await canvas.findByText('The folder cannot be written to.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unlock demo.inactive, from anywhere' }));
    await expect(await screen.findByText('Unlocked.')).toBeInTheDocument();
    await expect(sentCalls.calls).toContain('post /operations/unlock {"username":"demo.inactive","address":""}');
    await expect(canvas.getAllByText('not measured')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Measure POSITIONS_VIEW' }));
    await expect(await canvas.findByText('112,400')).toBeVisible();
    await expect(canvas.getByText('1.84 s')).toBeVisible();
    const before = sentCalls.calls.filter((call) => call.startsWith('get /operations/locks')).length;
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(sentCalls.calls.filter((call) => call.startsWith('get /operations/locks')).length).toBeGreaterThan(before),
    );
  },
};

const away = () => {
  throw new ApiError({ status: 503, statusText: '', code: 'overloaded', message: 'The server is busy.' });
};

export const NotKnown: Story = {
  args: { answers: { ...answers, 'get /operations': away, 'get /operations/views': away } },
  play: async ({ canvas }) => {
    const facts = within(await canvas.findByLabelText('At a glance'));
    // What is known needs a look all the same.
    await expect(await facts.findByRole('button', { name: '1 login locked' })).toBeVisible();
    await waitFor(() => expect(facts.getAllByText('not known')).toHaveLength(3));
    await expect(
      within(canvas.getByRole('region', { name: 'View catalogue' })).getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    await expect(canvas.getByText('Excel add-in')).toBeVisible();
  },
};

/** As on a phone, whose screen has no room for every column. */
const beNarrow = () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => {
    const list = real.call(window, query);
    if (query !== '(max-width: 767px)') return list;
    return Object.defineProperty(list, 'matches', { value: true });
  };
  return () => {
    window.matchMedia = real;
  };
};

export const OnAPhone: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: beNarrow,
  play: async ({ canvas }) => {
    const jobs = within(await canvas.findByRole('region', { name: 'Jobs' }));
    const titles = async (region: typeof jobs) =>
      (await region.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    await expect(await titles(jobs)).toEqual(['No.', 'State', 'Action']);
    await expect(await jobs.findByText('IRS · Q1001 · demo.5 · 12 min')).toBeVisible();
    const views = within(canvas.getByRole('region', { name: 'View catalogue' }));
    await expect(await titles(views)).toEqual(['View', 'Check', 'Action']);
    await userEvent.click(views.getByRole('button', { name: 'Measure POSITIONS_VIEW' }));
    await expect(await views.findByText('112,400 rows · 1.84 s')).toBeVisible();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
};
