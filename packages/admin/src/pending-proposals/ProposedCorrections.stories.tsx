import type { CorrectionProposal } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AdminStage } from '../testing/AdminStage.tsx';
import { PendingProposals } from './PendingProposals.tsx';

const correction = (ProposalNr: number, more: Partial<CorrectionProposal>): CorrectionProposal => ({
  ProposalNr,
  at: '2026-11-22T13:03:00',
  by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)', account: 'active' },
  acting: null,
  isOwn: false,
  mayDecide: true,
  refusal: null,
  decision: null,
  WViewName: 'RQS_TestResult',
  title: 'Test results',
  isTesting: false,
  rowKey: { TestNr: 4711 },
  colName: 'Comment',
  column: 'Comment',
  fund: null,
  day: null,
  oldValue: 'open',
  newValue: 'checked',
  isOutdated: false,
  ...more,
});

const meta = {
  title: 'admin/ProposedCorrections',
  component: AdminStage,
  parameters: {
    documents: PendingProposals,
    layout: 'fullscreen',
    docs: { description: { component: 'How keys of rows and values of cells of proposed corrections are shown.' } },
  },
  args: {
    screen: () => <PendingProposals isAdmin={false} />,
    at: '/approvals',
    corrections: [
      correction(1, { rowKey: { index: 'IDX_EQ_WRL' } }),
      correction(2, { rowKey: { ValueDate: '2026-10-30' } }),
      correction(3, {
        rowKey: { TestNr: 4713 },
        colName: 'ActiveBreach',
        column: 'Active breach',
        oldValue: true,
        newValue: false,
      }),
    ],
  },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const KeysAndFlags: Story = {
  play: async ({ canvas, step }) => {
    await step('a key of 10 characters is text, a day is written as a day', async () => {
      await expect(
        await canvas.findByRole('button', { name: 'Approve: Test results, index IDX_EQ_WRL, Comment' }),
      ).toBeVisible();
      await expect(canvas.getByRole('row', { name: /^ValueDate 30\.10\.2026/u })).toBeVisible();
    });
    await step('a flag is yes or no', async () => {
      await expect(canvas.getByText(/^Active breach:/u)).toHaveTextContent('Active breach: yes → no');
    });
  },
};

export const FlagInGerman: Story = {
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Active breach:/u)).toHaveTextContent('Active breach: ja → nein');
  },
};
