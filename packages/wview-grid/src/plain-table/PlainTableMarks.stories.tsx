import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { regressionMode } from '../regression-mode.tsx';
import { CorrectableStage } from '../testing/CorrectableStage.tsx';
import { regressionColumnSamples, regressionRows } from '../testing/sample-regression.ts';
import { WviewGrid } from '../WviewGrid.tsx';
import { preloadCorrections } from '../corrections/useCorrectionLayer.ts';

const meta = {
  title: 'wview-grid/PlainTableMarks',
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const openTable = async (canvas: ReturnType<typeof within>, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show as plain table' }));
  return within(await screen.findByRole('table', { name }));
};

export const Comparison: Story = {
  render: () => (
    <div style={{ height: 440 }}>
      <WviewGrid
        label="Regression"
        columns={regressionColumnSamples}
        rows={regressionRows(20)}
        mode={regressionMode()}
      />
    </div>
  ),
  play: async ({ canvas, step }) => {
    const table = await openTable(canvas, 'Regression');
    await step('cells that differ say so, by a sign and a word', async () => {
      await expect(screen.getByText(/^≠ differs between the two sets\./u)).toBeVisible();
      await expect(table.getByRole('cell', { name: '≠ differs: 1,001,502.00' })).toBeVisible();
      await expect(table.getAllByRole('cell', { name: /≠ differs: Reviewed/u })).toHaveLength(4);
    });
    await step('equal ones say nothing', async () => {
      await expect(table.getAllByRole('cell', { name: '1,000,000.00' })).toHaveLength(2);
    });
    await step('rows of one set say so in words, once', async () => {
      await expect(table.getByRole('rowheader', { name: 'Fund 10 (first set only)' })).toBeVisible();
      await expect(table.getByRole('rowheader', { name: 'Fund 20 (second set only)' })).toBeVisible();
      await expect(table.getAllByText('(first set only)')).toHaveLength(1);
    });
  },
};

export const UnsavedCorrections: Story = {
  render: () => <CorrectableStage answer={() => ({ kind: 'failed', message: 'No.' })} onSend={fn()} onLoad={fn()} />,
  play: async ({ canvas }) => {
    const limit = canvas.getByRole('gridcell', { name: '40.00' });
    await userEvent.dblClick(limit);
    await userEvent.keyboard('{Control>}a{/Control}75{Enter}');
    await expect(await canvas.findByRole('gridcell', { name: '75.00' })).toBeVisible();
    const table = await openTable(canvas, 'Limits');
    await expect(table.getByRole('cell', { name: '75.00 (not saved)' })).toBeVisible();
    await expect(table.queryByRole('cell', { name: '40.00' })).toBeNull();
    await expect(table.getByRole('cell', { name: '30.00' })).toBeVisible();
  },
};

export const GermanLight: Story = {
  ...Comparison,
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Als einfache Tabelle zeigen' }));
    const table = within(await screen.findByRole('table', { name: 'Regression' }));
    await expect(table.getByRole('rowheader', { name: 'Fund 10 (nur im ersten)' })).toBeVisible();
    await expect(table.getAllByRole('cell', { name: /≠ verschieden: Reviewed/u })).toHaveLength(4);
  },
};
