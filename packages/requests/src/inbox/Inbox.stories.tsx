import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchParams } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildEntry, buildRequest } from '../testing/build-requests.ts';
import { refusal, type FakeAnswers } from '../testing/fake-request-client.ts';
import { RequestsStage, sentCalls } from '../testing/RequestsStage.tsx';
import { InboxButton } from './InboxButton.tsx';
import { InboxScreen } from './InboxScreen.tsx';

const requests = [
  buildRequest({
    id: 7,
    kind: 'performance',
    title_en: 'PERF_SHC_PE',
    title_de: 'PERF_SHC_PE',
    format: null,
    language: null,
    state: 'running',
    progress: 0.62,
    endedAt: null,
    fileName: null,
  }),
  buildRequest({ id: 6, state: 'queued', queuedBefore: 2, progress: 0, endedAt: null, fileName: null }),
  buildRequest({ id: 5 }),
  buildRequest({
    id: 4,
    BookID: 1002,
    state: 'failed',
    fileName: null,
    message_en: 'No liquidity profile for 30.10.2026 in LIQUIDITY_VIEW.',
    message_de: 'Kein Liquiditätsprofil zum 30.10.2026 in LIQUIDITY_VIEW.',
  }),
  buildRequest({
    id: 3,
    kind: 'export',
    title_en: 'Export LIQUIDITY_VIEW',
    title_de: 'Export LIQUIDITY_VIEW',
    format: 'xlsx',
    language: null,
    fileName: 'LIQUIDITY_VIEW_Q1002.xlsx',
  }),
  buildRequest({ id: 2, state: 'cancelled', fileName: null }),
];
const failedDocument = buildRequest({
  id: 8,
  kind: 'document',
  title_en: 'LiqRisk',
  title_de: 'LiqRisk',
  format: 'pdf',
  state: 'failed',
  fileName: null,
  message_en: 'Of fund Q1001 there are no net assets of 25 Oct 2026.',
  message_de: 'Zum Fonds Q1001 gibt es am 25.10.2026 kein Fondsvermögen.',
});
const book = (BookID: number, Description: string) => ({
  BookID,
  Name: `UFS${BookID}`,
  ExternalID: `OP${BookID}`,
  Title: '',
  Description,
  PortalID: 1,
});
const answers: FakeAnswers = {
  'get /requests': requests,
  'get /inbox': [buildEntry({ id: 31, requestId: 5 }), buildEntry({ id: 30, requestId: 3, isRead: true })],
  // Where a fund has a title, its description says what it invests in.
  'get /book/': [
    { ...book(1001, 'Large companies'), Title: 'Nordlicht Aktien Europa' },
    book(1002, 'Nordlicht Aktien Welt'),
  ],
  'get /jobs/5/file': new Blob(['FundNo,VaR\r\n1001,0.1184']),
  'post /inbox/:id/read': undefined,
  'post /document/newest/:id': buildRequest({ id: 9, state: 'queued' }),
  'post /jobs/:id/retry': buildRequest({ id: 4, state: 'queued' }),
  'post /jobs/:id/cancel': buildRequest({ id: 7, state: 'cancelled' }),
};

let workbook: Blob;

interface StageProps {
  given?: FakeAnswers;
  at?: string;
}

function Stage({ given = {}, at = '/inbox' }: StageProps) {
  return (
    <RequestsStage answers={{ ...answers, ...given }} at={at}>
      <header style={{ display: 'flex', justifyContent: 'end', height: 40, padding: '0 1rem' }}>
        <InboxButton />
      </header>
      <main style={{ height: 'calc(100vh - 40px)' }}>
        <Screen />
      </main>
    </RequestsStage>
  );
}

function Screen() {
  const [address, setAddress] = useSearchParams();
  return <InboxScreen address={address} onAddressChange={(next, options) => setAddress(next, options)} />;
}

const meta = {
  title: 'requests/Inbox',
  component: Stage,
  parameters: { documents: InboxScreen, layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DecisionsWait: Story = {
  beforeEach: () => localStorage.removeItem('fundscope/seen/decisions'),
  args: { given: { 'get /waiting': { approvals: 2, reviews: [4], decisions: ['2026-11-22T13:03:00'] } } },
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    await expect(waiting.getByRole('link', { name: '2 approvals wait for you' })).toHaveAttribute('href', '/approvals');
    await expect(waiting.getByRole('link', { name: '1 of your proposals was decided on' })).toHaveAttribute(
      'href',
      '/approvals',
    );
    await expect(waiting.getByRole('link', { name: '1 breach waits for your review' })).toHaveAttribute(
      'href',
      '/Breaches?state=review',
    );
  },
};

export const Inbox: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('62 %')).toBeVisible();
    await expect(canvas.getByText('behind 2')).toBeVisible();
    await expect(canvas.getByText('No liquidity profile for 30.10.2026 in LIQUIDITY_VIEW.')).toBeVisible();
    await expect(
      await canvas.findByText('Q1002 Nordlicht Aktien Welt', { selector: 'tr:has([data-new]) ~ tr td' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'failed 1' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await expect(canvas.getByLabelText('address')).toHaveTextContent('/inbox?state=failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Repeat Fund risk key figures Q1002' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /jobs/4/retry null'));
  },
};

/** Enter opens, R repeats, Delete cancels, which asks. */
export const ByKeyboard: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    const names = await canvas.findAllByRole('button', { name: /Risikokennzahlen des Fonds.*IRS/u });
    names[1]?.focus();
    await userEvent.keyboard('{Enter}');
    const preview = within(await canvas.findByRole('region', { name: 'Vorschau' }));
    await expect(await preview.findByText(/1001,0\.1184/u)).toBeVisible();
    await waitFor(() => expect(sentCalls.calls).toContain('post /inbox/31/read null'));
    names[2]?.focus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(sentCalls.calls).toContain('post /jobs/4/retry null'));
    canvas.getByRole('button', { name: /^PERF_SHC_PE ?Performancebericht/u }).focus();
    await userEvent.keyboard('{Delete}');
    const asked = within(await screen.findByRole('dialog', { name: 'PERF_SHC_PE Q1001 abbrechen?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Anfrage abbrechen' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /jobs/7/cancel null'));
  },
};

/** A document whose day has no figures is asked for again with the newest one; a spreadsheet is shown as a table. */
export const NewestDayAndSheet: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    given: {
      'get /requests': [failedDocument, ...requests],
      'get /jobs/3/file': () => workbook,
    },
  },
  loaders: [
    async () => {
      const { writeXlsx } = await import('hucre/xlsx');
      const rows = [['Fund', 'Liquid'], ...Array.from({ length: 300 }, (_, row) => [1001 + row, row / 300])];
      const bytes = await writeXlsx({ sheets: [{ name: 'Liquidity', rows }] });
      workbook = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    },
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Repeat with the newest day LiqRisk Q1001' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /document/newest/8 null'));
    await userEvent.click(canvas.getByRole('button', { name: /^Export LIQUIDITY_VIEW/u }));
    const preview = within(await canvas.findByRole('region', { name: 'Preview' }));
    await expect(await preview.findByText('Liquidity · 200 of 301 rows')).toBeVisible();
    const sheet = within(preview.getByRole('table', { name: 'Liquidity' }));
    await expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Fund', 'Liquid']);
    await expect(sheet.getByRole('cell', { name: '1001' })).toBeVisible();
  },
};

/** The badge counts new files; the latest five stand beneath it. */
export const LatestBeneathTheButton: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Inbox, 1 new' }));
    const latest = within(await screen.findByRole('dialog', { name: /^Inbox/u }));
    await expect(latest.getByText('1 new, 2 under way')).toBeVisible();
    await expect(latest.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(latest.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /inbox/31/read null'));
    await userEvent.click(latest.getByRole('link', { name: 'Open the inbox' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NothingYet: Story = {
  args: { given: { 'get /requests': [], 'get /inbox': [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has been requested yet')).toBeVisible();
    await expect(await canvas.findByText('live')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs', 'check'],
  args: { given: { 'get /requests': refusal(503, 'The database is being restarted.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is being restarted.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Inbox' }));
    const latest = within(await screen.findByRole('dialog', { name: /^Inbox/u }));
    await expect(latest.getByRole('alert')).toHaveTextContent('The database is being restarted.');
    await expect(latest.queryByText('Nothing has been requested yet')).toBeNull();
  },
};
