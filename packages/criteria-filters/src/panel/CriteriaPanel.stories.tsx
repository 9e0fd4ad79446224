import type { ColumnDefinition } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { someBooks } from '../testing/books.ts';
import { column } from '../testing/column.ts';
import { CriteriaStage } from '../testing/CriteriaStage.tsx';
import { expectFilter } from '../testing/expect-filter.ts';
import { fundColumns } from '../testing/fund-columns.ts';
import { CriteriaPanel } from './CriteriaPanel.tsx';

const { date, book, name, nav, isActive, comment } = fundColumns;

const recipe = `
The criteria of a view. The screen holds the boxes and decides when they become a filter; the panel changes them.

\`\`\`tsx
const defaults = { today, userNr };
const [boxes, setBoxes] = useState(() => defaultBoxes(info.colForSearch, defaults));

const filter = criteriaToFilter(boxes, { columns: info.colForSearch, now });
const { failedSubmits, refuse, panels } = useFailedSubmits(filter.ok);
const load = () => (filter.ok ? ask(filter.tree ? printFilter(filter.tree) : '') : refuse());

<div ref={panels}>
  <CriteriaPanel
    columns={info.colForSearch}
    boxes={boxes}
    onChange={setBoxes}
    submission={{ onSubmit: load, failedSubmits }}
    books={{ options: books }}
    defaults={defaults}
  />
</div>;
\`\`\`

\`books.options\` are absent while the books are not known; \`books.state\` says why. \`defaults.enabledDates\` restricts the
days of date columns, here and in \`criteriaToFilter\`. Keep the columns and \`books.options\` the same while their content
is: a letter then draws one box and no other.
`;

const meta = {
  title: 'criteria-filters/CriteriaPanel',
  component: CriteriaStage,
  tags: ['!autodocs', 'check'],
  args: { columns: [date, book, name, nav, isActive, comment], books: someBooks(60), isReadOnly: false },
  parameters: { documents: CriteriaPanel, docs: { description: { component: recipe } } },
} satisfies Meta<typeof CriteriaStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Date, Reference date')).toHaveValue('20.11.2026');
    await expectFilter(canvasElement, 'refDate eq 2026-11-20');
  },
};

export const German: Story = {
  tags: ['autodocs', '!check'],
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Minimum, NAV'), '1.234,5');
    await expectFilter(canvasElement, 'refDate eq 2026-11-20 and nav ge 1234.5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Minimum, NAV')).toHaveValue('1234,5');
  },
};

export const AndOrPerBox: Story = {
  tags: ['autodocs', '!check'],
  args: { columns: [name, nav] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Bond');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for Fund name' }));
    await userEvent.type(canvas.getAllByLabelText('Value, Fund name')[1] as HTMLElement, 'Equity');
    await userEvent.type(canvas.getByLabelText('Minimum, NAV'), '1');
    await expectFilter(canvasElement, "(name like '%Bond%' or name like '%Equity%') and nav ge 1");
    // No lone word stands where there is nothing to join.
    const joinedBy = (column: string) =>
      canvas.getByRole('button', { name: new RegExp(`for ${column} are joined$`, 'u') });
    await expect(joinedBy('NAV')).not.toBeVisible();
    await expect(joinedBy('Fund name')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'or: how the conditions for Fund name are joined' }));
    await expectFilter(canvasElement, "name like '%Bond%' and name like '%Equity%' and nav ge 1");
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition 1 for Fund name' }));
    await expectFilter(canvasElement, "name like '%Equity%' and nav ge 1");
  },
};

export const AddRemoveClear: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const add = canvas.getByRole('combobox', { name: 'Add a criterion' });
    await userEvent.type(add, 'comm');
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

export const FocusFollowsTheConditions: Story = {
  args: { columns: [date, name, nav] },
  play: async ({ canvas }) => {
    const values = () => canvas.getAllByLabelText('Value, Fund name');
    // In a closed box, too.
    await userEvent.click(canvas.getByRole('button', { name: 'Fund name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for Fund name' }));
    await waitFor(() => expect(values()[1]).toHaveFocus());
    await userEvent.keyboard('second');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for Fund name' }));
    await waitFor(() => expect(values()[2]).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition 1 for Fund name' }));
    await waitFor(() => expect(values()[0]).toHaveFocus());
    await expect(values()[0]).toHaveValue('second');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove condition 2 for Fund name' }));
    await waitFor(() => expect(values()[0]).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for NAV' }));
    await waitFor(() => expect(canvas.getAllByLabelText('Minimum, NAV')[1]).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Add a condition for Reference date' }));
    await waitFor(() => expect(canvas.getAllByLabelText('Date, Reference date')[1]).toHaveFocus());
  },
};

export const FocusFollowsTheCriteria: Story = {
  args: { columns: [date, name, nav], books: someBooks(8) },
  play: async ({ canvas, canvasElement }) => {
    const remove = (title: string) =>
      userEvent.click(canvas.getByRole('button', { name: `Remove the criterion ${title}` }));
    await remove('Fund name');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'NAV' })).toHaveFocus());
    await remove('NAV');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reference date' })).toHaveFocus());
    await remove('Reference date');
    const add = canvas.getByRole('combobox', { name: 'Add a criterion' });
    await waitFor(() => expect(add).toHaveFocus());
    // Several can be added in a row; the last one takes the list away.
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('option', { name: 'NAV' }));
    await expect(add).toHaveFocus();
    await userEvent.keyboard('Ref{ArrowDown}{Enter}');
    await userEvent.keyboard('Fund{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Value, Fund name')).toHaveFocus());
  },
};

export const FocusStaysWithTheOperator: Story = {
  args: { columns: [book], books: someBooks(8) },
  play: async ({ canvas }) => {
    const operator = () => canvas.getByRole('combobox', { name: 'Operator, Fund' });
    operator().focus();
    // Radio buttons take the place of the checkboxes, and give it back.
    await userEvent.selectOptions(operator(), '>=');
    await expect(canvas.getAllByRole('radio')).toHaveLength(9);
    await waitFor(() => expect(operator()).toHaveFocus());
    await userEvent.selectOptions(operator(), '=');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8);
    await waitFor(() => expect(operator()).toHaveFocus());
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
  args: { columns: [name, comment] },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Fund name' }).focus();
    // And/or, add a condition, remove the criterion, operator, value.
    for (let step = 0; step < 5; step++) await userEvent.tab();
    await userEvent.keyboard('Alpha');
    await expectFilter(canvasElement, "name like '%Alpha%'");
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Add a criterion' })).toHaveFocus();
    await userEvent.keyboard('Comm');
    await within(canvasElement.ownerDocument.body).findByRole('option', { name: 'Comment' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(await canvas.findByLabelText('Value, Comment'), 'late');
    await expectFilter(canvasElement, "name like '%Alpha%' and comment like '%late%'");
  },
};

export const NoColumns: Story = {
  tags: ['autodocs', '!check'],
  args: { columns: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No criteria: all rows are loaded.')).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Add a criterion' })).toBeNull();
  },
};

export const ReadOnly: Story = {
  tags: ['autodocs', '!check'],
  args: {
    isReadOnly: true,
    columns: [date, book, name, nav, isActive, comment],
    initial: [
      { column: 'refDate', binaryOperator: 'or', criteria: [{ kind: 'on', date: '2026-11-20' }] },
      {
        column: 'name',
        binaryOperator: 'and',
        criteria: [
          { kind: 'compare', operator: '%', value: 'Bond' },
          { kind: 'compare', operator: '!%', value: 'Euro' },
        ],
      },
      { column: 'isActive', binaryOperator: 'or', criteria: [{ kind: 'compare', operator: '=', value: 'true' }] },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectFilter(
      canvasElement,
      "refDate eq 2026-11-20 and name like '%Bond%' and name not like '%Euro%' and isActive eq true",
    );
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeDisabled();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^Remove|^Add|^Clear|^Reinitialise|: how/u })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reference date' }));
    await expect(await canvas.findByText('20.11.2026')).toBeVisible();
  },
};

/** Fifty columns that count how often their box is drawn: each drawing asks for the title. */
function countingColumns() {
  const drawn = new Map<string, number>();
  const columns = Array.from({ length: 50 }, (_, index): ColumnDefinition => {
    const key = `column${index}`;
    const title = `Column ${index}`;
    return Object.defineProperty(column(key, 'text'), 'DisplayName', {
      enumerable: true,
      get: () => {
        drawn.set(key, (drawn.get(key) ?? 0) + 1);
        return title;
      },
    });
  });
  return { columns, drawn };
}
const counting = countingColumns();

export const TypingDrawsOneBoxOfFifty: Story = {
  args: { columns: counting.columns },
  // The controls would show the counted columns and so draw them.
  parameters: { controls: { disable: true } },
  play: async ({ canvas, canvasElement }) => {
    const value = canvas.getByLabelText('Value, Column 7');
    await userEvent.click(value);
    counting.drawn.clear();
    await userEvent.keyboard('Alpha');
    await expectFilter(canvasElement, "column7 like '%Alpha%'");
    await expect([...counting.drawn.keys()]).toEqual(['column7']);
  },
};
