import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { RequireSession } from '../guard/RequireSession.tsx';
import { sessionStore } from '../session/session-store.ts';
import { accountAnswers, buildRefusal } from '../testing/account-answers.ts';
import { answeringClient, type Answers } from '../testing/answering-client.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { AccountScreen } from './AccountScreen.tsx';

const screens = {
  '/account': (
    <RequireSession>
      <AccountScreen />
    </RequireSession>
  ),
};
const Stage = ({ answers }: { answers: Answers }) => (
  <AuthStage address="/account" screens={screens} client={answeringClient({ ...accountAnswers, ...answers })} />
);

const meta = {
  title: 'auth/AccountScreen',
  component: Stage,
  args: { answers: {} },
  parameters: { documents: AccountScreen, layout: 'fullscreen' },
  beforeEach: () => {
    sessionStore.getState().begin(buildToken());
    return () => sessionStore.getState().end();
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('this one')).toBeVisible();
    await expect(await canvas.findByText('failed')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Current password'), 'x');
    await userEvent.type(canvas.getByLabelText('New password'), 'Another1');
    await expect(canvas.getByText('Still missing: Repeat it. To correct: New password')).toBeVisible();
  },
};

export const InGerman: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Alle anderen beenden' })).toBeVisible();
  },
};

export const WrongPasswordByKeyboard: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { 'POST /users/password': buildRefusal('bad-request', 'currentPassword') } },
  play: async ({ canvas }) => {
    (await canvas.findByLabelText('Current password')).focus();
    await userEvent.keyboard('wrong');
    for (const label of ['New password', 'Repeat it']) {
      await userEvent.tab();
      await expect(canvas.getByLabelText(label)).toHaveFocus();
      await userEvent.keyboard('Another-Horse-2!');
    }
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('The current password is wrong.')).toBeVisible();
  },
};

export const PasswordOfSomebodyElse: Story = {
  beforeEach: () => {
    sessionStore.getState().begin(buildToken({ must_change_password: '1' }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await expect(canvas.queryByText('Sessions')).toBeNull();
  },
};

export const LoadingFails: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { 'GET /account/sessions': buildRefusal('bad-request'), 'GET /account/sign-ins': [] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};
