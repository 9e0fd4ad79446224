import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { someBooks } from '../testing/books.ts';
import { column } from '../testing/column.ts';
import { CriteriaStage } from '../testing/CriteriaStage.tsx';

const hidden = { SearchOrder: 1000 };
const date = column('refDate', 'date', { DisplayName: 'Reference date' });
const name = column('name', 'text', { DisplayName: 'Fund name', TextTooltip: 'The name in the prospectus' });
const book = column('book', 'book', { DisplayName: 'Fund' });
const nav = column('nav', 'number', { DisplayName: 'NAV' });
const ret = column('ret', 'percmath', { DisplayName: 'Return' });
const isActive = column('isActive', 'bool', { DisplayName: 'Active' });
const log = column('log', 'logdate', { DisplayName: 'Logged at' });
const comment = column('comment', 'text', { DisplayName: 'Comment', ...hidden });

const meta = {
  title: 'criteria-filters/CriteriaPanel',
  component: CriteriaStage,
  args: { columns: [date, book, name, nav, isActive, comment], books: someBooks(60) },
} satisfies Meta<typeof CriteriaStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const filterOf = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('filter');
const expectFilter = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => expect(filterOf(canvasElement).textContent).toBe(text));

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Date, Reference date')).toHaveValue('20.11.2026');
    await expectFilter(canvasElement, 'refDate eq 2026-11-20');
  },
};

export const German: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Minimum, NAV'), '1.234,5');
    await expectFilter(canvasElement, 'refDate eq 2026-11-20 and nav ge 1234.5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Minimum, NAV')).toHaveValue('1234,5');
  },
};

export const TextOperators: Story = {
  args: { columns: [name] },
  play: async ({ canvas, canvasElement }) => {
    const value = canvas.getByLabelText('Value, Fund name');
    await userEvent.type(value, "O'Neil");
    await expectFilter(canvasElement, "name like '%O''Neil%'");
    await userEvent.selectOptions(canvas.getByLabelText('Operator, Fund name'), '=');
    await expectFilter(canvasElement, "name eq 'O''Neil'");
    await userEvent.selectOptions(canvas.getByLabelText('Operator, Fund name'), 'n');
    await expect(value).toBeDisabled();
    await expect(value).toHaveValue('');
    await expectFilter(canvasElement, 'name eq null');
  },
};

export const SeveralConditions: Story = {
  args: { columns: [name] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Bond');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for Fund name' }));
    await userEvent.type(canvas.getAllByLabelText('Value, Fund name')[1] as HTMLElement, 'Equity');
    await expectFilter(canvasElement, "name like '%Bond%' or name like '%Equity%'");
    await userEvent.click(canvas.getByLabelText('and'));
    await expectFilter(canvasElement, "name like '%Bond%' and name like '%Equity%'");
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition 1 for Fund name' }));
    await expectFilter(canvasElement, "name like '%Equity%'");
  },
};

export const NumberRange: Story = {
  args: { columns: [nav, ret] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Minimum, Return'), '-2.5');
    await userEvent.type(canvas.getByLabelText('Maximum, NAV'), '1,000');
    await expectFilter(canvasElement, 'nav le 1000 and ret ge -0.025');
  },
};

export const InvalidNumber: Story = {
  args: { columns: [nav] },
  play: async ({ canvas, canvasElement }) => {
    const minimum = canvas.getByLabelText('Minimum, NAV');
    await userEvent.type(minimum, '12x');
    await expectFilter(canvasElement, 'cannot be sent');
    await userEvent.tab();
    await expect(await canvas.findByText('Not a number. Write it like 1234.5')).toBeVisible();
    await expect(minimum).toBeInvalid();
    await userEvent.clear(minimum);
    await userEvent.type(minimum, '12');
    await userEvent.type(canvas.getByLabelText('Maximum, NAV'), '5');
    await expect(await canvas.findByText('The first value exceeds the second')).toBeVisible();
    await expectFilter(canvasElement, 'cannot be sent');
  },
};

export const YesOrNo: Story = {
  args: { columns: [isActive] },
  play: async ({ canvas, canvasElement }) => {
    await expectFilter(canvasElement, 'no filter');
    await userEvent.click(canvas.getByLabelText('yes'));
    await expectFilter(canvasElement, 'isActive eq true');
    await userEvent.click(canvas.getByLabelText('any'));
    await expectFilter(canvasElement, 'no filter');
  },
};

export const DateModes: Story = {
  args: { columns: [date] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByLabelText('between'));
    const from = canvas.getByLabelText('From, Reference date');
    await userEvent.type(from, '1.12');
    await userEvent.tab();
    await expect(from).toHaveValue('01.12.2026');
    // The end lay before: it is set equal.
    await expect(canvas.getByLabelText('To, Reference date')).toHaveValue('01.12.2026');
    await expectFilter(canvasElement, 'refDate ge 2026-12-01 and refDate le 2026-12-01');
    await userEvent.click(canvas.getByLabelText('last'));
    await expect(canvas.getByLabelText('How many, Reference date')).toHaveValue('10');
    await expectFilter(canvasElement, 'refDate ge 2026-11-13 and refDate le 2026-11-23');
    await userEvent.selectOptions(canvas.getByLabelText('Period, Reference date'), 'months');
    await expectFilter(canvasElement, 'refDate ge 2026-01-23 and refDate le 2026-11-23');
  },
};

export const InvalidDate: Story = {
  args: { columns: [date] },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Reference date');
    await userEvent.clear(field);
    await userEvent.type(field, '31.2.2026');
    await userEvent.tab();
    await expect(await canvas.findByText('Not a date. Write it like 31.12.2026')).toBeVisible();
    await expect(field).toHaveValue('31.2.2026');
    await expectFilter(canvasElement, 'cannot be sent');
  },
};

export const Calendar: Story = {
  args: { columns: [date] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar: Date, Reference date' }));
    const page = within(canvasElement.ownerDocument.body);
    const day = await page.findByRole('button', { name: '17 November 2026' });
    await waitFor(() => expect(day).toBeVisible());
    await userEvent.click(day);
    await expect(canvas.getByLabelText('Date, Reference date')).toHaveValue('17.11.2026');
    await expectFilter(canvasElement, 'refDate eq 2026-11-17');
  },
};

export const DateWithTime: Story = {
  args: { columns: [log] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Date, Logged at'), '20.11.2026 7:30');
    await expectFilter(canvasElement, 'log ge 2026-11-20T07:30:00 and log lt 2026-11-20T07:31:00');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Date, Logged at')).toHaveValue('20.11.2026 07:30');
  },
};

export const BookPicker: Story = {
  args: { columns: [book] },
  play: async ({ canvas, canvasElement }) => {
    const picker = canvas.getByRole('combobox', { name: 'Fund, Fund' });
    await expect(picker).toHaveAttribute('placeholder', 'type at least 3 characters or a space to start the search');
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(picker, 'q1');
    await expect(page.queryAllByRole('option', { name: /^Q/u })).toHaveLength(0);
    await userEvent.type(picker, '17');
    await userEvent.click(await page.findByRole('option', { name: 'Q117, Renten Global 17, DE000A117' }));
    await expectFilter(canvasElement, 'book eq 117');
    await expect(picker).toHaveValue('Q117, Renten Global 17, DE000A117');
  },
};

export const FewBooks: Story = {
  args: { columns: [book], books: someBooks(8) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q101,/u }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q103,/u }));
    await expectFilter(canvasElement, 'book eq 101 or book eq 103');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q101,/u }));
    await expectFilter(canvasElement, 'book eq 103');
  },
};

export const BooksUnknown: Story = {
  args: { columns: [book], books: undefined },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Value, Fund'), 'q117');
    await expectFilter(canvasElement, 'book eq 117');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Value, Fund')).toHaveValue('Q117');
  },
};

export const AddRemoveClear: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Add a criterion' }));
    await userEvent.click(await page.findByRole('option', { name: 'Comment' }));
    await userEvent.type(await canvas.findByLabelText('Value, Comment'), 'late');
    await expectFilter(canvasElement, "refDate eq 2026-11-20 and comment like '%late%'");
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the criterion Reference date' }));
    await expectFilter(canvasElement, "comment like '%late%'");
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByText('No criteria: all rows are loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reinitialise' }));
    await expectFilter(canvasElement, 'refDate eq 2026-11-20');
    await expect(canvas.queryByLabelText('Value, Comment')).toBeNull();
  },
};

export const ClosedBoxSaysItsCriteria: Story = {
  args: { columns: [date] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reference date' }));
    await expect(await canvas.findByText('20.11.2026')).toBeVisible();
  },
};

export const KeyboardOnly: Story = {
  args: { columns: [name] },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Fund name' }).focus();
    // Add a condition, remove the criterion, operator, value.
    for (let step = 0; step < 4; step++) await userEvent.tab();
    await userEvent.keyboard('Alpha');
    await expectFilter(canvasElement, "name like '%Alpha%'");
  },
};

export const VeryLongNames: Story = {
  args: {
    columns: [
      column('a', 'text', { DisplayName: 'Wertpapierleihegeschäftsrisikominderungsmaßnahmenkennzeichen'.repeat(2) }),
      column('b', 'number', {
        DisplayName: 'A number whose name takes more than one line of the panel at its usual width',
      }),
    ],
  },
};
