import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { buildProposal } from '../testing/build-proposals.ts';
import { PendingProposals } from './PendingProposals.tsx';

const meta = {
  title: 'admin/RecordProposals',
  component: AdminStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: PendingProposals, layout: 'fullscreen' },
  args: { screen: () => <PendingProposals isAdmin />, at: '/approvals', fundProposals: [], corrections: [] },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RecordsAndSwitches: Story = {
  args: {
    recordProposals: [
      {
        ...buildProposal(6),
        kind: 'benchmark',
        right: null,
        record: 'risk-benchmark:World',
        isDeletion: false,
        people: [],
        furtherPeople: 0,
        changes: [{ field: 'positions.0.weight', before: 0.5, after: 0.9 }],
      },
      {
        ...buildProposal(7),
        kind: 'administrator-right',
        right: 'administrator',
        record: 'group:1',
        isDeletion: false,
        people: ['Ahrens, Mia'],
        furtherPeople: 0,
        changes: [],
      },
      {
        ...buildProposal(8),
        kind: 'benchmark',
        right: null,
        record: 'risk-benchmark:Europe',
        isDeletion: true,
        people: [],
        furtherPeople: 0,
        changes: [{ field: 'positions.0.weight', before: 0.5 }],
      },
      {
        ...buildProposal(10),
        kind: 'administrator-right',
        right: 'administrator',
        record: 'user:6',
        isDeletion: false,
        people: ['Çelik, Mia'],
        furtherPeople: 0,
        changes: [{ field: 'status', before: 2, after: 1 }],
      },
      {
        ...buildProposal(11),
        kind: 'administrator-right',
        right: 'all-books',
        record: 'group:5',
        isDeletion: false,
        people: ['Öz, Ada'],
        furtherPeople: 0,
        changes: [],
      },
      {
        ...buildProposal(12),
        kind: 'administrator-right',
        right: 'all-books-group',
        record: 'group:4',
        isDeletion: false,
        people: ['Sales (4)', 'Kaya, Jo'],
        furtherPeople: 1234,
        changes: [{ field: 'AllBookGroup', before: 0, after: 1 }],
      },
    ],
    approval: {
      settings: { masterData: true, limits: false, corrections: false },
      required: { masterData: true, limits: false, corrections: false },
      otherAdministrators: 1,
      independentAdministrators: 1,
    },
    answers: {
      'post /adminapproval': () => ({ submitted: { ProposalNr: 9 } }),
      'post /adminproposals/7/approve': () => undefined,
    },
  },
  play: async ({ canvas }) => {
    const benchmark = await canvas.findByRole('row', { name: /^Benchmark/u });
    await expect(within(benchmark).getByText(/^Position 1, weight:/u)).toHaveTextContent('50 % → 90 %');
    await expect(
      canvas.getByRole('row', { name: /^Deletion of benchmark Europe.*The record is deleted\./u }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Re-activated administrator.*Çelik, Mia/u })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Users who will see all books Öz, Ada/u })).toBeVisible();
    await expect(
      canvas.getByRole('row', {
        name: /^A group whose members will see all books Sales \(4\); Kaya, Jo and 1,234 more users\s?sees all books: no becomes yes/iu,
      }),
    ).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Approvals (6)' })).toBeVisible();
    const switches = canvas.getByRole('region', { name: 'What needs a second person' });
    await expect(
      within(switches).getByRole('switch', { name: /^Every change of fund master data and benchmarks/u }),
    ).toBeDisabled();
    await userEvent.click(within(switches).getByRole('switch', { name: 'Corrections of cells' }));
    await waitFor(() =>
      expect(sentCalls.calls).toContain('post /adminapproval {"masterData":true,"limits":false,"corrections":true}'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Approve: New administrators Ahrens, Mia' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /adminproposals/7/approve null'));
  },
};

/** More changes than fit, one of which a reader would not see. */
export const ManyChanges: Story = {
  args: {
    recordProposals: [
      {
        ...buildProposal(6),
        kind: 'benchmark',
        right: null,
        record: 'perf-benchmark:World',
        isDeletion: false,
        people: [],
        furtherPeople: 0,
        changes: [
          ...Array.from({ length: 13 }, (_, index) => ({ field: `periods.0.positions.${index}.weight`, after: 0.05 })),
          { field: 'periods.0.positions.0.interest_rate_index', after: false },
          { field: 'periods.0.niwDateFrom', before: '2025-01-31', after: '2026-01-31' },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('2 more changes'));
    const last = canvas.getByText(/^Period 1, Position 13, weight:/u);
    await expect(last).toBeVisible();
    await expect(last).toHaveTextContent('empty → 5 %');
    await expect(canvas.getByText(/^Period 1, start date:/u)).toHaveTextContent('31.01.2025 → 31.01.2026');
    await expect(canvas.queryByText(/interest rate index/u)).toBeNull();
  },
};
