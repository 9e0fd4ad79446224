import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CriteriaStage } from '../testing/CriteriaStage.tsx';
import { expectFilter, expectLoaded } from '../testing/expect-filter.ts';
import { fundColumns } from '../testing/fund-columns.ts';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';

const { name, date, log } = fundColumns;

const meta = {
  title: 'criteria-filters/Dates',
  component: CriteriaStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: CriteriaPanel },
  args: { columns: [date] },
} satisfies Meta<typeof CriteriaStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DefaultIsThePreviousWorkingDay: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Date, Reference date')).toHaveValue('20.11.2026');
    await expectFilter(canvasElement, 'refDate eq 2026-11-20');
  },
};

export const Modes: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radio', { name: 'on' })).toBeChecked();
    await userEvent.click(canvas.getByLabelText('between'));
    await expect(canvas.getByRole('radio', { name: 'between' })).toBeChecked();
    const from = canvas.getByLabelText('From, Reference date');
    await userEvent.type(from, '1.12');
    await userEvent.tab();
    await expect(from).toHaveValue('01.12.2026');
    // The end lay before: it is set equal.
    await expect(canvas.getByLabelText('To, Reference date')).toHaveValue('01.12.2026');
    await expectFilter(canvasElement, 'refDate ge 2026-12-01 and refDate le 2026-12-01');
    await userEvent.click(canvas.getByLabelText('last'));
    await expect(canvas.getByRole('radio', { name: 'last' })).toBeChecked();
    await expect(canvas.getByLabelText('How many, Reference date')).toHaveValue('10');
    await expectFilter(canvasElement, 'refDate ge 2026-11-13 and refDate le 2026-11-23');
    const period = canvas.getByLabelText('Period, Reference date');
    const offered = within(period).getAllByRole<HTMLOptionElement>('option');
    await expect(offered.map((option) => option.value)).toEqual(['days', 'weeks', 'months', 'years']);
    await userEvent.selectOptions(period, 'months');
    await expectFilter(canvasElement, 'refDate ge 2026-01-23 and refDate le 2026-11-23');
  },
};

export const Invalid: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Reference date');
    await userEvent.clear(field);
    await userEvent.type(field, '31.2.2026');
    await userEvent.tab();
    await expect(await canvas.findByText('Not a date. Write it like 31.12.2026')).toBeVisible();
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('31.2.2026');
    await expectFilter(canvasElement, 'cannot be sent');
  },
};

export const InvalidIsMarkedByARefusedLoad: Story = {
  args: { columns: [name, date] },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Reference date');
    await userEvent.clear(field);
    await userEvent.type(field, '31.02.2026');
    // Nobody is told off while typing …
    await expect(field).toBeValid();
    await userEvent.keyboard('{Enter}');
    // … but a load is refused where the error is, without leaving the field.
    await expect(field).toHaveAccessibleDescription('Not a date. Write it like 31.12.2026');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await expectLoaded(canvasElement, 'nothing');
    // From elsewhere the focus goes to it, in a box that was closed, too.
    await userEvent.click(canvas.getByRole('button', { name: /^Reference date/u }));
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Bond{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('28.02.2026{Enter}');
    await expectLoaded(canvasElement, "name like '%Bond%' and refDate eq 2026-02-28");
    await expect(field).toBeValid();
  },
};

export const EnterSetsTheOtherEndEqual: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByLabelText('between'));
    const from = canvas.getByLabelText('From, Reference date');
    await userEvent.clear(from);
    await userEvent.type(from, '1.12{Enter}');
    await expect(canvas.getByLabelText('To, Reference date')).toHaveValue('01.12.2026');
    await expectLoaded(canvasElement, 'refDate ge 2026-12-01 and refDate le 2026-12-01');
  },
};

export const PastedInGerman: Story = {
  args: { columns: [date, log] },
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    const day = canvas.getByLabelText('Datum, Reference date');
    await userEvent.clear(day);
    await userEvent.paste('2026-10-30');
    await expectFilter(canvasElement, 'refDate eq 2026-10-30');
    await userEvent.click(canvas.getByLabelText('Datum, Logged at'));
    await userEvent.paste('2026-10-30T07:30:00');
    await userEvent.tab();
    await expect(day).toHaveValue('30.10.2026');
    await expect(canvas.getByLabelText('Datum, Logged at')).toHaveValue('30.10.2026 07:30');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-02-30{Enter}');
    await expect(day).toHaveAccessibleDescription('Kein Datum. Schreibweise: 31.12.2026');
  },
};

export const Calendar: Story = {
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

export const EnabledDates: Story = {
  tags: ['autodocs', '!check'],
  args: { enabledDates: { refDate: new Set(['2026-11-13', '2026-11-17', '2026-11-19']) } },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Reference date');
    // The previous working day is none of them: the default is the last one before it.
    await expect(field).toHaveValue('19.11.2026');
    await userEvent.clear(field);
    await userEvent.type(field, '18.11.');
    await userEvent.tab();
    await expect(await canvas.findByText('Not an available day. Choose one that the calendar offers.')).toBeVisible();
    await expect(field).toBeInvalid();
    await expectFilter(canvasElement, 'cannot be sent');
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar: Date, Reference date' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('button', { name: '18 November 2026' })).toBeDisabled();
    const enabled = page.getByRole('button', { name: '17 November 2026' });
    await waitFor(() => expect(enabled).toBeVisible());
    await userEvent.click(enabled);
    await expectFilter(canvasElement, 'refDate eq 2026-11-17');
    await expect(field).toBeValid();
  },
};

export const DateWithTime: Story = {
  tags: ['autodocs', '!check'],
  args: { columns: [log] },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Logged at');
    await userEvent.type(field, '20.11.2026 7:30');
    await expectFilter(canvasElement, 'log ge 2026-11-20T07:30:00 and log lt 2026-11-20T07:31:00');
    await userEvent.tab();
    await expect(field).toHaveValue('20.11.2026 07:30');
    // Another day keeps the time.
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar: Date, Logged at' }));
    const day = await within(canvasElement.ownerDocument.body).findByRole('button', { name: '17 November 2026' });
    await waitFor(() => expect(day).toBeVisible());
    await userEvent.click(day);
    await expect(field).toHaveValue('17.11.2026 07:30');
    await userEvent.click(canvas.getByLabelText('last'));
    await userEvent.selectOptions(canvas.getByLabelText('Period, Logged at'), 'hours');
    await expectFilter(canvasElement, 'log ge 2026-11-22T22:15:30 and log lt 2026-11-24T00:00:00');
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Date, Reference date');
    field.focus();
    // Focus selects what stands there, so typing replaces it.
    await userEvent.keyboard('1.10.26');
    await expectFilter(canvasElement, 'refDate eq 2026-10-01');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByRole('button', { name: '1 October 2026' })).toBeVisible());
    page.getByRole('button', { name: '1 October 2026' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expectFilter(canvasElement, 'refDate eq 2026-10-02');
  },
};
