import { ApiError } from '@fundscope/api-client';
import type { Proposal } from '@fundscope/contract/approval';
import type { FundProposal } from '@fundscope/contract/funds';
import type { CorrectionProposal } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { worldEquities } from '../testing/fund-records.ts';
import { PendingProposals } from './PendingProposals.tsx';

const recipe = `
Changes that wait until a second person has approved them: saves of fund master data, which administrators decide on in the
record's form, and corrections of cells, which whoever may correct the cell decides on here. Whoever had a hand in a proposal can
only withdraw it. What became of one's own is listed for 30 days.

\`\`\`tsx
<PendingProposals isAdmin={session.isAdmin} />
\`\`\`
`;

const proposal = (ProposalNr: number, more: Partial<Proposal> = {}): Proposal => ({
  ProposalNr,
  at: '2026-11-22T13:03:00',
  by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)', account: 'active' },
  acting: null,
  isOwn: false,
  mayDecide: true,
  refusal: null,
  decision: null,
  ...more,
});
const fund = (ProposalNr: number, more: Partial<FundProposal> = {}): FundProposal => ({
  ...proposal(ProposalNr),
  book_id: 1017,
  book: 'Hansekontor Aktien Welt',
  save: { book_id: 1017, limit_abs_fund: 15, version: worldEquities.lastChanged },
  reason: null,
  stored: worldEquities,
  isOutdated: false,
  ...more,
});
const correction = (ProposalNr: number, more: Partial<CorrectionProposal> = {}): CorrectionProposal => ({
  ...proposal(ProposalNr),
  WViewName: 'RQS_TestResult',
  title: 'Test results',
  isTesting: false,
  rowKey: { TestNr: 4711 },
  colName: 'Comment',
  column: 'Comment',
  fund: { BookID: 1017, name: 'Hansekontor Aktien Welt' },
  day: '2026-10-30',
  oldValue: 'open',
  newValue: 'checked with the depositary',
  isOutdated: false,
  ...more,
});

const meta = {
  title: 'admin/PendingProposals',
  component: AdminStage,
  parameters: { documents: PendingProposals, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: () => <PendingProposals isAdmin />,
    at: '/approvals',
    fundProposals: [
      fund(1, { by: { UserNr: 3, display: 'Lorenz, Ida (demo.left)', account: 'deactivated' } }),
      fund(2, {
        isOwn: true,
        mayDecide: false,
        book_id: 1016,
        book: 'Hansekontor Aktien Europa',
        decision: {
          state: 'rejected',
          by: { UserNr: 9, display: 'Ahrens, Mia (demo.second)' },
          at: '2026-11-22T14:10:00',
          Reason: 'The prospectus says 15 %.',
        },
      }),
    ],
    corrections: [
      correction(3, {
        comment: 'The depositary has confirmed it.',
        acting: { UserNr: 9, display: 'Ahrens, Mia (demo.second)' },
      }),
      correction(4, {
        isOwn: true,
        mayDecide: false,
        refusal: { code: 'own-decision' },
        fund: null,
        day: null,
        rowKey: { TestNr: 4712 },
        isTesting: true,
        newValue: null,
      }),
      correction(5, { isOutdated: true, fund: { BookID: 1016, name: 'Hansekontor Aktien Europa' } }),
    ],
  },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pending approvals', level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Approvals (3)' })).toHaveAttribute('aria-current', 'page');
    await step('fund master data is looked at in its form', async () => {
      const row = canvas.getByRole('row', {
        name: /Fund master data Q1017 Hansekontor Aktien Welt.*account deactivated/u,
      });
      await expect(within(row).getByRole('link', { name: 'Look at the change' })).toHaveAttribute(
        'href',
        '/fmdFunds?book=1017',
      );
      await expect(
        within(row).getByRole('link', { name: 'Look at the change and decide: Fund master data Q1017' }),
      ).toHaveAttribute('href', '/fmdFunds?book=1017');
    });
    await step('a correction is named by fund, day, column, old and new value', async () => {
      const row = canvas.getByRole('row', { name: /^Hansekontor Aktien Welt \(Q1017\), 30\.10\.2026/u });
      await expect(within(row).getByText(/^Comment: open/u)).toHaveTextContent(
        'Comment: open → checked with the depositary',
      );
      await expect(within(row).getByText('The depositary has confirmed it.')).toBeVisible();
    });
    await step("one's own can only be withdrawn, an outdated one only be rejected", async () => {
      const own = canvas.getByRole('row', { name: /TestNr 4712/u });
      await expect(within(own).getAllByRole('button')).toHaveLength(1);
      await expect(within(own).getByText('You had a hand in it: another person has to decide.')).toBeVisible();
      await expect(
        canvas.getByRole('button', {
          name: 'Approve: Test results, Hansekontor Aktien Europa (Q1016), 30.10.2026, Comment',
        }),
      ).toBeDisabled();
    });
    await step('what became of ones own is told with the reason', async () => {
      await expect(canvas.getByText('Reason: The prospectus says 15 %.')).toBeVisible();
    });
  },
};

export const More: Story = {
  args: { isListCut: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There are more proposals than are listed here/u)).toBeVisible();
  },
};

export const Approved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Approve: Test results, Hansekontor Aktien Welt (Q1017), 30.10.2026, Comment',
      }),
    );
    await waitFor(() => expect(canvas.queryByText('Hansekontor Aktien Welt (Q1017), 30.10.2026')).toBeNull());
    await expect(sentCalls.calls).toEqual(['post /correctionproposals/3/approve null']);
    await expect(await canvas.findByRole('link', { name: 'Approvals (2)' })).toBeVisible();
  },
};

export const RejectedByKeyboard: Story = {
  play: async ({ canvas }) => {
    (
      await canvas.findByRole('button', {
        name: 'Reject…: Test results, Hansekontor Aktien Welt (Q1017), 30.10.2026, Comment',
      })
    ).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this proposal?' }));
    const box = await dialog.findByLabelText(/^Reason/u);
    await waitFor(() => expect(box).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await userEvent.keyboard('Not agreed with the client.{Tab}{Tab}{Enter}');
    await waitFor(() => expect(canvas.queryByText('Hansekontor Aktien Welt (Q1017), 30.10.2026')).toBeNull());
    await expect(sentCalls.calls).toEqual([
      'post /correctionproposals/3/reject {"Reason":"Not agreed with the client."}',
    ]);
  },
};

export const RecordsAndSwitches: Story = {
  args: {
    fundProposals: [],
    corrections: [],
    recordProposals: [
      {
        ...proposal(6),
        kind: 'benchmark',
        right: null,
        record: 'risk-benchmark:World',
        isDeletion: false,
        people: [],
        changes: [{ field: 'positions.0.weight', before: 0.5, after: 0.9 }],
      },
      {
        ...proposal(7),
        kind: 'administrator-right',
        right: 'administrator',
        record: 'group:1',
        isDeletion: false,
        people: ['Ahrens, Mia'],
        changes: [],
      },
      {
        ...proposal(8),
        kind: 'benchmark',
        right: null,
        record: 'risk-benchmark:Europe',
        isDeletion: true,
        people: [],
        changes: [{ field: 'positions.0.weight', before: 0.5 }],
      },
      {
        ...proposal(10),
        kind: 'administrator-right',
        right: 'administrator',
        record: 'user:6',
        isDeletion: false,
        people: ['Çelik, Mia'],
        changes: [{ field: 'status', before: 2, after: 1 }],
      },
      {
        ...proposal(11),
        kind: 'administrator-right',
        right: 'all-books',
        record: 'group:5',
        isDeletion: false,
        people: ['Öz, Ada'],
        changes: [],
      },
      {
        ...proposal(12),
        kind: 'administrator-right',
        right: 'all-books-group',
        record: 'group:4',
        isDeletion: false,
        people: ['Sales (4)'],
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
        name: /^A group whose members will see all books Sales \(4\)\s?sees all books: no becomes yes/iu,
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

export const NoSecondAdministrator: Story = {
  args: {
    fundProposals: [],
    corrections: [],
    approval: {
      settings: { masterData: false, limits: false, corrections: false },
      required: { masterData: false, limits: false, corrections: false },
      otherAdministrators: 0,
      independentAdministrators: 0,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/first make a second administrator/u)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Corrections of cells' })).toBeDisabled();
  },
};

/** More changes than fit, one of which a reader would not see. */
export const ManyChanges: Story = {
  args: {
    fundProposals: [],
    corrections: [],
    recordProposals: [
      {
        ...proposal(6),
        kind: 'benchmark',
        right: null,
        record: 'perf-benchmark:World',
        isDeletion: false,
        people: [],
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

const dependent = {
  mayDecide: false,
  refusal: { code: 'dependent-decision', display: 'Ó Néill, Rüdiger (demo.risk)', action: 'created' },
} as const;

/** The user owes the account to who proposed. */
export const DependentUser: Story = {
  args: { fundProposals: [fund(1, dependent)], corrections: [correction(3, dependent)] },
  play: async ({ canvas }) => {
    const sentences = await canvas.findAllByText(
      'You may not decide: Ó Néill, Rüdiger (demo.risk) created your account.',
    );
    await expect(sentences).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Approve/u })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /and decide/u })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Approvals' })).toBeVisible();
  },
};

const onlyDependent = {
  required: { masterData: false, limits: false, corrections: false },
  otherAdministrators: 2,
  independentAdministrators: 0,
};

export const OnlyDependentAdministrators: Story = {
  args: {
    approval: { ...onlyDependent, settings: { masterData: false, limits: false, corrections: false } },
  },
  play: async ({ canvas }) => {
    const switches = await canvas.findByRole('region', { name: 'What needs a second person' });
    await expect(within(switches).getByText(/Let one of them make a further administrator\./u)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Corrections of cells' })).toBeDisabled();
  },
};

/** The only independent administrator was deactivated after approval was switched on. */
export const ApprovalWithoutDecider: Story = {
  args: {
    approval: { ...onlyDependent, settings: { masterData: true, limits: false, corrections: false } },
  },
  play: async ({ canvas }) => {
    const warning = await canvas.findByText(/Nobody could decide on your proposals/u);
    const first = canvas.getByRole('heading', { name: 'Fund master data', level: 2 });
    await expect(warning.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const NothingWaits: Story = {
  args: {
    screen: () => <PendingProposals isAdmin={false} />,
    corrections: [],
    refusals: {
      // Nobody but an administrator asks for it on this screen.
      'get /fmdproposals': new ApiError({ status: 403, statusText: '', code: 'forbidden', message: 'no' }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for approval')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Approvals' })).toBeVisible();
  },
};
