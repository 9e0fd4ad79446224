import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildRequest } from '../testing/build-requests.ts';
import { refusal, type FakeAnswers } from '../testing/fake-request-client.ts';
import { RequestsStage, sentCalls } from '../testing/RequestsStage.tsx';
import { FundDocumentsDialog } from './FundDocumentsDialog.tsx';

const fund = (BookID: number, Description: string) => ({
  BookID,
  Name: `UFS${BookID}`,
  ExternalID: '',
  Title: '',
  Description,
  PortalID: 1,
});
const answers: FakeAnswers = {
  'get /book/': [fund(1001, 'Nordlicht'), fund(1002, 'Küstenwind')],
  'get /document/offer/1001': { date: '2026-10-30', reportTypes: ['Risikobericht', 'AGMHRisk', 'LiqRisk'] },
  'get /document/offer/1002': { date: null, reportTypes: ['Risikobericht'] },
  'get /document/expectedtime': {
    documents: [{ reportType: 'Risikobericht', format: 'pdf', seconds: 0.5 }],
    documentsBefore: 0,
    secondsBefore: 0,
  },
  'post /document/risk': buildRequest({ id: 5, kind: 'document', state: 'queued', endedAt: null, fileName: null }),
};

interface StageProps {
  book?: number;
  given?: FakeAnswers;
}

const Stage = ({ book, given = {} }: StageProps) => (
  <RequestsStage answers={{ ...answers, ...given }}>
    <FundDocumentsDialog book={book} onClose={() => {}} />
  </RequestsStage>
);

const meta = {
  title: 'requests/FundDocumentsDialog',
  component: Stage,
  parameters: { documents: FundDocumentsDialog },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

/** The risk report of a fund is chosen first, for the newest day that has all figures. */
export const OfOneFund: Story = {
  args: { book: 1001 },
  play: async () => {
    const asked = await dialog();
    await expect(
      await asked.findByText('Figures of 30.10.2026, the newest day that the fund has all figures of.'),
    ).toBeVisible();
    await expect(asked.getByRole('checkbox', { name: 'Risikobericht' })).toBeChecked();
    await expect(asked.queryByRole('checkbox', { name: 'MARisk' })).toBeNull();
    await expect(await asked.findByText('Expected time: less than a minute.')).toBeVisible();
    await userEvent.click(asked.getByRole('radio', { name: '1 Day' }));
    await userEvent.click(asked.getByRole('button', { name: 'Request 1 document' }));
    await waitFor(() => expect(sentCalls.calls).toHaveLength(1));
    await expect(sentCalls.calls[0]).toBe(
      'post /document/risk {"reportType":"Risikobericht","book":1001,"date":"2026-10-30","format":"pdf",' +
        '"holdingPeriodDay":1,"language":"DE"}',
    );
  },
};

/** Without a fund the dialog begins with the choice of one; a fund without figures is said to have none. */
export const OfAChosenFund: Story = {
  tags: ['!autodocs', 'check'],
  play: async () => {
    const asked = await dialog();
    await expect(asked.getByText('Choose a fund.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Request documents' })).toBeDisabled();
    await userEvent.click(await asked.findByRole('radio', { name: /^Q1002/u }));
    await expect(await asked.findByText('There is no day that the fund has all figures of.')).toBeVisible();
    await userEvent.click(asked.getByRole('radio', { name: /^Q1001/u }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Request 1 document' })).toBeEnabled());
  },
};

export const NotLoaded: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: { book: 1001, given: { 'get /document/offer/1001': refusal(503, 'Busy.') } },
  play: async () => {
    const asked = await dialog();
    await expect(await asked.findByText('Busy.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Dokumente anfordern' })).toBeDisabled();
  },
};
