import { ApiError } from '@fundscope/api-client';
import type { UserOverviewRow } from '@fundscope/contract/administration';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AdminStage } from '../testing/AdminStage.tsx';
import { user } from '../testing/fake-admin-client.ts';
import { UserOverviewScreen } from './UserOverviewScreen.tsx';

const recipe = `
All users with status, groups, rights, last sign-in, password state and creator, for the yearly recertification of rights.

\`\`\`tsx
<UserOverviewScreen />
\`\`\`
`;

const row = (userNr: number, surname: string, more: Partial<UserOverviewRow> = {}): UserOverviewRow => ({
  ...user(userNr, surname),
  groups: ['Portfoliomanagement'],
  seesAllBooks: false,
  lastSignInAt: '2026-10-30T08:00:00Z',
  passwordState: 'set-by-user',
  passwordChangedAt: '2026-01-05T08:00:00Z',
  createdAt: '2025-12-01T08:00:00Z',
  createdBy: 'Ober, Anna (anna)',
  ...more,
});
const rows = [
  row(5, 'Çelik'),
  row(6, 'Zander', { status: 2, groups: [], lastSignInAt: null, passwordState: 'to-be-changed' }),
  row(7, 'Adler', { isAdmin: true, seesAllBooks: true, groups: ['MUser-Admin'], createdAt: null, createdBy: null }),
];

const meta = {
  title: 'admin/UserOverviewScreen',
  component: AdminStage,
  parameters: { documents: UserOverviewScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: { screen: UserOverviewScreen, at: '/adminUsers/overview', answers: { 'get /adminuser/overview': () => rows } },
  argTypes: { screen: { control: false } },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const surnames = (canvas: { getAllByRole: (role: 'row') => HTMLElement[] }) =>
  canvas
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent.split(',')[0]);

export const SortsAndFilters: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 3 users')).toBeVisible();
    await waitFor(() => expect(surnames(canvas)).toEqual(['Adler', 'Çelik', 'Zander']));
    await expect(canvas.getByText('admin, all books')).toBeVisible();
    await expect(canvas.getAllByText(/^30\.10\.2026 \d{2}:\d{2}$/u)).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Export all (XLSX)' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Export all (CSV)' })).toBeEnabled();
    await expect(canvas.getByText(/to be changed/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /User/u }));
    await waitFor(() => expect(surnames(canvas)).toEqual(['Zander', 'Çelik', 'Adler']));
    await userEvent.click(canvas.getByLabelText('active only'));
    await waitFor(() => expect(surnames(canvas)).toEqual(['Çelik', 'Adler']));
    await userEvent.type(canvas.getByRole('searchbox'), 'Portfolio');
    await expect(await canvas.findByText('1 of 3 users')).toBeVisible();
  },
};

/** A right that a user lacks differs from an event without a record. */
export const NamesEachMissingValue: Story = {
  args: {
    answers: {
      'get /adminuser/overview': () => [
        row(8, 'Neu', { groups: [], lastSignInAt: null, passwordChangedAt: null, createdAt: null, createdBy: null }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const cells = (await canvas.findByRole('link', { name: /^Neu/u })).closest('tr')!.cells;
    await expect([...cells].slice(2).map(({ textContent }) => textContent)).toEqual([
      'in no group',
      'no special rights',
      'none recorded',
      'set by the user · time not known',
      'not known',
    ]);
  },
};

/** Nobody is said to have set a password that they did not set. */
export const NamesWhoSetAPassword: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      'get /adminuser/overview': () => [
        row(8, 'Demo', { passwordState: 'set-with-demo-firm', createdBy: null }),
        row(11, 'Eingeladene', { passwordState: 'not-set', passwordChangedAt: null, lastSignInAt: null }),
        row(9, 'Erste', { passwordState: 'set-at-installation', createdBy: null }),
        row(10, 'Fremd', { passwordState: 'not-known', passwordChangedAt: null, createdAt: null, createdBy: null }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^set when the demo firm was made · 05\.01\.2026/u)).toBeVisible();
    await expect(canvas.getAllByText(/^01\.12\.2025 \d\d:\d\d$/u)).toHaveLength(2);
    await expect(canvas.getByText(/^set at installation/u)).toBeVisible();
    await expect(canvas.getByText('not known who set it · time not known')).toBeVisible();
  },
};

/** A row is a block there: nothing has to be scrolled sideways. */
export const OnAPhone: Story = {
  tags: ['!autodocs', 'check'],
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const user = await canvas.findByRole('link', { name: /^Adler/u });
    const row = user.closest('tr')!;
    await waitFor(() => expect(row).toHaveTextContent(/Rights: admin, all books.*Last login: /u));
    const { right } = row.getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(globalThis.innerWidth);
  },
};

export const NotLoaded: Story = {
  args: {
    answers: {
      'get /adminuser/overview': () => {
        throw new ApiError({ status: 500, statusText: '', code: 'internal', message: 'No answer.' });
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The overview could not be loaded')).toBeVisible();
  },
};
