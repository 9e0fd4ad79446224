import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { cellAt } from '../testing/cell-at.ts';
import { CorrectionStage } from '../testing/CorrectionStage.tsx';
import { preloadCorrections } from './useCorrectionLayer.ts';

const recipe = `
What nobody touched is not sent: a text keeps its line ends, an empty cell stays empty, and a key that says neither yes nor
no leaves a box as it is.
`;

const meta = {
  title: 'wview-grid/UntouchedCells',
  component: CorrectionStage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { docs: { description: { component: recipe } } },
  args: { rowCount: 5, onSend: fn() },
} satisfies Meta<typeof CorrectionStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const ACTIVE = 4;
const COMMENT = 5;
const LABEL = 6;

const goTo = async (canvas: Canvas, row: number, column: number) => {
  const grid = canvas.getByRole('grid');
  await userEvent.click(cellAt(grid, row, column));
  await waitFor(() => expect(grid).toHaveFocus());
};
const openBox = async (key: string) => {
  await userEvent.keyboard(key);
  const box = await screen.findByRole('checkbox', { name: 'Active' });
  await waitFor(() => expect(box).toHaveFocus());
  return box;
};
const openText = async (name: string) => {
  await userEvent.keyboard('{F2}');
  const editor = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(editor).toHaveFocus());
  return editor;
};
const closed = (canvas: Canvas) => waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());

export const LineEnds: Story = {
  args: { firstRow: { comment: 'first\r\nsecond', label: 'up\nper' } },
  play: async ({ args, canvas, step }) => {
    await step('a text that is opened and left is not sent', async () => {
      await goTo(canvas, 0, COMMENT);
      await openText('Comment');
      await userEvent.keyboard('{Tab}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('nor where a letter is typed and taken back', async () => {
      await goTo(canvas, 0, COMMENT);
      await openText('Comment');
      await userEvent.keyboard('{End}x{Backspace}{Enter}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('a name keeps its lines, and is sent with them', async () => {
      await goTo(canvas, 0, LABEL);
      await openText('Label');
      await userEvent.keyboard('{Enter}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
      await openText('Label');
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await userEvent.keyboard('!{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('label', 'up\nper', 'up\nper!');
    });
  },
};

export const LettersOnABox: Story = {
  play: async ({ args, canvas, step }) => {
    await goTo(canvas, 0, ACTIVE);
    await step('one that says neither yes nor no leaves it as it is', async () => {
      await expect(await openBox('x')).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await closed(canvas);
      await expect(await openBox('{Delete}')).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('y is yes, as the cell has it', async () => {
      await expect(await openBox('y')).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('n is no', async () => {
      await expect(await openBox('n')).not.toBeChecked();
      await userEvent.keyboard('{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('active', true, false);
    });
    await step('j is ja', async () => {
      await closed(canvas);
      await expect(await openBox('j')).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('active', false, true);
    });
  },
};

export const AnEmptyBox: Story = {
  args: { firstRow: { active: null } },
  play: async ({ args, canvas, step }) => {
    await goTo(canvas, 0, ACTIVE);
    await step('untouched it stays empty', async () => {
      await expect(await openBox('{F2}')).not.toBeChecked();
      await userEvent.keyboard('{Enter}');
      await closed(canvas);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('ticked and unticked it is No', async () => {
      await openBox('{F2}');
      await userEvent.keyboard('  {Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('active', null, false);
      await closed(canvas);
      await expect(cellAt(canvas.getByRole('grid'), 0, ACTIVE)).toHaveTextContent('No');
    });
  },
};
