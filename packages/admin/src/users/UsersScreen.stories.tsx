import { ApiError } from '@fundscope/api-client';
import { currentToken, sessionStore, SwitchUserDialog } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls, stageHistory } from '../testing/AdminStage.tsx';
import { adminToken } from '../testing/build-token.ts';
import { group, user } from '../testing/fake-admin-client.ts';
import { tabTo } from '../testing/tab-to.ts';
import { UsersScreen } from './UsersScreen.tsx';

const recipe = `
Administrators create, change, deactivate, re-activate and delete users, reset their passwords and log in as one of them, never as
another administrator. The address holds the user and the list's filter.

\`\`\`tsx
<UsersScreen ownUserNr={session.userNr} />
\`\`\`
`;

const users = [
  user(1, 'Brückner', { isAdmin: true }),
  user(2, 'Ahrens', { isAdmin: true }),
  user(5, "D'Angelo", { email_address: 'klara@nordlicht.example' }),
  user(6, 'Çelik', { status: 2 }),
  ...Array.from({ length: 200 }, (_, index) => user(100 + index, `Muster ${index}`)),
];

const meta = {
  title: 'admin/UsersScreen',
  component: AdminStage,
  parameters: { documents: UsersScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: { screen: UsersScreen, at: '/adminUsers?user=', users, groups: [group(4, 'Kunde Weißensee')] },
  argTypes: { screen: { control: false } },
  beforeEach: () => {
    sessionStorage.clear();
    sessionStore.getState().begin(adminToken());
    return () => sessionStore.getState().end();
  },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CreatesAUser: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create New User' })).toBeVisible();
    const create = canvas.getByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    // By keyboard alone.
    await tabTo(() => canvas.getByLabelText(/^First Name/u));
    await userEvent.keyboard('Jonas{Tab}Weber{Tab}j.weber{Tab}{Tab}Sommer2026');
    await expect(canvas.getByLabelText(/^Password/u)).toHaveFocus();
    await expect(canvas.getByText(/still missing:/u).parentElement).toHaveTextContent('1 special character');
    await expect(create).toBeDisabled();
    await userEvent.keyboard('!');
    await expect(create).toBeEnabled();
    // What is typed is kept in the tab, but no password.
    await expect(sessionStorage.getItem('record-form:1/users/new')).toContain('Weber');
    await expect(sessionStorage.getItem('record-form:1/users/new')).not.toContain('Sommer');
    await tabTo(() => create);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('User created.')).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: /^Weber/u })).toBeVisible();
    // Where nothing was asked on the way, something is on the way back.
    canvas.getByRole('listbox', { name: 'User List' }).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(await canvas.findByRole('heading', { name: /^Brückner/u })).toBeVisible();
    await expect(canvas.getByRole('listbox', { name: 'User List' })).toHaveFocus();
    await tabTo(() => canvas.getByLabelText(/^Geno ID/u));
    await userEvent.keyboard('7');
    stageHistory.back();
    await expect(await screen.findByRole('button', { name: 'Save and leave' })).toBeInTheDocument();
  },
};

const administrators = group(1, 'MUser-Admin', { AdminGroup: 1 });
const riskManagers = group(7, 'Risikomanagement', { AllBookGroup: 1, Description: 'Sieht alle Fonds' });

/** Groups and a one-time link are made with the user; the link is shown until it is closed. */
export const CreatesWithGroupsAndALink: Story = {
  tags: ['!autodocs', 'check'],
  args: { groups: [administrators, group(4, 'Kunde Weißensee'), riskManagers] },
  play: async ({ canvas, step }) => {
    await userEvent.type(await canvas.findByLabelText(/^First Name/u), 'Jonas');
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Weber');
    await userEvent.type(canvas.getByLabelText(/^Username/u), 'j.weber');
    await userEvent.click(canvas.getByLabelText(/^Access/u));
    await userEvent.click(await screen.findByRole('option', { name: 'One-time link, to hand on' }));
    await waitFor(() => expect(canvas.queryByLabelText(/^Password/u)).toBeNull());
    await step('the groups tell what they give before the user is created', async () => {
      await expect(await canvas.findByText('Sees 0 books and 0 portals.')).toBeVisible();
      await userEvent.click(canvas.getByLabelText(/^Groups/u));
      await userEvent.click(await screen.findByRole('option', { name: 'Risikomanagement (7)' }));
      await expect(await canvas.findByText('Sees all books and 0 portals.')).toBeVisible();
      await userEvent.click(canvas.getByLabelText(/^Groups/u));
      await userEvent.click(await screen.findByRole('option', { name: 'MUser-Admin (1)' }));
      await expect(await canvas.findByText('Sees all books and all portals; is an administrator.')).toBeVisible();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Link for Weber/u }));
    const sent = sentCalls.calls.find((call) => call.startsWith('post /adminuser/person'));
    await expect(sent).toContain('"PasswordLink":"answer","GroupIDs":[7,1]');
    await expect(sent).not.toContain('"Password":');
    await expect(dialog.getByLabelText<HTMLInputElement>('One-time link').value).toMatch(/\/Password#secret$/u);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByRole('heading', { name: /^Weber/u })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Risikomanagement (7)' })).toBeVisible();
  },
};

/** Nothing that was typed is lost where the server refuses. */
export const ARefusedNewUser: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    groups: [group(4, 'Kunde Weißensee')],
    refusals: {
      'post /adminuser/person': new ApiError({
        status: 501,
        statusText: '',
        code: 'not-available',
        message: 'This installation sends no links.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^First Name/u), 'Jonas');
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Weber');
    await userEvent.type(canvas.getByLabelText(/^Username/u), 'j.weber');
    await userEvent.click(canvas.getByLabelText(/^Access/u));
    await userEvent.click(await screen.findByRole('option', { name: 'One-time link, by e-mail' }));
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'jonas@nordlicht.example');
    await userEvent.click(canvas.getByLabelText(/^Groups/u));
    await userEvent.click(await screen.findByRole('option', { name: 'Kunde Weißensee (4)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sentCalls.calls.join()).toContain('"PasswordLink":"email"'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled());
    await expect(canvas.getByLabelText(/^Username/u)).toHaveValue('j.weber');
    await expect(canvas.getByText('Kunde Weißensee (4)')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Create New User' })).toBeVisible();
  },
};

/** The user is created although the mail server refuses: the link can be sent again. */
export const TheLinkIsNotSent: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^First Name/u), 'Jonas');
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Weber');
    await userEvent.type(canvas.getByLabelText(/^Username/u), 'j.weber');
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'refused@nordlicht.example');
    await userEvent.click(canvas.getByLabelText(/^Access/u));
    await userEvent.click(await screen.findByRole('option', { name: 'One-time link, by e-mail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByRole('heading', { name: /^Weber/u })).toBeVisible();
    await expect(
      await screen.findByText(/^The e-mail with the password link for Weber.*could not be sent/u),
    ).toBeVisible();
  },
};

export const ChangesGroups: Story = {
  args: { at: '/adminUsers?user=5', groups: [administrators, group(4, 'Kunde Weißensee'), riskManagers] },
  play: async ({ canvas }) => {
    const empty = 'In no group: this user sees neither books nor portals.';
    await waitFor(() => expect(canvas.getByText(empty)).toBeVisible());
    await userEvent.click(canvas.getByRole('combobox', { name: 'Add to a group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Risikomanagement (7)' }));
    await expect(await canvas.findByText('With Risikomanagement: sees all books and 0 portals.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await screen.findByText('User membership added.')).toBeInTheDocument();
    await expect(sentCalls.calls).toContain('post /adminusermembership {"GroupID":7,"UserID":5}');
    const row = await canvas.findByRole('row', { name: /^Risikomanagement \(7\).*Sieht alle Fonds.*all books/u });
    await expect(within(row).getByRole('link')).toHaveAttribute('href', '/adminGroups?group=7');
    await expect(canvas.getByText('Sees all books and 0 portals.')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Remove from Risikomanagement (7)' }));
    await expect(await screen.findByText('User membership deleted.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText(empty)).toBeVisible());
  },
};

/** Where approval is on, the right of an administrator waits, and the user stays outside the group. */
export const AnAdministratorGroupWaits: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/adminUsers?user=5',
    groups: [administrators],
    answers: { 'post /adminusermembership': () => ({ submitted: { ProposalNr: 3 } }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Add to a group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'MUser-Admin (1)' }));
    await expect(await canvas.findByText(/^With MUser-Admin: .*is an administrator\.$/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(
      await screen.findByText('Submitted for approval: another administrator decides on it.'),
    ).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'MUser-Admin (1)' })).toBeNull();
  },
};

export const ChangesAUser: Story = {
  args: { at: '/adminUsers?user=5' },
  play: async ({ canvas }) => {
    const change = await canvas.findByRole('button', { name: 'Change' });
    await expect(change).toBeDisabled();
    await expect(await canvas.findAllByRole('button', { name: 'Send password link' })).toHaveLength(1);
    await userEvent.clear(canvas.getByLabelText(/^Last Name/u));
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^Last Name/u)).toHaveAccessibleDescription('must not be empty');
    await expect(change).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Angelo');
    await userEvent.click(change);
    await expect(await screen.findByText('User modified.')).toBeInTheDocument();
    await expect(sentCalls.calls.at(-1)).toContain('"Surname":"Angelo"');
    await expect(canvas.getByRole('button', { name: 'Login as user' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Geno ID/u), '7{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New User' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DeactivatesAndDeletes: Story = {
  args: { at: '/adminUsers?user=5' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Deactivate' });
    await tabTo(() => canvas.getByRole('button', { name: 'Deactivate' }));
    await userEvent.keyboard('{Enter}');
    const asked = await screen.findByRole('dialog', { name: /^Deactivate/u });
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(await within(asked).findByText('Goes with it: 2 sessions.')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(await screen.findByText('User deactivated.')).toBeInTheDocument();
    // The button that was pressed is gone.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Re-activate' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('User re-activated.')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate' }));
    const again = within(await screen.findByRole('dialog', { name: /^Deactivate/u }));
    await userEvent.click(again.getByRole('button', { name: 'Deactivate' }));
    await expect(await canvas.findByRole('button', { name: 'Re-activate' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Last Name/u)).toBeDisabled();
    await expect(canvas.queryByRole('option', { name: /D'Angelo/u })).toBeNull();
    await expect(canvas.getByLabelText('active only')).toBeChecked();
    await userEvent.click(canvas.getByLabelText('active only'));
    const inactive = canvas.getByRole('option', { name: /D'Angelo.*inactive/u });
    await expect(inactive).toBeVisible();
    await expect(inactive.querySelector('[data-inactive]')).toHaveTextContent("D'Angelo");
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /^Delete/u })).getByRole('button', { name: 'Delete' }),
    );
    await expect(await screen.findByText('User deleted.')).toBeInTheDocument();
    await expect(await canvas.findByText('No record is open')).toBeVisible();
  },
};

export const ReactivationOfAnAdministratorWaits: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/adminUsers?user=6&active=0',
    users: [user(1, 'Brückner', { isAdmin: true }), user(6, 'Çelik', { isAdmin: true, status: 2 })],
    answers: { 'post /adminuser/reactivate/6': () => ({ submitted: { ProposalNr: 4 } }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Re-activate' }));
    await expect(
      await screen.findByText('Submitted for approval: another administrator decides on it.'),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Re-activate' })).toBeVisible();
  },
};

export const OpensOnTheList: Story = {
  args: { at: '/adminUsers' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('listbox', { name: 'User List' })).toBeVisible();
    await expect(canvas.getByText('Choose one from the list, or create a new one.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Create New User' })).toBeNull();
    const [, create] = canvas.getAllByRole('button', { name: 'New user' });
    await userEvent.click(create!);
    await expect(await canvas.findByRole('heading', { name: 'Create New User' })).toBeVisible();
    // The plus button clears the form; typed values are asked about first.
    await userEvent.type(canvas.getByLabelText(/^First Name/u), 'Jonas');
    await userEvent.click(canvas.getByRole('button', { name: 'New user' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(canvas.getByLabelText(/^First Name/u)).toHaveValue(''));
  },
};

/** The error of a weak password appears behind the click, and moves nothing before it. */
export const FirstClickOnGenerate: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Password/u), 'weak');
    const generate = canvas.getByRole('button', { name: 'Generate' });
    const { top } = generate.getBoundingClientRect();
    const mouse = userEvent.setup();
    await mouse.pointer({ keys: '[MouseLeft>]', target: generate });
    await expect(canvas.getByLabelText(/^Password/u)).not.toHaveFocus();
    await expect(generate.getBoundingClientRect().top).toBe(top);
    await mouse.pointer({ keys: '[/MouseLeft]', target: generate });
    await waitFor(() => expect(canvas.getByLabelText<HTMLInputElement>(/^Password/u).value.length).toBeGreaterThan(9));
    // Without a generated one the error follows the release.
    await userEvent.clear(canvas.getByLabelText(/^Username/u));
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'no address');
    await userEvent.click(canvas.getByText(/^Geno ID/u));
    await expect(await canvas.findByText('must be an e-mail address or empty')).toBeVisible();
  },
};

/** A deactivation is a version with the field that it has changed. */
export const VersionsOfADeactivation: Story = {
  args: {
    at: '/adminUsers?user=6&active=0',
    answers: {
      'get /audit': () => ({
        Rows: [
          {
            SequenceNr: 8,
            At: '2026-11-22T13:00:00',
            UserNr: 1,
            Username: 'demo.admin',
            ActingUserNr: null,
            ActingUsername: '',
            Action: 'user.deactivate',
            Before: user(6, 'Çelik'),
            After: user(6, 'Çelik', { status: 2, version: 2 }),
            Records: ['user:6'],
            Fields: [],
            RecordCount: 1,
            RecordNames: {},
            Cell: null,
            RequestID: 'r',
            ClientID: null,
            KeyID: null,
          },
        ],
        Next: null,
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Versions/u }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/· 1 field/u)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Status 1 \(active\) 2 \(deactivated\)/u })).toBeVisible();
  },
};

export const AnAdministrator: Story = {
  args: { at: '/adminUsers?user=1' },
  play: async ({ canvas }) => {
    // One's own password is changed with the current one; another administrator's is reset.
    await expect(await canvas.findByRole('link', { name: 'Change my password' })).toHaveAttribute('href', '/account');
    await expect(canvas.queryByRole('button', { name: 'Reset password' })).toBeNull();
    await userEvent.click(canvas.getByRole('option', { name: /Ahrens/u }));
    await canvas.findByRole('button', { name: 'Reset password' });
    await expect(canvas.queryByRole('button', { name: 'Login as user' })).toBeNull();
    await tabTo(() => canvas.getByRole('button', { name: 'Reset password' }));
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const reset = dialog.getByRole('button', { name: 'Reset password' });
    await expect(reset).toBeDisabled();
    await waitFor(() => expect(dialog.getByLabelText(/^Password/u)).toHaveFocus());
    await tabTo(() => dialog.getByRole('button', { name: 'Generate' }));
    await userEvent.keyboard('{Enter}');
    await tabTo(() => reset);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Password reset done.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reset password' })).toHaveFocus());
  },
};

export const ARecordChangedMeanwhile: Story = {
  args: {
    at: '/adminUsers?user=5',
    refusals: {
      'post /adminuser/person/modify': new ApiError({
        status: 409,
        statusText: '',
        code: 'record-changed',
        message: 'Somebody else was faster.',
        body: {
          code: 'record-changed',
          Message: 'Somebody else was faster.',
          requestId: 'r',
          recordChange: { stored: user(5, 'Angelo', { geno_id: 'G7', version: 2 }), by: null, at: null },
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Last Name/u), ' Neu');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(await canvas.findByText('Still to choose: Last Name')).toBeVisible();
    await expect(canvas.getByText('G7')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the form' }));
    await expect(await canvas.findByLabelText(/^Last Name/u)).toHaveValue("D'Angelo Neu");
  },
};

export const Leaving: Story = {
  args: { at: '/adminUsers?user=5' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Geno ID/u), '7');
    await userEvent.click(canvas.getByRole('option', { name: /Brückner/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and leave' }));
    await expect(await canvas.findByRole('heading', { name: /^Brückner/u })).toBeVisible();
    await expect(sentCalls.calls.at(-1)).toContain('"geno_id":"7"');
    await userEvent.type(canvas.getByLabelText(/^Geno ID/u), '8');
    await userEvent.click(canvas.getByRole('link', { name: 'Books' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await expect(await canvas.findByText('elsewhere')).toBeVisible();
  },
};

export const LeavingANewOne: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^First Name/u), 'Jonas');
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Weber');
    await userEvent.type(canvas.getByLabelText(/^Username/u), 'j.weber');
    await userEvent.type(canvas.getByLabelText(/^Password/u), 'Sommer2026!');
    const list = canvas.getByRole('listbox', { name: 'User List' });
    await userEvent.click(canvas.getByRole('option', { name: /Brückner/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await expect(await canvas.findByRole('heading', { name: /^Brückner/u })).toBeVisible();
    await expect(sentCalls.calls.at(-1)).toContain('"Surname":"Weber"');
    // The list is the same.
    await expect(canvas.getByRole('listbox', { name: 'User List' })).toBe(list);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LeavingALockedOne: Story = {
  args: { at: '/adminUsers?user=6&active=0' },
  beforeEach: () => {
    // Typed before the user was deactivated.
    const { UserNr, version, Firstname, Surname, geno_id, email_address } = user(6, 'Çelik');
    const opened = { UserNr, version, Firstname, Surname, geno_id, email_address };
    sessionStorage.setItem('record-form:1/users/6', JSON.stringify({ opened, values: { ...opened, geno_id: '7' } }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /Brückner/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await expect(dialog.queryByRole('button', { name: 'Save and leave' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard the change' }));
    await expect(await canvas.findByRole('heading', { name: /^Brückner/u })).toBeVisible();
  },
};

export const SwitchingUserAsks: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/adminUsers?user=5', beside: <SwitchUserDialog isOpen onClose={() => {}} /> },
  play: async ({ canvas }) => {
    const before = currentToken();
    await userEvent.type(await canvas.findByLabelText(/^Geno ID/u), '7');
    await userEvent.type(await screen.findByRole('combobox', { name: 'User' }), 'Muster 7,');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Switch to another user' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Login as user' }));
    const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    // It lies above the dialog that asks.
    const button = within(asked).getByRole('button', { name: 'Go on editing' });
    const { left, top, width, height } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).toBe(button);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    await expect(currentToken()).toBe(before);
    await expect(canvas.getByLabelText(/^Geno ID/u)).toHaveValue('7');
  },
};

export const NotForEverybody: Story = {
  args: { isAdmin: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/adminUsers?user=6&active=0' },
};

export const CopiesAUser: Story = {
  args: {
    at: '/adminUsers?user=5',
    groups: [group(1, 'MUser-Admin', { AdminGroup: 1 }), group(4, 'Kunde Weißensee'), group(5, 'Not theirs')],
    answers: {
      'get /adminusermembership/allforuser/5': () => [
        { UserMembershipID: 1, GroupID: 1, UserID: 5 },
        { UserMembershipID: 2, GroupID: 4, UserID: 5 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New User' })).toBeVisible();
    // A person's own values are not copied, and the right of an administrator has to be chosen.
    await expect(canvas.getByLabelText(/^Last Name/u)).toHaveValue('');
    await expect(canvas.getByLabelText(/^Email/u)).toHaveValue('');
    const chosen = within(canvas.getByLabelText(/^Groups/u).closest('[class*="MultiSelect-root"]') as HTMLElement);
    await expect(chosen.getByText('Kunde Weißensee (4)')).toBeVisible();
    await expect(chosen.queryByText('MUser-Admin (1)')).toBeNull();
    await expect(chosen.queryByText('Not theirs (5)')).toBeNull();
    await userEvent.type(canvas.getByLabelText(/^First Name/u), 'Ines');
    await userEvent.type(canvas.getByLabelText(/^Last Name/u), 'Ahrendt');
    await userEvent.type(canvas.getByLabelText(/^Username/u), 'ines');
    await userEvent.type(canvas.getByLabelText(/^Password/u), 'Correct-Horse-1!');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('User created.')).toBeInTheDocument();
    await expect(sentCalls.calls.find((call) => call.startsWith('post /adminuser/person'))).toMatch(
      /"GroupIDs":\[4\]/u,
    );
  },
};
