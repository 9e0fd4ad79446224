import type { Installation } from '@fundscope/contract/installation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { demoSignInClosed, fakeClient, signInFailed, tooManyAttempts } from '../testing/fake-client.ts';
import { SignInScreen } from './SignInScreen.tsx';

const installation: Installation = {
  revision: '1.0.0+4f2a9c1',
  supportEmail: 'risk@provider.example',
  demoSignIns: [],
  sendsPasswordLinks: false,
};

const demoInstallation: Installation = {
  ...installation,
  demoSignIns: (['admin', 'risk', 'manager', 'inactive'] as const).map((role) => ({
    username: `demo.${role}`,
    password: 'a demo password',
    role,
  })),
};

interface StageProps {
  answers: Parameters<typeof fakeClient>[0];
}

const Stage = ({ answers }: StageProps) => (
  <AuthStage
    address="/Login?redirect=/StandardView"
    screens={{ '/Login': <SignInScreen /> }}
    client={fakeClient(answers)}
  />
);

const meta = {
  title: 'auth/SignInScreen',
  component: Stage,
  tags: ['!autodocs', 'check'],
  args: { answers: { installation, signIn: buildToken() } },
  parameters: { documents: SignInScreen, layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (root: HTMLElement) => {
  const canvas = within(root);
  await userEvent.type(canvas.getByLabelText('User Name'), 'demo.manager');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}');
  return canvas;
};

export const Empty: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Revision 1.0.0+4f2a9c1')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await expect(canvas.queryByText('Demo logins')).toBeNull();
  },
};

export const DemoInstallation: Story = {
  tags: ['autodocs', '!check'],
  args: { answers: { installation: demoInstallation, signIn: buildToken() } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /demo\.manager/u }));
    await expect(canvas.getByLabelText('User Name')).toHaveValue('demo.manager');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeEnabled();
  },
};

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await expect(await canvas.findByLabelText('address')).toHaveTextContent('/StandardView');
  },
};

export const Failed: Story = {
  args: { answers: { installation, signIn: signInFailed } },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Forgot password\? Please contact/u);
    await expect(canvas.getByRole('link', { name: 'risk@provider.example' })).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  args: { answers: { installation, signIn: tooManyAttempts } },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Try again in 45 seconds.'));
  },
};

export const WithForgottenPassword: Story = {
  args: { answers: { installation: { ...installation, sendsPasswordLinks: true }, signIn: buildToken() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/ForgotPassword',
    );
  },
};

export const DemoElsewhere: Story = {
  args: { answers: { installation, signIn: demoSignInClosed } },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The demo logins work only on the computer that Fundscope runs on.');
    await expect(alert).toHaveTextContent('fundscope init');
  },
};
