import type { ViewRow } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { IrsDialog } from '../irs-request/IrsDialog.tsx';
import { buildInfo } from '../testing/build-view.ts';
import { refusal } from '../testing/fake-request-client.ts';
import { RequestsStage } from '../testing/RequestsStage.tsx';

const row = (book: number): ViewRow => ({ _rn: book, book, date: '2026-10-30' });
let sent = 0;
let made: number[] = [];

const answers = {
  'get /irsrequest/ReportToWview': [{ ReportType: 'FACTS', WViewName: 'FACTS' }],
  'get /irsrequest/types': [
    { IRSTypeId: 'FACTS', Title_en: 'Facts', Title_de: 'Kennzahlen', format: '2', language: 'DE', holdingPeriod: '20' },
  ],
  'post /irsrequest': () => ({ IRSId: 412 + sent++ }),
  'get /irsrequest/:id': {
    StatusId: -1,
    message_en: 'No figures of this day.',
    message_de: 'Keine Zahlen an diesem Tag.',
  },
  'get /irsrequest/412': () => ({
    StatusId: made.includes(412) ? 0 : -1,
    message_en: 'No figures of this day.',
    message_de: 'Keine Zahlen an diesem Tag.',
  }),
  'get /irsrequest/:id/doc': new Blob(['%PDF-']),
};

function Stage({ rows, given = {} }: { rows: readonly ViewRow[]; given?: Readonly<Record<string, unknown>> }) {
  return (
    <RequestsStage answers={{ ...answers, ...given }}>
      <IrsDialog rows={rows} info={buildInfo({ irsRequestType: 'FACTS' })} onClose={() => {}} />
    </RequestsStage>
  );
}

const meta = {
  title: 'requests/FailedRuns',
  component: Stage,
  tags: ['!autodocs', 'check'],
  args: { rows: [1001, 1002, 1003].map(row) },
  beforeEach: () => {
    sent = 0;
    made = [];
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const request = async (name: RegExp) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);

/** What fails of one dialog is told once, with how many and which. */
export const ToldOnce: Story = {
  globals: { locale: 'de' },
  play: async () => {
    await request(/^3 Dokumente anfordern$/u);
    const said =
      '3 von 3 Anfragen fehlgeschlagenQ1001 30.10.2026, Q1002 30.10.2026, Q1003 30.10.2026: Keine Zahlen an diesem Tag.';
    await waitFor(() => expect(alerts()).toEqual([said]));
  },
};

/** Those that fail for another reason have a line of their own; one that was made is none of them. */
export const ByReason: Story = {
  args: {
    given: {
      'post /irsrequest': ({ FundNo }: { FundNo: number }) => {
        if (FundNo === 1003) throw refusal(503, 'Busy.');
        return { IRSId: FundNo === 1001 ? 412 : 413 };
      },
    },
  },
  beforeEach: () => {
    made = [412];
  },
  play: async () => {
    await request(/^Request 3 documents$/u);
    await waitFor(() => {
      const said = alerts().filter((text) => text?.startsWith('2 of 3 requests failed'));
      return expect(said).toHaveLength(1);
    });
    await expect(alerts()).toHaveLength(1);
    await expect(alerts()[0]).toContain('Q1002 30.10.2026: No figures of this day. Keine Zahlen an diesem Tag.');
    await expect(alerts()[0]).toContain('Q1003 30.10.2026: Error while Loading IRS Document: Busy.');
  },
};

/** The only one is told by its reason alone. */
export const TheOnlyOne: Story = {
  args: { rows: [row(1002)] },
  play: async () => {
    await request(/^Request 1 document$/u);
    await waitFor(() => expect(alerts()).toEqual(['No figures of this day. Keine Zahlen an diesem Tag.']));
  },
};

/** Once a repeat has succeeded there is nothing left to tell. */
export const MadeInTheEnd: Story = {
  args: { rows: [row(1002)], given: { 'post /irsrequest': { IRSId: 412 } } },
  play: async () => {
    await request(/^Request 1 document$/u);
    await waitFor(() => expect(alerts()).toHaveLength(1));
    made = [412];
    await request(/^Repeat Q1002/u);
    await waitFor(() => expect(alerts()).toEqual([]));
  },
};
