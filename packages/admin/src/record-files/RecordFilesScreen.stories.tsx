import { ApiError } from '@fundscope/api-client';
import type { RecordFileCheckAnswer } from '@fundscope/contract/administration';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { tabTo } from '../testing/tab-to.ts';
import { RecordFilesScreen } from './RecordFilesScreen.tsx';

const recipe = `
Users, books, groups, memberships and fund master data leave as CSV files and come back as one. A file is checked first: each row says
what it would change, or what is wrong with it and in which line. Only what was seen is applied, all or nothing.

\`\`\`tsx
<RecordFilesScreen />
\`\`\`
`;

const good: RecordFileCheckAnswer = {
  counts: { new: 1, changed: 1, same: 210, error: 0 },
  submitted: 0,
  rows: [
    {
      line: 2,
      state: 'new',
      label: 'Weber, Jonas (j.weber)',
      fields: ['Username', 'Firstname', 'Surname', 'geno_id', 'email_address', 'a', 'b', 'c'].map((field) => ({
        field,
        after: field === 'Surname' ? 'Weber' : '',
      })),
      errors: [],
    },
    {
      line: 7,
      state: 'changed',
      label: "D'Angelo, Klara (demo.5)",
      fields: [{ field: 'Surname', before: 'Alt', after: "D'Angelo" }],
      errors: [],
    },
  ],
  more: { rows: 0, fields: 0, errors: 0 },
  state: 's1',
};
const wrong: RecordFileCheckAnswer = {
  ...good,
  counts: { ...good.counts, error: 1 },
  rows: [
    {
      line: 3,
      state: 'error',
      label: 'Weber, Jonas (j weber)',
      fields: [],
      errors: [
        { field: 'Surname', code: 'required', message: 'must not be empty' },
        { field: 'geno_id', code: 'too-long', message: 'Too big', maximum: 60 },
      ],
    },
    ...good.rows,
  ],
  more: { rows: 12, fields: 0, errors: 3 },
  state: null,
};
const refusal = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) => () => {
  throw new ApiError({ status: 400, statusText: '', code: 'bad-request', message: 'refused', ...details });
};

const meta = {
  title: 'admin/RecordFilesScreen',
  component: AdminStage,
  parameters: { documents: RecordFilesScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: RecordFilesScreen,
    at: '/admin/records',
    answers: {
      'get /fmdfund/confmap': () => [],
      'post /admincsv/users/check': () => good,
      'post /admincsv/users/apply': () => ({ new: 1, changed: 1, same: 210, submitted: 0 }),
    },
  },
  argTypes: { screen: { control: false }, answers: { control: false } },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (canvasElement: HTMLElement, content = 'Username\na\n') => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no file input');
  await userEvent.upload(input, new File([content], 'users.csv', { type: 'text/csv' }));
};

export const AppliesWhatWasSeen: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/A file has no passwords/u)).toBeVisible();
    await choose(canvasElement);
    await expect(await canvas.findByText('1 new, 1 changed, 210 the same, 0 errors')).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: /7 changed D'Angelo.*last name Surname Alt → D'Angelo/u }),
    ).toBeVisible();
    // By keyboard alone.
    await tabTo(() => canvas.getByRole('button', { name: '2 more fields' }));
    await userEvent.keyboard('{Enter}');
    await expect(within(canvas.getByRole('row', { name: /^2 new/u })).getAllByRole('listitem')).toHaveLength(8);
    await tabTo(() => canvas.getByRole('button', { name: 'Apply 2 changes' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('1 new, 1 changed, 210 unchanged.')).toBeVisible();
    await expect(sentCalls.calls.at(-1)).toContain('post /admincsv/users/apply {"csv":"Username\\na\\n","state":"s1"}');
    await expect(canvas.getByRole('link', { name: 'See it in the audit trail' })).toHaveAttribute(
      'href',
      '/admin/audit?action=user.import',
    );
  },
};

export const ErrorsByLine: Story = {
  args: { answers: { 'post /admincsv/users/check': () => wrong } },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await expect(await canvas.findByText('Surname: must not be empty')).toBeVisible();
    await expect(canvas.getByText('geno_id: 60 characters at most')).toBeVisible();
    await expect(canvas.getByText(/^12 rows are not listed here.*3 errors are not listed\.$/u)).toBeVisible();
    await expect(canvas.getByText(/Nothing is written while a row has an error/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Apply 2 changes' })).toBeDisabled();
    // Those at fault are shown first, the others where they are wanted.
    await expect(canvas.queryByText('Alt')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'all' }));
    await expect(await canvas.findByText('Alt')).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    at: '/admin/records?kind=books',
    answers: {
      'post /admincsv/books/check': refusal({
        body: {
          code: 'bad-request',
          Message: 'refused',
          requestId: 'r',
          fields: [
            { field: 'csv.BookID', code: 'missing-column', message: '' },
            { field: 'csv.Foo', code: 'unknown-field', message: '' },
          ],
        },
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, '');
    await expect(await canvas.findByText('users.csv is empty.')).toBeVisible();
    await choose(canvasElement);
    await expect(await canvas.findByText('users.csv cannot be imported')).toBeVisible();
    await expect(canvas.getByText('Foo: there is no such column.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind of records' }), 'memberships');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export memberships' })).toBeVisible();
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    answers: {
      'post /admincsv/users/check': () => good,
      'post /admincsv/users/apply': refusal({
        status: 409,
        code: 'conflict',
        body: { code: 'conflict', Message: 'refused', requestId: 'r', field: 'state' },
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply 2 changes' }));
    await expect(await canvas.findByText('Nothing was written')).toBeVisible();
    await expect(canvas.getByText(/has changed since the check/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByRole('button', { name: 'Apply 2 changes' })).toBeEnabled();
    await expect(canvas.queryByText('Nothing was written')).toBeNull();
  },
};

/** Applying is refused for another reason than a change since the check. */
export const RefusedWhenApplied: Story = {
  args: {
    answers: {
      'post /admincsv/users/check': () => good,
      'post /admincsv/users/apply': refusal({
        status: 409,
        code: 'conflict',
        message: 'Another person has to approve new administrators.',
        body: { code: 'conflict', Message: 'refused', requestId: 'r', field: 'UserID' },
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply 2 changes' }));
    await expect(await canvas.findByText('Another person has to approve new administrators.')).toBeVisible();
    await expect(canvas.queryByText(/has changed since the check/u)).toBeNull();
  },
};

export const SubmittedForApproval: Story = {
  args: {
    at: '/admin/records?kind=fund-master-data',
    answers: {
      'post /admincsv/fund-master-data/check': () => ({
        ...good,
        submitted: 1,
        rows: good.rows.map((row) => (row.state === 'changed' ? { ...row, isSubmitted: true } : row)),
      }),
      'post /admincsv/fund-master-data/apply': () => ({ new: 1, changed: 1, same: 210, submitted: 1 }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await expect(await canvas.findByText(/^1 change is not written by this file/u)).toBeVisible();
    await expect(canvas.getByRole('row', { name: /7 changed for approval/u })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^2 new Weber/u })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 1 change, submit 1 for approval' }));
    await expect(await canvas.findByText(/1 change waits for another person's approval\.$/u)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open pending approvals' })).toHaveAttribute('href', '/approvals');
  },
};

export const CheckingCancelled: Story = {
  args: { answers: { 'post /admincsv/users/check': () => new Promise(() => {}) } },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await expect(await canvas.findByText('Checking users.csv. Nothing is written.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Choose a file…' })).toBeVisible();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { answers: { 'post /admincsv/users/check': () => wrong } },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await expect(await canvas.findByText('Surname: darf nicht leer sein')).toBeVisible();
  },
};

/** The server's name of a membership is shown in the language of the screen. */
export const GermanMemberships: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: {
    at: '/admin/records?kind=memberships',
    answers: {
      'post /admincsv/memberships/check': () => ({
        ...good,
        rows: [{ line: 2, label: 'user 5 in group 1', state: 'new', fields: [], errors: [] }],
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement);
    await expect(await canvas.findByText('Benutzer 5 in Gruppe 1')).toBeVisible();
  },
};
