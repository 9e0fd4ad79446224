import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { someBooks } from '../testing/books.ts';
import { CriteriaStage } from '../testing/CriteriaStage.tsx';
import { expectFilter, expectLoaded } from '../testing/expect-filter.ts';
import { fundColumns } from '../testing/fund-columns.ts';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';

const meta = {
  title: 'criteria-filters/Books',
  component: CriteriaStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: CriteriaPanel },
  args: { columns: [fundColumns.book], books: someBooks(60) },
} satisfies Meta<typeof CriteriaStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Picker: Story = {
  tags: ['autodocs', '!check'],
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

const Q101 = 'Q101, Aktien Europa 1, DE000A101';

export const FirstHitIsTakenByEnter: Story = {
  play: async ({ canvas, canvasElement }) => {
    const picker = canvas.getByRole('combobox', { name: 'Fund, Fund' });
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(picker, 'renten');
    const [first] = await page.findAllByRole('option', { name: /Renten/u });
    await expect(first).toHaveAttribute('data-combobox-selected', 'true');
    await expect(picker).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{Enter}');
    await expectFilter(canvasElement, 'book eq 102');
    await expect(picker).toHaveValue('Q102, Renten Global 2, DE000A102');
  },
};

export const ExactNumberIsTaken: Story = {
  args: { books: [...someBooks(60), { id: 1010, label: 'Q1010, Other, X' }] },
  play: async ({ canvas, canvasElement }) => {
    const picker = canvas.getByRole('combobox', { name: 'Fund, Fund' });
    const retype = async (text: string) => {
      await userEvent.clear(picker);
      await userEvent.type(picker, text);
    };
    // By Tab, with and without Q, though another fund's number begins with it.
    await userEvent.type(picker, 'Q101');
    await userEvent.tab();
    await expect(picker).toHaveValue(Q101);
    await expectFilter(canvasElement, 'book eq 101');
    // By Enter, which then loads.
    await retype('1010');
    await userEvent.keyboard('{Enter}{Enter}');
    await expectLoaded(canvasElement, 'book eq 1010');
    // By the button, to which the focus moves.
    await retype('101');
    await userEvent.click(canvas.getByRole('button', { name: 'load' }));
    await expectLoaded(canvasElement, 'book eq 101');
    await expect(picker).toHaveValue(Q101);
    // By leaving it, as the only hit.
    await retype('emerging markets 4,');
    await userEvent.click(canvas.getByLabelText('loaded'));
    await userEvent.tab();
    await expectFilter(canvasElement, 'book eq 104');
  },
};

export const OtherTextStaysAndIsMarked: Story = {
  play: async ({ canvas, canvasElement }) => {
    const picker = canvas.getByRole('combobox', { name: 'Fund, Fund' });
    await userEvent.type(picker, 'zzzz');
    await userEvent.tab();
    await expect(picker).toHaveValue('zzzz');
    await expect(picker).toBeInvalid();
    await expect(picker).toHaveAccessibleDescription('No fund matches “zzzz”.');
    await expectFilter(canvasElement, 'cannot be sent');
    await userEvent.clear(picker);
    await userEvent.type(picker, 'renten');
    await userEvent.tab();
    await expect(picker).toHaveAccessibleDescription('Choose one of the funds that match “renten”.');
    await userEvent.click(canvas.getByRole('button', { name: 'load' }));
    await expectLoaded(canvasElement, 'nothing');
    await expect(picker).toHaveFocus();
    await userEvent.clear(picker);
    await expect(picker).toBeValid();
    await expectFilter(canvasElement, 'no filter');
  },
};

export const OtherTextInGerman: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    const picker = canvas.getByRole('combobox', { name: 'Fonds, Fund' });
    await expect(picker).toHaveAttribute('placeholder', 'ab 3 Zeichen oder einem Leerzeichen wird gesucht');
    await userEvent.type(picker, 'zzzz{Enter}');
    await expect(picker).toHaveAccessibleDescription('Kein Fonds passt zu „zzzz“.');
    await expect(picker).toHaveFocus();
    await expectLoaded(canvasElement, 'nothing');
  },
};

export const Operators: Story = {
  play: async ({ canvas, canvasElement }) => {
    const operator = canvas.getByRole('combobox', { name: 'Operator, Fund' });
    const offered = within(operator).getAllByRole<HTMLOptionElement>('option');
    await expect(offered.map((option) => option.value)).toEqual(['=', '>=', '<=', '%', '!%', 'n', 'e']);
    await userEvent.selectOptions(operator, '>=');
    const page = within(canvasElement.ownerDocument.body);
    // The end of a range need not be one of the books.
    await userEvent.type(canvas.getByRole('combobox', { name: 'Fund, Fund' }), 'Q900');
    await userEvent.click(await page.findByRole('option', { name: 'Q900' }));
    await expectFilter(canvasElement, 'book ge 900');
    await userEvent.selectOptions(operator, '<=');
    await expectFilter(canvasElement, 'book le 900');
    await userEvent.selectOptions(operator, '%');
    await userEvent.type(canvas.getByLabelText('Value, Fund'), '11');
    await expectFilter(canvasElement, "book like '%11%'");
    await userEvent.selectOptions(operator, 'n');
    await expect(canvas.getByLabelText('Value, Fund')).toBeDisabled();
    await expect(canvas.getByLabelText('Value, Fund')).toHaveValue('');
    await expectFilter(canvasElement, 'book eq null');
  },
};

export const FewBooks: Story = {
  tags: ['autodocs', '!check'],
  args: { books: someBooks(8) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q101,/u }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q103,/u }));
    await expectFilter(canvasElement, 'book eq 101 or book eq 103');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Q101,/u }));
    await expectFilter(canvasElement, 'book eq 103');
  },
};

export const FewBooksAsRadioButtons: Story = {
  tags: ['autodocs', '!check'],
  args: { books: someBooks(8) },
  play: async ({ canvas, canvasElement }) => {
    const operator = () => canvas.getByRole('combobox', { name: 'Operator, Fund' });
    await userEvent.selectOptions(operator(), '>=');
    await userEvent.click(canvas.getByRole('radio', { name: /^Q103,/u }));
    await expectFilter(canvasElement, 'book ge 103');
    await userEvent.click(canvas.getByRole('radio', { name: 'any' }));
    await expectFilter(canvasElement, 'no filter');
    await userEvent.selectOptions(operator(), '=');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8);
  },
};

export const LoadingBooks: Story = {
  tags: ['autodocs', '!check'],
  args: { books: undefined, booksState: 'loading' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('The funds are being loaded.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Value, Fund'), 'q117');
    await expectFilter(canvasElement, 'book eq 117');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Value, Fund')).toHaveValue('Q117');
  },
};

export const BooksFailed: Story = {
  tags: ['autodocs', '!check'],
  args: { books: undefined, booksState: 'failed' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('The funds cannot be listed. Type a number.')).toBeVisible();
    const value = canvas.getByLabelText('Value, Fund');
    await userEvent.type(value, 'Alpha');
    await userEvent.tab();
    await expect(await canvas.findByText('Not a fund number. Write it like Q101')).toBeVisible();
    await expect(value).toBeInvalid();
    await expectFilter(canvasElement, 'cannot be sent');
  },
};

export const NoBooks: Story = {
  tags: ['autodocs', '!check'],
  args: { books: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no fund for you in this view.')).toBeVisible();
  },
};

export const ThousandsOfBooks: Story = {
  args: { books: someBooks(5000) },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const picker = canvas.getByRole('combobox', { name: 'Fund, Fund' });
    await userEvent.type(picker, ' ');
    await expect(await canvas.findByText('The first 100 of 5000: type more to narrow them.')).toBeVisible();
    await expect(page.getAllByRole('option', { name: /^Q/u })).toHaveLength(100);
    await userEvent.type(picker, '4711');
    await userEvent.click(await page.findByRole('option', { name: /^Q4711,/u }));
    await expectFilter(canvasElement, 'book eq 4711');
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('combobox', { name: 'Fund, Fund' }).focus();
    await userEvent.keyboard('renten');
    await within(canvasElement.ownerDocument.body).findAllByRole('option', { name: /Renten/u });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectFilter(canvasElement, 'book eq 107');
    await expectLoaded(canvasElement, 'nothing');
    await userEvent.keyboard('{Enter}');
    await expectLoaded(canvasElement, 'book eq 107');
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('combobox', { name: 'Operator, Fund' })).toHaveFocus();
  },
};
