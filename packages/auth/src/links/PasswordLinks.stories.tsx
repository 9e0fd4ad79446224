import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { accountAnswers, buildRefusal } from '../testing/account-answers.ts';
import { answeringClient, type Answers } from '../testing/answering-client.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { SignInScreen } from '../sign-in/SignInScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { PasswordLinkScreen } from './PasswordLinkScreen.tsx';
import { SendPasswordLinkButton } from './SendPasswordLinkButton.tsx';

interface StageProps {
  address: string;
  answers: Answers;
}

const Stage = ({ address, answers }: StageProps) => (
  <AuthStage
    address={address}
    screens={{
      '/Password': <PasswordLinkScreen />,
      '/Login': <SignInScreen />,
      '/ForgotPassword': <ForgotPasswordScreen />,
      '/adminUsers': (
        <SendPasswordLinkButton user={{ UserNr: 17, status: 1, email_address: 'maja@fundscope.example' }} />
      ),
    }}
    client={answeringClient({ ...accountAnswers, 'POST /users/forgot-password': undefined, ...answers })}
  />
);

const meta = {
  title: 'auth/PasswordLinks',
  component: Stage,
  args: { address: '/Password#t', answers: {} },
  parameters: { documents: PasswordLinkScreen, layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invitation: Story = {
  args: {
    answers: {
      'POST /users/password-link': { kind: 'invitation', username: 'maja' },
      'POST /users/password-link/use': undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome to Fundscope' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('New password'), 'Another-Horse-2!');
    await userEvent.type(canvas.getByLabelText('Repeat it'), 'Another-Horse-2!{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
    // In the card: a toast would cover the heading on a phone.
    await expect(canvas.getByRole('status')).toHaveTextContent('The password of maja is set. Log in with it.');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

export const Used: Story = {
  args: { answers: { 'POST /users/password-link': buildRefusal('link-used') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link was used already' })).toBeVisible();
  },
};

export const ExpiredInGerman: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { answers: { 'POST /users/password-link': buildRefusal('link-expired') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  },
};

export const ForgottenPassword: Story = {
  args: { address: '/ForgotPassword' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('User name or e-mail address'), 'maja{Enter}');
    await expect(await canvas.findByText('Look into your mailbox')).toBeVisible();
  },
};

export const SentByAnAdministrator: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    address: '/adminUsers',
    answers: {
      'POST /adminuser/password-link/17': { kind: 'invitation', email_address: 'maja@fundscope.example' },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send password link' }));
    const sent = await screen.findByText('The invitation was sent to maja@fundscope.example.');
    await waitFor(() => expect(sent).toBeVisible());
  },
};
