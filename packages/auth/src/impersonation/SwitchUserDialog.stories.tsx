import { ApiError } from '@fundscope/api-client';
import { userLabel, type User } from '@fundscope/contract/administration';
import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { RequireSession } from '../guard/RequireSession.tsx';
import { sessionStore } from '../session/session-store.ts';
import { answeringClient } from '../testing/answering-client.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { LoginAsUserButton } from './LoginAsUserButton.tsx';
import { SwitchUserDialog } from './SwitchUserDialog.tsx';

const buildUser = (UserNr: number, Surname: string, changes: Partial<User> = {}): User => {
  const name = { Surname, Firstname: 'Anna', Username: `user${UserNr}` };
  const rest = { geno_id: '', email_address: '', status: 1, isAdmin: false, version: 1 };
  return { UserNr, ...name, ...rest, display: userLabel(name), ...changes };
};

const users: User[] = [
  buildUser(1, 'Brückner', { isAdmin: true }),
  buildUser(2, 'Ó Néill'),
  buildUser(3, 'Leaver', { status: 2 }),
  ...Array.from({ length: 500 }, (_, nth) => buildUser(10 + nth, `Manager ${nth}`)),
];

const client = answeringClient({
  'GET /adminuser': users,
  'GET /adminuser/otherusertoken/2': new ApiError({ status: 409, statusText: '', code: 'conflict', message: 'Gone.' }),
});

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <RequireSession>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {users.slice(0, 3).map((user) => (
        <p key={user.UserNr}>
          {user.display} <LoginAsUserButton user={user} />
        </p>
      ))}
      <SwitchUserDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </RequireSession>
  );
}

const Stage = () => <AuthStage address="/" screens={{ '/': <Screen /> }} client={client} />;

const meta = {
  title: 'auth/SwitchUserDialog',
  component: Stage,
  parameters: { documents: SwitchUserDialog, layout: 'fullscreen' },
  beforeEach: () => {
    sessionStore.getState().begin(buildToken({ sub: '1', username: 'user1', admin: '1' }));
    return () => sessionStore.getState().end();
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NeverAnAdministrator: Story = {
  play: async () => {
    const field = await screen.findByRole('combobox', { name: 'User' });
    await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Name…'));
    await userEvent.type(field, 'Brückner');
    await expect(await screen.findByText(/Nobody can act as an administrator/u)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'leaver');
    await expect(await screen.findByText(/No active user matches/u)).toBeVisible();
  },
};

export const InGerman: Story = { globals: { locale: 'de', theme: 'light' } };

export const ThatFailsSignsOut: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const field = await screen.findByRole('combobox', { name: 'User' });
    await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Name…'));
    await userEvent.type(field, 'Néill');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getAllByRole('button', { name: 'Login as user' }).at(-1)!);
    await expect(await canvas.findByLabelText('address')).toHaveTextContent('/Login');
  },
};

export const ButtonOfOneUser: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Login as user' })).toHaveLength(1));
  },
};
