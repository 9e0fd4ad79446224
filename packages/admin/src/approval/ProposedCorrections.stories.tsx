import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AdminStage } from '../testing/AdminStage.tsx';
import { buildCorrectionProposal } from '../testing/build-proposals.ts';
import { PendingProposals } from './PendingProposals.tsx';

/** Rows without a fund and a day are named by their key. */
const withoutPlace = { fund: null, day: null };

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
      buildCorrectionProposal(1, { ...withoutPlace, rowKey: { index: 'IDX_EQ_WRL' } }),
      buildCorrectionProposal(2, { ...withoutPlace, rowKey: { ValueDate: '2026-10-30' } }),
      buildCorrectionProposal(3, {
        ...withoutPlace,
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
