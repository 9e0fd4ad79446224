import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { buildCorrectionProposal, buildFundProposal } from '../testing/build-proposals.ts';
import { PendingProposals } from './PendingProposals.tsx';

const recipe = `
Changes that wait until a second person has approved them: saves of fund master data, which administrators decide on in the
record's form, and corrections of cells, which whoever may correct the cell decides on here. Whoever had a hand in a proposal can
only withdraw it. What became of one's own is listed for 30 days.

\`\`\`tsx
<PendingProposals isAdmin={session.isAdmin} />
\`\`\`
`;

const meta = {
  title: 'admin/PendingProposals',
  component: AdminStage,
  parameters: { documents: PendingProposals, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: () => <PendingProposals isAdmin />,
    at: '/approvals',
    fundProposals: [
      buildFundProposal(1, { by: { UserNr: 3, display: 'Lorenz, Ida (demo.left)', account: 'deactivated' } }),
      buildFundProposal(2, {
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
      buildCorrectionProposal(3, {
        comment: 'The depositary has confirmed it.',
        acting: { UserNr: 9, display: 'Ahrens, Mia (demo.second)' },
      }),
      buildCorrectionProposal(4, {
        isOwn: true,
        mayDecide: false,
        refusal: { code: 'own-decision' },
        fund: null,
        day: null,
        rowKey: { TestNr: 4712 },
        isTesting: true,
        newValue: null,
      }),
      buildCorrectionProposal(5, { isOutdated: true, fund: { BookID: 1016, name: 'Hansekontor Aktien Europa' } }),
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

/** Proposals of an earlier version with a limit that is refused today. */
export const RefusedToday: Story = {
  args: {
    corrections: [],
    fundProposals: [
      buildFundProposal(1, { isInvalid: true, isOutdated: true }),
      buildFundProposal(2, { isInvalid: true, isOwn: true, mayDecide: false, book_id: 1016, book: 'Europa' }),
    ],
  },
  play: async ({ canvas }) => {
    const other = await canvas.findByRole('row', { name: /^Fund master data Q1017/u });
    await expect(within(other).getByText(/It cannot be approved: reject it/u)).toBeVisible();
    await expect(within(other).queryByText(/What is stored was changed since/u)).toBeNull();
    await expect(within(other).getByRole('link', { name: /^Look at the change and decide/u })).toBeVisible();
    const own = canvas.getByRole('row', { name: /^Fund master data Q1016/u });
    await expect(within(own).getByRole('button', { name: 'Withdraw: Fund master data Q1016' })).toBeEnabled();
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

const dependent = {
  mayDecide: false,
  refusal: { code: 'dependent-decision', display: 'Ó Néill, Rüdiger (demo.risk)', action: 'created', through: null },
} as const;

/** The user owes the account to who proposed. */
export const DependentUser: Story = {
  args: { fundProposals: [buildFundProposal(1, dependent)], corrections: [buildCorrectionProposal(3, dependent)] },
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

/** The proposer had access to the account that set the user's password. */
export const DependentThroughAnotherAccount: Story = {
  args: {
    corrections: [
      buildCorrectionProposal(3, {
        mayDecide: false,
        refusal: { ...dependent.refusal, action: 'password', through: 'Deer, Bob (demo.bob)' },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'You may not decide: Deer, Bob (demo.bob) set your password. Before that, Ó Néill, Rüdiger (demo.risk) had access to the account Deer, Bob (demo.bob).',
      ),
    ).toBeVisible();
  },
};

/** The user had access to the account of the proposer. */
export const AccessToTheProposer: Story = {
  args: {
    corrections: [
      buildCorrectionProposal(3, {
        mayDecide: false,
        refusal: { code: 'access-decision', display: 'Deer, Bob (demo.bob)' },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'You may not decide: you had access to the account of Deer, Bob (demo.bob) (its password or e-mail address).',
      ),
    ).toBeVisible();
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
