import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { AdminStage } from '../testing/AdminStage.tsx';
import { buildFundProposal } from '../testing/build-proposals.ts';
import { PendingProposals } from './PendingProposals.tsx';

const meta = {
  title: 'admin/ApprovalSwitches',
  component: AdminStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: PendingProposals, layout: 'fullscreen' },
  args: {
    screen: () => <PendingProposals isAdmin />,
    at: '/approvals',
    fundProposals: [buildFundProposal(1)],
    corrections: [],
  },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    await expect(within(switches).getByText(/Let one of them, .* make a further administrator\./u)).toBeVisible();
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
