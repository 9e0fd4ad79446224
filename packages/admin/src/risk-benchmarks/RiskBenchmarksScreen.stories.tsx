import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { worldMix } from '../testing/fake-fund-client.ts';
import { FundStage } from '../testing/FundStage.tsx';
import { RiskBenchmarksScreen } from './RiskBenchmarksScreen.tsx';

const recipe = `
Risk benchmarks by name. Each has positions: an index and its weight in percent. The sum of the weights is shown, never enforced.

\`\`\`tsx
<AdminLayout isAdmin={session.isAdmin}>
  <RiskBenchmarksScreen ownUserNr={session.userNr} />
</AdminLayout>;
\`\`\`
`;

const meta = {
  title: 'admin/RiskBenchmarksScreen',
  component: FundStage,
  parameters: { documents: RiskBenchmarksScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: () => sessionStorage.clear(),
  args: { address: `/fmdRiskBenchmarks?benchmark=${encodeURIComponent(worldMix.name)}` },
} satisfies Meta<typeof FundStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Change: Story = {
  args: {
    changedBy: {
      stored: { ...worldMix, positions: [{ index: 'IDX_EQ_WORLD', weight: 1 }], version: 2 },
      by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)' },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Risk Benchmark: Proxy-Mix Aktien Welt' })).toBeVisible();
    await expect(canvas.getByText('RiskBenchmark List:')).toBeVisible();
    await expect(canvas.getByPlaceholderText('filter...')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Benchmark Positions (indices)' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeDisabled();
    await expect(canvas.getByText('Sum of index weight: 100.00 %')).toBeVisible();
    const weight = canvas.getByLabelText('weight (%) of position 2');
    await userEvent.clear(weight);
    await userEvent.type(weight, '5');
    await expect(canvas.getByText('Sum of index weight: 95.00 %')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    // Somebody else was faster: both versions are shown.
    await userEvent.click(await canvas.findByRole('radio', { name: /Yours/u }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('sent')).toHaveTextContent(/"index":"IDX_MONEY","weight":0.05.*"version":2/u),
    );
    await expect(await screen.findByText('RiskBenchmark modified.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Create New Risk Benchmark' }));
    await expect(await canvas.findByLabelText(/^benchmark name/u)).toHaveValue('');
    await expect(canvas.getByLabelText('Index ID of position 1')).toHaveValue('');
  },
};

export const CreateAndDelete: Story = {
  args: { address: '/fmdRiskBenchmarks?benchmark=', riskBenchmarks: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create New Risk Benchmark' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^benchmark name/u), '50/50');
    await userEvent.type(canvas.getByLabelText('Index ID of position 1'), 'IDX_A');
    await userEvent.type(canvas.getByLabelText('weight (%) of position 1'), '50{Enter}');
    await userEvent.type(canvas.getByLabelText('Index ID of position 2'), 'IDX_B');
    await userEvent.type(canvas.getByLabelText('weight (%) of position 2'), '50');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByRole('heading', { name: 'Risk Benchmark: 50/50' })).toBeVisible();
    await expect(await screen.findByText('RiskBenchmark created.')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete risk benchmark 50/50?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('RiskBenchmark deleted.')).toBeInTheDocument();
    await expect(await canvas.findByText('No record is open')).toBeVisible();
  },
};

/** Where approval is on, the benchmark stays until another person has decided. */
export const DeletionWaitsForApproval: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    approval: { masterData: true, limits: false },
    address: '/fmdRiskBenchmarks?benchmark=Unused',
    riskBenchmarks: [],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Risk Benchmark' }));
    await userEvent.type(await canvas.findByLabelText(/^benchmark name/u), 'Unused');
    await userEvent.type(canvas.getByLabelText('Index ID of position 1'), 'IDX_A');
    await userEvent.type(canvas.getByLabelText('weight (%) of position 1'), '100');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete risk benchmark Unused?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(
      await screen.findByText('Submitted for approval: another administrator decides on it.'),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Risk Benchmark: Unused' })).toBeVisible();
    await expect(screen.queryByText('RiskBenchmark deleted.')).toBeNull();
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: { address: '/fmdRiskBenchmarks?benchmark=', riskBenchmarks: [] },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Hide RiskBenchmark List:' })).focus();
    await userEvent.tab();
    await userEvent.keyboard('50/50{Tab}IDX_A{Tab}50{Enter}');
    await expect(canvas.getByLabelText('Index ID of position 2')).toHaveFocus();
    await userEvent.keyboard('IDX_B{Tab}50{Enter}');
    await expect(canvas.getByText('Sum of index weight: 100.00 %')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove position 2' })).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByRole('heading', { name: 'Risk Benchmark: 50/50' })).toBeVisible();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Summe der Indexgewichte: 100,00 %')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Q1017/u })).toHaveAttribute('href', '/fmdFunds?book=1017');
    // A fund uses it: its deletion is not offered, and the dialog leads to the fund.
    await userEvent.click(canvas.getByRole('button', { name: 'Löschen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('link', { name: /Q1017/u })).toHaveAttribute('href', '/fmdFunds?book=1017');
    await expect(dialog.queryByRole('button', { name: 'Löschen' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
    await expect(canvas.getByLabelText('Gewicht (%) von Position 1')).toHaveValue('90,00');
  },
};

export const CopiesABenchmark: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New Risk Benchmark' })).toBeVisible();
    const name = canvas.getByLabelText(/^benchmark name/u);
    await expect(name).toHaveValue('');
    await expect(canvas.getByLabelText('weight (%) of position 2')).toHaveValue('10.00');
    await userEvent.type(name, 'Aktien Welt neu');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('sent')).toHaveTextContent(
        '/fmdriskbenchmark {"name":"Aktien Welt neu","positions":[{"index":"IDX_EQ_WORLD","weight":0.9},{"index":"IDX_MONEY","weight":0.1}],"version":null}',
      ),
    );
    await expect(await canvas.findByRole('heading', { name: 'Risk Benchmark: Aktien Welt neu' })).toBeVisible();
  },
};
