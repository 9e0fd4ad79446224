import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { column } from '../testing/column.ts';
import { CriteriaStage } from '../testing/CriteriaStage.tsx';
import { expectFilter, expectLoaded } from '../testing/expect-filter.ts';
import { fundColumns } from '../testing/fund-columns.ts';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';

const { name, nav, ret, isActive } = fundColumns;

const meta = {
  title: 'criteria-filters/Text, number, yes or no',
  component: CriteriaStage,
  parameters: { documents: CriteriaPanel },
  args: { columns: [name] },
} satisfies Meta<typeof CriteriaStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TextOperators: Story = {
  play: async ({ canvas, canvasElement }) => {
    const value = canvas.getByLabelText('Value, Fund name');
    const operator = canvas.getByLabelText('Operator, Fund name');
    const offered = within(operator).getAllByRole<HTMLOptionElement>('option');
    await expect(offered.map((option) => option.value)).toEqual(['=', '%', '!%', 'n', 'e']);
    await userEvent.type(value, "O'Neil");
    await expectFilter(canvasElement, "name like '%O''Neil%'");
    await userEvent.selectOptions(operator, '!%');
    await expectFilter(canvasElement, "name not like '%O''Neil%'");
    await userEvent.selectOptions(operator, '=');
    await expectFilter(canvasElement, "name eq 'O''Neil'");
    await userEvent.selectOptions(operator, 'n');
    await expect(value).toBeDisabled();
    await expect(value).toHaveValue('');
    await expectFilter(canvasElement, 'name eq null');
    await userEvent.selectOptions(operator, 'e');
    await expect(value).toBeDisabled();
    await expectFilter(canvasElement, "name eq ''");
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
  tags: ['!autodocs', 'check'],
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

const germanNumbers: readonly (readonly [string, string])[] = [
  ['1.234,5', 'nav ge 1234.5'],
  ['1.234', 'nav ge 1234'],
  ['1,234', 'nav ge 1.234'],
  ['5.5', 'nav ge 5.5'],
];

export const GermanNumbers: Story = {
  args: { columns: [nav, ret] },
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    const minimum = canvas.getByLabelText('Minimum, NAV');
    for (const [typed, filter] of germanNumbers) {
      await userEvent.clear(minimum);
      await userEvent.type(minimum, typed);
      await expectFilter(canvasElement, filter);
    }
    await userEvent.tab();
    await expect(minimum).toHaveValue('5,5');
    await userEvent.clear(minimum);
    await userEvent.type(minimum, '1.2.3{Enter}');
    await expect(minimum).toHaveAccessibleDescription('Keine Zahl. Schreibweise: 1234,5');
    await userEvent.clear(minimum);
    await userEvent.type(canvas.getByLabelText('Maximum, Return'), '2,5 %{Enter}');
    await expectLoaded(canvasElement, 'ret le 0.025');
    await expect(canvas.getByLabelText('Maximum, Return')).toHaveValue('2,5');
  },
};

export const PercentSign: Story = {
  tags: ['!autodocs', 'check'],
  args: { columns: [nav, ret] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Minimum, Return'), '5%');
    await expectFilter(canvasElement, 'ret ge 0.05');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Minimum, Return')).toHaveValue('5');
    // No percent is meant here.
    await userEvent.type(canvas.getByLabelText('Minimum, NAV'), '5%');
    await expectFilter(canvasElement, 'cannot be sent');
  },
};

export const EnterLoads: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Bond');
    await expectLoaded(canvasElement, 'nothing');
    await userEvent.keyboard('{Enter}');
    await expectLoaded(canvasElement, "name like '%Bond%'");
  },
};

export const YesOrNo: Story = {
  args: { columns: [isActive] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByLabelText('Operator, Active')).toBeNull();
    await expectFilter(canvasElement, 'no filter');
    await userEvent.click(canvas.getByLabelText('yes'));
    await expectFilter(canvasElement, 'isActive eq true');
    await userEvent.click(canvas.getByLabelText('is missing'));
    await expectFilter(canvasElement, 'isActive eq null');
    await userEvent.click(canvas.getByLabelText('any'));
    await expectFilter(canvasElement, 'no filter');
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: { columns: [isActive, name] },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByLabelText('any').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectFilter(canvasElement, 'isActive eq true');
    // The next box's title, its and/or, add a condition, remove, operator, value.
    for (let step = 0; step < 6; step++) await userEvent.tab();
    await userEvent.keyboard('Alpha');
    await expectFilter(canvasElement, "isActive eq true and name like '%Alpha%'");
  },
};

export const VeryLong: Story = {
  args: {
    columns: [
      column('a', 'text', { DisplayName: 'Wertpapierleihegeschäftsrisikominderungsmaßnahmenkennzeichen'.repeat(2) }),
      column('b', 'number', {
        DisplayName: 'A number whose name takes more than one line of the panel at its usual width',
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const long = 'Sondervermögen '.repeat(40).trim();
    await userEvent.click(canvas.getByLabelText(/^Value, Wertpapier/u));
    await userEvent.paste(long);
    await expectFilter(canvasElement, `a like '%${long}%'`);
    const panel = canvas.getByRole('region', { name: 'Criteria' });
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
