import type { RequestingApp } from '@fundscope/contract/identity';
import type { Installation } from '@fundscope/contract/installation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AuthStage } from '../testing/AuthStage.tsx';
import { fakeClient, signInFailed, unknownApp } from '../testing/fake-client.ts';
import { AuthorizeScreen } from './AuthorizeScreen.tsx';

const installation: Installation = {
  revision: '1.0.0+4f2a9c1',
  supportEmail: 'risk@provider.example',
  demoSignIns: [],
  sendsPasswordLinks: false,
};
const app: RequestingApp = { client_id: 'reports', name: 'Fund reports', scopes: ['openid', 'profile'] };
const parameters = new URLSearchParams({
  response_type: 'token',
  client_id: 'reports',
  redirect_uri: 'https://app.example/cb',
});

const Stage = ({ answers, leave }: { answers: Parameters<typeof fakeClient>[0]; leave: (address: string) => void }) => (
  <AuthStage
    address={`/authorize?${parameters.toString()}`}
    screens={{ '/authorize': <AuthorizeScreen leave={leave} /> }}
    client={fakeClient(answers)}
  />
);

const meta = {
  title: 'auth/AuthorizeScreen',
  component: Stage,
  args: { answers: { installation, signIn: 'a.b.c', app }, leave: fn() },
  parameters: { documents: AuthorizeScreen, layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AppAsks: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText('User Name'), 'demo.manager');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}');
    await expect(await canvas.findByText('Returning to Fund reports…')).toBeVisible();
    await expect(args.leave).toHaveBeenCalledWith('https://app.example/cb#access_token=a.b.c&token_type=Bearer');
  },
};

export const ShowsWhatItGrants: Story = {
  args: {
    answers: {
      installation,
      signIn: 'a.b.c',
      app: { ...app, scopes: ['openid', 'profile', 'email', 'api', 'admin', 'decide'] },
    },
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'When you log in, you allow Fund reports:' });
    const items = within(list).getAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'to know that it is you who logged in openid',
      'to see your name and user name profile',
      'to see your e-mail address email',
      'to read and change everything that you may, in your name api',
      'to use your rights as an administrator admin',
      'to approve, reject and review in your name decide',
    ]);
  },
};

export const ShowsWhatItGrantsInGerman: Story = {
  ...ShowsWhatItGrants,
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Mit der Anmeldung erlauben Sie Fund reports/u)).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { installation, signIn: signInFailed, app } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('User Name'), 'demo.manager');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Forgot password\?/u);
  },
};

export const UnknownApp: Story = {
  args: { answers: { installation, signIn: 'a.b.c', app: unknownApp } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This app is not registered' })).toBeVisible();
  },
};

export const UnknownAppInGerman: Story = { ...UnknownApp, globals: { locale: 'de' }, play: async () => {} };
