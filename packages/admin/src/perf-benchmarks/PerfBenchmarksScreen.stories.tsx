import type { PerfBenchmarkRecord } from '@fundscope/contract/funds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FundStage } from '../testing/FundStage.tsx';
import { tabTo } from '../testing/tab-to.ts';
import { PerfBenchmarksScreen } from './PerfBenchmarksScreen.tsx';

const recipe = `
Performance benchmarks by name. Each has periods that begin on a day, the newest first, and each period positions: an index, its
weight and daily surcharge in percent, and whether it is an interest-rate index. The sum of the weights is shown, never enforced.

\`\`\`tsx
<AdminLayout isAdmin={session.isAdmin}>
  <PerfBenchmarksScreen ownUserNr={session.userNr} />
</AdminLayout>;
\`\`\`
`;

const position = (index: string, weight: number) => ({
  index,
  weight,
  daily_surcharge: 0,
  interest_rate_index: false,
});
const absoluteReturn: PerfBenchmarkRecord = {
  name: 'PB_ABSOLUTE_RETURN',
  version: 3,
  periods: [
    {
      period_nr: 0,
      niwDateFrom: '2026-01-02',
      positions: [
        position('IDX_EQ_WORLD', 0.3),
        position('IDX_CORP_EURO', 0.3),
        { ...position('IDX_MONEY', 0.4), daily_surcharge: 0.00001, interest_rate_index: true },
      ],
    },
    { period_nr: 1, niwDateFrom: '2024-10-15', positions: [position('IDX_EQ_WORLD', 1 / 3)] },
  ],
};

const meta = {
  title: 'admin/PerfBenchmarksScreen',
  component: FundStage,
  parameters: { documents: PerfBenchmarksScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: () => sessionStorage.clear(),
  args: {
    address: '/fmdPerfBenchmarks?benchmark=PB_ABSOLUTE_RETURN',
    perfBenchmarks: [absoluteReturn],
    indices: [
      { index: 'IDX_EQ_WORLD', name: 'Index Aktien Welt' },
      { index: 'IDX_CORP_EURO', name: 'Index Unternehmensanleihen Euro' },
      { index: 'IDX_MONEY', name: 'Index Geldmarkt Euro' },
    ],
  },
} satisfies Meta<typeof FundStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Change: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Change' })).toBeDisabled();
    await expect(canvas.getByRole('heading', { name: 'PB_ABSOLUTE_RETURN', level: 1 })).toBeVisible();
    await expect(canvas.getByText('Benchmark List:')).toBeVisible();
    await expect(canvas.getByPlaceholderText('filter...')).toBeVisible();
    await expect(canvas.getByLabelText('weight (%) of Period 0, position 1')).toHaveValue('30.00');
    await userEvent.click(canvas.getByRole('button', { name: 'Add period' }));
    const added = within(canvas.getByRole('region', { name: 'Period 0' }));
    await expect(canvas.getByRole('region', { name: 'Period 1' })).toHaveTextContent('was Period 0');
    await userEvent.type(added.getByLabelText('start date'), '1.12.2026');
    await userEvent.click(added.getByLabelText('Index ID of Period 0, position 1'));
    await userEvent.click(await screen.findByRole('option', { name: 'IDX_EQ_WORLD · Index Aktien Welt' }));
    const weight = added.getByLabelText('weight (%) of Period 0, position 1');
    await userEvent.type(weight, '35');
    await expect(added.getByText('Σ 35.00 %')).toBeVisible();
    // Enter in the last cell adds a position.
    added.getByLabelText('interest-rate index of Period 0, position 1').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(added.getByRole('button', { name: 'Remove Period 0, position 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Period 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('sent')).toHaveTextContent(
        /"period_nr":0,"niwDateFrom":"2026-12-01","positions":\[\{"index":"IDX_EQ_WORLD","weight":0.35,"daily_surcharge":0,"interest_rate_index":false\}\]\},\{"period_nr":1/u,
      ),
    );
    await expect(canvas.getByLabelText('sent')).toHaveTextContent('"version":3');
    await expect(await screen.findByText('Benchmark modified.')).toBeInTheDocument();
  },
};

export const CreateAndDelete: Story = {
  args: { address: '/fmdPerfBenchmarks?benchmark=', perfBenchmarks: [], indices: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create New Benchmark' })).toBeVisible();
    // By keyboard alone.
    const type = async (label: RegExp | string, text: string) => {
      await tabTo(() => canvas.getByLabelText(label));
      await userEvent.keyboard(text);
    };
    await type(/^benchmark name/u, '1st{Tab}');
    await expect(canvas.getByText('must be a letter, then letters, digits and underscores')).toBeVisible();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Control>}a{/Control}PB_NEW');
    await type('start date', '02.01.2026');
    await type('Index ID of Period 0, position 1', 'ANY');
    await type('weight (%) of Period 0, position 1', '60');
    // Enter in the last cell adds a position, and leads there.
    await type('interest-rate index of Period 0, position 1', ' {Enter}');
    await expect(canvas.getByLabelText('Index ID of Period 0, position 2')).toHaveFocus();
    await userEvent.keyboard('OTHER{Tab}40');
    await tabTo(() => canvas.getByRole('button', { name: 'Create' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'PB_NEW', level: 1 })).toBeVisible());
    await expect(await screen.findByText('Benchmark created.')).toBeInTheDocument();
    await canvas.findByRole('button', { name: 'Delete' });
    await tabTo(() => canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete benchmark PB_NEW?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(await screen.findByText('Benchmark deleted.')).toBeInTheDocument();
    await expect(await canvas.findByText('No record is open')).toBeVisible();
    await expect(canvas.getByLabelText('sent')).toHaveTextContent(
      '/fmdperfbenchmark/delete/PB_NEW {"name":"PB_NEW","version":1}',
    );
  },
};

export const CopiesNewestPeriod: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy newest period' }));
    const copy = within(canvas.getByRole('region', { name: 'Period 0' }));
    await expect(copy.getByLabelText('start date')).toHaveValue('');
    await expect(copy.getByLabelText('weight (%) of Period 0, position 1')).toHaveValue('30.00');
    await expect(canvas.getByRole('region', { name: 'Period 1' })).toHaveTextContent('was Period 0');
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    const period = within(await canvas.findByRole('region', { name: 'Zeitraum 1' }));
    await expect(period.getByLabelText('Gewicht (%) von Zeitraum 1, Position 1')).toHaveValue('33,33333333333333');
    await expect(period.getByText('Σ 33,33 %')).toBeVisible();
    await expect(period.getByText('bis 01.01.2026')).toBeVisible();
  },
};

export const CopiesABenchmark: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Benchmark List:' });
    // By the row's button.
    await userEvent.click(within(list).getAllByRole('option')[0]!.querySelector('[data-row-action]')!);
    const name = await canvas.findByLabelText(/^benchmark name/u);
    await expect(name).toHaveValue('');
    await expect(canvas.getByDisplayValue('15.10.2024')).toBeVisible();
    await userEvent.type(name, 'PB_COPY');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"name":"PB_COPY".*"period_nr":1/u));
    await expect(canvas.getByLabelText('sent')).not.toHaveTextContent('"version":1');
  },
};
