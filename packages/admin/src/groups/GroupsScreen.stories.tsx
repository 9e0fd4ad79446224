import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { demoPortals } from '../testing/demo-portals.ts';
import { book, group, user } from '../testing/fake-admin-client.ts';
import { tabTo } from '../testing/tab-to.ts';
import { GroupsScreen } from './GroupsScreen.tsx';

const recipe = `
Groups say who sees which books and portals. Below the form are three lists; each row adds or removes a membership at once, and ten
thousand rows are as quick as ten.

\`\`\`tsx
<GroupsScreen ownUserNr={session.userNr} />
\`\`\`
`;

const groups = [
  group(1, 'MUser-Admin', { AdminGroup: 1, AllBookGroup: 1, Description: 'Administratoren' }),
  group(3, 'Portfoliomanagement', { Description: 'Fonds' }),
];

const meta = {
  title: 'admin/GroupsScreen',
  component: AdminStage,
  parameters: { documents: GroupsScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: GroupsScreen,
    at: '/adminGroups?group=3',
    groups,
    books: Array.from({ length: 10_000 }, (_, index) => book(index + 1, `Fund ${String(index + 1).padStart(5, '0')}`)),
    users: [user(5, "D'Angelo"), user(6, 'Çelik', { status: 2 })],
    portals: demoPortals,
    groupCorrections: [
      { view: 'RQS_TestResult', columns: ['comment'], because: 'reader', source: 'demo' },
      { view: 'LIMIT_VIEW', columns: ['limit_abs', 'note'], because: 'group', source: null },
    ],
  },
  argTypes: { screen: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Memberships: Story = {
  play: async ({ canvas }) => {
    const books = within(await canvas.findByRole('region', { name: 'Books' }));
    await expect(await books.findByText('0 of 10,000')).toBeVisible();
    await expect(await canvas.findByRole('option', { name: /^Portfoliomanagement.*nothing yet/u })).toBeVisible();
    await expect(books.getByLabelText('active only')).toBeChecked();
    await expect(books.getByLabelText('members only')).not.toBeChecked();
    await expect(books.getByRole('option', { name: /Fund 00001.*add membership/u })).toBeVisible();
    // By keyboard alone.
    await tabTo(() => books.getByLabelText('members only'));
    await userEvent.keyboard(' ');
    await expect(books.getByText('Nothing in this group yet.')).toBeVisible();
    await tabTo(() => books.getByRole('button', { name: 'Show these too' }));
    await userEvent.keyboard('{Enter}');
    await expect(books.getByRole('searchbox', { name: 'filter Books' })).toHaveFocus();
    await userEvent.keyboard('09999');
    await expect(
      books.getByRole('option', { name: /^Q9999, UFS9999, OP9999.*Fund 09999.*add membership/u }),
    ).toBeVisible();
    await tabTo(() => books.getByRole('listbox'));
    await userEvent.keyboard(' ');
    await expect(await screen.findByText('Book membership added.')).toBeInTheDocument();
    await expect(await books.findByText('1 of 10,000')).toBeVisible();
    await expect(books.getByRole('option', { selected: true })).toHaveTextContent('remove membership');
    await userEvent.tab({ shift: true });
    await expect(books.getByLabelText('members only')).toHaveFocus();
    await userEvent.keyboard(' {Tab} ');
    await expect(await screen.findByText('Book membership deleted.')).toBeInTheDocument();
    await expect(sentCalls.calls.at(-1)).toMatch(/^post \/adminbookmembership\/delete\/\d+ /u);
    // The list went with its last row.
    await waitFor(() => expect(books.getByRole('searchbox', { name: 'filter Books' })).toHaveFocus());
    const users = within(canvas.getByRole('region', { name: 'Users' }));
    await expect(users.getByRole('option', { name: /D'Angelo.*add membership/u })).toBeVisible();
    await expect(users.queryByRole('option', { name: /Çelik/u })).toBeNull();
    await userEvent.click(users.getByLabelText('active only'));
    await userEvent.click(users.getByRole('option', { name: /Çelik.*inactive/u }));
    await expect(await screen.findByText('User membership added.')).toBeInTheDocument();
    await expect(await users.findByText('1 of 2')).toBeVisible();
    await userEvent.click(users.getByLabelText('active only'));
    await expect(users.getByText(/1 inactive member is hidden/u)).toBeVisible();
    await userEvent.click(users.getByLabelText('members only'));
    await expect(users.queryByRole('option')).toBeNull();
    const portals = within(canvas.getByRole('region', { name: 'Portals' }));
    await userEvent.click(portals.getByRole('option', { name: /Market Risk/u }));
    await expect(await screen.findByText('Portal membership added.')).toBeInTheDocument();
  },
};

/** Nothing that a row says is cut at the usual lengths, and no line lies over the next. */
export const NothingIsCut: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    books: [{ ...book(1001, 'Europäische Nebenwerte, ohne Finanzwerte'), Name: 'Nordlicht Aktien Europa' }],
    groups: [
      group(3, 'Portfoliomanagement', {
        Description: 'Fonds der Häuser Nordlicht und Küstenwind, die in Hamburg und in Luxemburg verwaltet werden',
      }),
      group(4, 'Kunde Weißensee'),
    ],
  },
  play: async ({ canvas }) => {
    const books = within(await canvas.findByRole('region', { name: 'Books' }));
    const description = await books.findByText('Europäische Nebenwerte, ohne Finanzwerte');
    await expect(description.scrollWidth).toBeLessThanOrEqual(description.clientWidth);
    await expect(description.scrollHeight).toBeLessThanOrEqual(description.clientHeight + 1);
    const field = canvas.getByLabelText(/^Description/u);
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
    const [first, second] = within(canvas.getByRole('listbox', { name: 'Group List:' })).getAllByRole('option');
    const firstText = within(first!)
      .getByText(/nothing yet/u)
      .getBoundingClientRect();
    await expect(firstText.bottom).toBeLessThanOrEqual(second!.getBoundingClientRect().top);
  },
};

export const ManyAtOnce: Story = {
  play: async ({ canvas }) => {
    const books = within(await canvas.findByRole('region', { name: 'Books' }));
    await userEvent.type(await books.findByRole('searchbox', { name: 'filter Books' }), 'Fund 012');
    await userEvent.click(books.getByRole('button', { name: 'More: Books' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add all 100 that match…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 100 memberships to Books?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add all' }));
    await expect(await books.findByText('100 of 10,000')).toBeVisible();
    await expect(books.getByRole('option', { name: /Fund 01200.*remove membership/u })).toBeVisible();
  },
};

export const AListOfNumbers: Story = {
  play: async ({ canvas }) => {
    const books = within(await canvas.findByRole('region', { name: 'Books' }));
    await expect(await canvas.findByRole('cell', { name: 'limit_abs, note' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'imported view' })).toBeVisible();
    (await books.findByRole('button', { name: 'More: Books' })).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Add a list of numbers…' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add numbers to Books' }));
    await waitFor(() => expect(dialog.getByLabelText('Numbers')).toHaveFocus());
    await userEvent.keyboard('Q17, 18{Enter}99999');
    await expect(dialog.getByText('2 to add, 0 in the group already.')).toBeVisible();
    await expect(dialog.getByText('Not known, left out: 99999')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await books.findByText('2 of 10,000')).toBeVisible();
    await waitFor(() => expect(books.getByRole('button', { name: 'More: Books' })).toHaveFocus());
    await expect(sentCalls.calls.at(-1)).toBe(
      'post /adminbookmembership/change {"GroupID":3,"add":[17,18],"remove":[]}',
    );
  },
};

export const ARefusedMembership: Story = {
  args: {
    refusals: {
      'post /adminusermembership': new ApiError({ status: 409, statusText: '', code: 'conflict', message: 'No.' }),
    },
  },
  play: async ({ canvas }) => {
    const users = within(await canvas.findByRole('region', { name: 'Users' }));
    await userEvent.click(await users.findByRole('option', { name: /D'Angelo/u }));
    await waitFor(() => expect(users.getByRole('option', { name: /D'Angelo.*add membership/u })).toBeVisible());
    await expect(users.getByText('0 of 2')).toBeVisible();
  },
};

export const CreatesChangesDeletes: Story = {
  args: { at: '/adminGroups?group=' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create New Group' })).toBeVisible();
    // By keyboard alone.
    await tabTo(() => canvas.getByLabelText(/^Group Name/u));
    await userEvent.keyboard('Kunde');
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeDisabled();
    await tabTo(() => canvas.getByLabelText(/^Description/u));
    await userEvent.keyboard('Neu');
    await tabTo(() => canvas.getByLabelText(/^AllBookGroup/u));
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('Member of this group can see all books if True')).toBeVisible();
    await tabTo(() => canvas.getByRole('button', { name: 'Create' }));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Group created.')).toBeInTheDocument();
    await expect(await canvas.findByText('This Group can see all Books')).toBeVisible();
    await expect(canvas.getByText('Group List:')).toBeVisible();
    // Of one that there is, the number stands fixed, and the description may be empty.
    await expect(canvas.getByText('GroupID')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /GroupID/u })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeDisabled();
    await userEvent.clear(canvas.getByLabelText(/^Description/u));
    await userEvent.type(canvas.getByLabelText(/^Logo/u), 'kunde.svg');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText('Group modified.')).toBeInTheDocument();
    await tabTo(() => canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Enter}');
    const asked = within(await screen.findByRole('dialog', { name: /^Delete group \d+\?$/u }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(await screen.findByText('Group deleted.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('listbox', { name: /^Group List/u })).toHaveFocus());
  },
};

export const Protected: Story = {
  args: { at: '/adminGroups?group=1' },
  play: async ({ canvas }) => {
    const [sentence] = await canvas.findAllByText('This Group can not be edited or deleted (MUser-Admin)');
    await expect(sentence).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeDisabled();
    await expect(canvas.queryByRole('textbox', { name: 'Logo' })).toBeNull();
  },
};

export const GermanLight: Story = { globals: { locale: 'de', theme: 'light' } };

export const CopiesAGroup: Story = {
  args: {
    books: [book(1, 'One'), book(2, 'Two')],
    groups: [group(3, 'Portfoliomanagement', { Description: 'Fonds', Logo: 'pm.svg' })],
    answers: {
      'get /adminbookmembership/all/3': () => [
        { BookMembershipID: 1, GroupID: 3, BookID: 1 },
        { BookMembershipID: 2, GroupID: 3, BookID: 2 },
      ],
      'get /adminportalmembership/all/3': () => [{ PortalMembershipID: 1, GroupID: 3, PortalID: 1 }],
      'get /adminusermembership/all/3': () => [{ UserMembershipID: 1, GroupID: 3, UserID: 5 }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New Group' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Group Name/u)).toHaveValue('');
    await expect(canvas.getByLabelText(/^Logo/u)).toHaveValue('pm.svg');
    await expect(canvas.getByLabelText(/^Description/u)).toHaveValue('Fonds');
    const copied = within(await canvas.findByRole('region', { name: /^Taken over from Portfoliomanagement/u }));
    await expect(await copied.findByRole('checkbox', { name: '2 books' })).toBeChecked();
    await expect(copied.getByRole('checkbox', { name: '1 portal membership' })).toBeChecked();
    await expect(copied.getByRole('checkbox', { name: '1 user becomes a member too' })).not.toBeChecked();
    await userEvent.type(canvas.getByLabelText(/^Group Name/u), 'Vertrieb');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Group created.')).toBeInTheDocument();
    await expect(sentCalls.calls.filter((call) => call.includes('membership/change'))).toEqual([
      'post /adminbookmembership/change {"GroupID":901,"add":[1,2],"remove":[]}',
      'post /adminportalmembership/change {"GroupID":901,"add":[1],"remove":[]}',
    ]);
  },
};

/** The new group stays without its books, and the user is told so. */
export const ACopyWithoutItsBooks: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    ...CopiesAGroup.args,
    refusals: {
      'post /adminbookmembership/change': new ApiError({
        status: 409,
        statusText: '',
        code: 'conflict',
        message: 'The limit of books of one group is reached.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('checkbox', { name: '2 books' })).toBeChecked();
    await userEvent.type(canvas.getByLabelText(/^Group Name/u), 'Vertrieb');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Created without: 2 books. Add it on this page.')).toBeInTheDocument();
  },
};

/** Nothing is created from a source that is known in part. */
export const ACopyThatIsNotLoaded: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    ...CopiesAGroup.args,
    answers: {
      ...CopiesAGroup.args?.answers,
      'get /adminbookmembership/all/3': () => {
        throw new ApiError({ status: 500, statusText: '', code: 'internal', message: 'No answer.' });
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeDisabled();
  },
};
