import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { activeCell } from './testing/active-cell.ts';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumns, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const columns = sampleColumns(20);

const recipe = `
How a user arranges the columns: drags, keys on a title, and the list of columns. The grid takes any stored layout; the
screen keeps the one that it tells.

\`\`\`tsx
const [layout, setLayout] = useState<ColumnLayout>();

<WviewGrid {...grid} settings={{ layout, onLayoutChange: setLayout }} />;
\`\`\`
`;

const meta = {
  title: 'wview-grid/Arranging columns',
  component: WviewGrid,
  tags: ['!autodocs', 'check'],
  parameters: { docs: { description: { component: recipe } } },
  render: (args) => <GridStage {...args} />,
  args: {
    label: 'Value at risk',
    columns,
    rows: sampleRows(300, columns),
    settings: { onLayoutChange: fn() },
  },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const titles = (canvas: Pick<typeof screen, 'getAllByRole'>): (string | null)[] =>
  canvas.getAllByRole('columnheader').map((title) => title.textContent);
const edgeOf = (title: HTMLElement): Element => {
  const edge = title.querySelector('[data-edge]');
  if (!edge) throw new Error('The title has no edge to drag.');
  return edge;
};

export const Resized: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ args, canvas, step }) => {
    const title = canvas.getByRole('columnheader', { name: 'NAV' });
    const before = title.getBoundingClientRect();
    await step("dragging the title's edge resizes the column", async () => {
      await fireEvent.pointerDown(edgeOf(title), { button: 0, clientX: before.right - 2 });
      await fireEvent.pointerMove(window, { clientX: before.right + 58 });
      await waitFor(() => expect(title.getBoundingClientRect().width).toBeCloseTo(before.width + 60, 0));
      await fireEvent.pointerUp(window);
      await expect(args.settings?.onLayoutChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ widths: { nav: Math.round(before.width + 60) } }),
      );
    });
    await step('Escape gives a drag up', async () => {
      await fireEvent.pointerDown(edgeOf(title), { button: 0, clientX: 0 });
      await fireEvent.pointerMove(window, { clientX: 200 });
      await fireEvent.keyDown(window, { key: 'Escape' });
      await waitFor(() => expect(title.getBoundingClientRect().width).toBeCloseTo(before.width + 60, 0));
    });
    await step('a double click fits the content', async () => {
      await userEvent.dblClick(edgeOf(title));
      await waitFor(() => expect(title.getBoundingClientRect().width).toBeCloseTo(before.width, 0));
    });
  },
};

export const DraggedToAnotherPlace: Story = {
  play: async ({ args, canvas }) => {
    const nav = canvas.getByRole('columnheader', { name: 'NAV' });
    const date = canvas.getByRole('columnheader', { name: 'Date' }).getBoundingClientRect();
    const from = nav.getBoundingClientRect();
    await fireEvent.pointerDown(nav, { button: 0, pointerType: 'mouse', clientX: from.left + 10 });
    await fireEvent.pointerMove(window, { clientX: from.left });
    await fireEvent.pointerMove(window, { clientX: date.left + 5 });
    await fireEvent.pointerUp(window);
    await waitFor(() => expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'NAV', 'Date']));
    await expect(args.settings?.onLayoutChange).toHaveBeenCalledTimes(1);
  },
};

export const DraggedByAFinger: Story = {
  play: async ({ args, canvas, step }) => {
    const nav = canvas.getByRole('columnheader', { name: 'NAV' });
    const date = canvas.getByRole('columnheader', { name: 'Date' }).getBoundingClientRect();
    const from = nav.getBoundingClientRect();
    const finger = { button: 0, pointerType: 'touch', clientX: from.left + 10, clientY: from.top + 10 };
    const dropLine = () => canvas.queryByTestId('drop');
    await step('a finger that moves on at once scrolls, and moves no column', async () => {
      await fireEvent.pointerDown(nav, finger);
      await fireEvent.pointerMove(window, { ...finger, clientX: from.left - 40 });
      await fireEvent.pointerMove(window, { ...finger, clientX: date.left + 5 });
      await fireEvent.pointerCancel(window, finger);
      await expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'Date', 'NAV']);
      await expect(dropLine()).toBeNull();
    });
    await step('one that has rested on a title moves its column', async () => {
      await fireEvent.pointerDown(nav, finger);
      await waitFor(() => expect(dropLine()).toBeVisible());
      await fireEvent.pointerMove(window, { ...finger, clientX: date.left + 5 });
      const touch = new Event('touchmove', { bubbles: true, cancelable: true });
      nav.dispatchEvent(touch);
      await expect(touch.defaultPrevented).toBe(true);
      await fireEvent.pointerUp(window, finger);
      await waitFor(() => expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'NAV', 'Date']));
      await expect(args.settings?.onLayoutChange).toHaveBeenCalledTimes(1);
    });
    await step('on the edge it resizes without resting', async () => {
      const { right, width } = nav.getBoundingClientRect();
      await fireEvent.pointerDown(edgeOf(nav), { ...finger, clientX: right - 2 });
      await fireEvent.pointerMove(window, { ...finger, clientX: right + 38 });
      await fireEvent.pointerUp(window, finger);
      await waitFor(() => expect(nav.getBoundingClientRect().width).toBeCloseTo(width + 40, 0));
      await expect(getComputedStyle(edgeOf(nav)).touchAction).toBe('none');
    });
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Book'));
    await step('Control+Shift+arrow moves the column, and stays on it', async () => {
      await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
      await waitFor(() => expect(titles(canvas).slice(0, 3)).toEqual(['Fund', 'Date', 'Book']));
      await expect(activeCell(grid)).toHaveTextContent('Book');
      await expect(canvas.getByText('Book: column 3 of 20')).toBeInTheDocument();
    });
    await step('Alt+arrow resizes it', async () => {
      const before = activeCell(grid).getBoundingClientRect().width;
      await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
      await waitFor(() => expect(activeCell(grid).getBoundingClientRect().width).toBeCloseTo(before + 16, 0));
      await userEvent.keyboard('{Alt>}{Home}{/Alt}');
      await waitFor(() => expect(activeCell(grid).getBoundingClientRect().width).toBeCloseTo(before, 0));
    });
  },
};

export const Chooser: Story = {
  play: async ({ canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await step('a column is found, hidden and shown', async () => {
      await userEvent.type(dialog.getByRole('textbox', { name: 'Search columns' }), 'nav');
      await userEvent.click(dialog.getByRole('checkbox', { name: 'NAV' }));
      await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'NAV' })).toBeNull());
      await userEvent.click(dialog.getByRole('checkbox', { name: 'NAV' }));
      await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'NAV' })).toBeVisible());
    });
    await step('several columns are pinned, and stay when others scroll', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Pin NAV to the left' }));
      await waitFor(() => expect(titles(canvas).slice(0, 2)).toEqual(['Fund', 'NAV']));
      canvas.getByRole('grid').scrollTo(5000, 0);
      await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Figure 11' })).toBeVisible());
      await expect(canvas.getByRole('columnheader', { name: 'NAV' })).toBeVisible();
    });
    await step('reset takes all back', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
      canvas.getByRole('grid').scrollTo(0, 0);
      await waitFor(() => expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'Date', 'NAV']));
    });
    await step('Escape closes it and gives the focus back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus());
    });
  },
};

/** A stored layout of an earlier version of the view: unknown columns are left out, new ones are shown. */
export const StoredLayout: Story = {
  tags: ['autodocs', '!check'],
  args: {
    settings: { layout: { order: ['nav', 'gone', 'fund'], hidden: ['book'], widths: { nav: 300 }, pinned: ['nav'] } },
  },
  play: async ({ canvas }) => {
    await expect(titles(canvas).slice(0, 3)).toEqual(['NAV', 'VaR 99 20d', 'Utilisation']);
    await expect(canvas.queryByRole('columnheader', { name: 'Book' })).toBeNull();
  },
};

export const TitleSorts: Story = {
  tags: ['autodocs', '!check'],
  args: { sorting: { onChange: fn() } },
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(canvas.getByRole('columnheader', { name: 'NAV' }));
    await expect(args.sorting?.onChange).toHaveBeenLastCalledWith('nav', false);
    grid.focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.sorting?.onChange).toHaveBeenLastCalledWith('nav', true);
    await userEvent.click(edgeOf(canvas.getByRole('columnheader', { name: 'NAV' })));
    await expect(args.sorting?.onChange).toHaveBeenCalledTimes(2);
  },
};

const menuOf = async (canvas: Pick<typeof screen, 'getByRole'>, title: string) => {
  await fireEvent.contextMenu(canvas.getByRole('columnheader', { name: title }));
  return within(await screen.findByRole('menu'));
};

export const Menu: Story = {
  args: { sorting: { onChange: fn() } },
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    const choose = async (title: string, name: string) => {
      await userEvent.click((await menuOf(canvas, title)).getByRole('menuitem', { name }));
      await waitFor(() => expect(grid).toHaveFocus());
    };
    await step('a right click on a title offers what can be done to the column', async () => {
      const menu = await menuOf(canvas, 'NAV');
      await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Sort ascending',
        'Sort descending',
        'Pin to the left',
        'Hide',
        'Fit widthAlt+Home',
        'Move leftCtrl+Shift+←',
        'Move rightCtrl+Shift+→',
        'Copy column',
        'Copy column with title',
      ]);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(grid).toHaveFocus());
    });
    await step('it sorts in the direction that is chosen, whatever the present order is', async () => {
      await choose('NAV', 'Sort descending');
      await expect(args.sorting?.onChange).toHaveBeenLastCalledWith('nav', false, 'desc');
    });
    await step('it pins and unpins', async () => {
      await choose('NAV', 'Pin to the left');
      await waitFor(() => expect(titles(canvas).slice(0, 2)).toEqual(['Fund', 'NAV']));
      await choose('NAV', 'Unpin');
      await waitFor(() => expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'Date', 'NAV']));
    });
    await step('it moves left and right, and fits the width', async () => {
      await choose('NAV', 'Move left');
      await waitFor(() => expect(titles(canvas).slice(0, 3)).toEqual(['Fund', 'Book', 'NAV']));
      await choose('NAV', 'Move right');
      await waitFor(() => expect(titles(canvas).slice(0, 4)).toEqual(['Fund', 'Book', 'Date', 'NAV']));
      const width = () => canvas.getByRole('columnheader', { name: 'NAV' }).getBoundingClientRect().width;
      const fitting = width();
      await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
      await waitFor(() => expect(width()).toBeCloseTo(fitting + 16, 0));
      await choose('NAV', 'Fit width');
      await waitFor(() => expect(width()).toBeCloseTo(fitting, 0));
    });
    await step('it hides, and says where the column is shown again', async () => {
      await choose('NAV', 'Hide');
      await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'NAV' })).toBeNull());
      await expect(canvas.getByText('NAV is hidden; “Columns” shows it again')).toBeInTheDocument();
      await expect(activeCell(grid)).toHaveTextContent('VaR 99 20d');
    });
  },
};

export const MenuKeyboardOnly: Story = {
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Book'));
    await expect(activeCell(grid)).toHaveAttribute('aria-haspopup', 'menu');
    await step('Shift+F10 opens it at its first entry, arrows and Enter choose', async () => {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      const menu = within(await screen.findByRole('menu', { name: 'Menu of Book' }));
      // A screen that does not sort offers no order.
      await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Pin to the left' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await expect(menu.getByRole('menuitem', { name: 'Hide' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(titles(canvas).slice(0, 2)).toEqual(['Fund', 'Date']));
      await waitFor(() => expect(grid).toHaveFocus());
    });
    await step('the key of menus opens it too, Escape closes it and gives the focus back', async () => {
      await userEvent.keyboard('{ContextMenu}');
      await screen.findByRole('menu', { name: 'Menu of Date' });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await expect(grid).toHaveFocus();
    });
  },
};

export const MenuByButtonGermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { sorting: { onChange: fn() }, rowCap: { maxRows: 200 } },
  play: async ({ args, canvas, step }) => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const button = canvas.getByRole('columnheader', { name: 'Book' }).querySelector('[data-menu]');
    if (!button) throw new Error('The title has no button.');
    await step('a press on the button of a title opens its menu, and does not sort', async () => {
      await fireEvent.pointerDown(button, { button: 0, pointerType: 'touch' });
      await userEvent.click(button);
      await screen.findByRole('menu', { name: 'Menü von Book' });
      await expect(args.sorting?.onChange).not.toHaveBeenCalled();
    });
    await step('the column is copied with its title, and it is said that only the shown rows were', async () => {
      await userEvent.click(screen.getByRole('menuitem', { name: 'Spalte mit Titel kopieren' }));
      await expect(await canvas.findByText('200 von 300 Zeilen mit Titeln kopiert: die gezeigten')).toBeVisible();
      await expect(copied[0]?.split('\r\n').slice(0, 2)).toEqual(['Book', 'Q1000']);
      await expect(copied[0]?.split('\r\n')).toHaveLength(201);
    });
  },
};
