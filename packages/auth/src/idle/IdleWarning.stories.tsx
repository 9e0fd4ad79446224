import { ApiError } from '@fundscope/api-client';
import type { SessionUse } from '@fundscope/contract/identity';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RequireSession } from '../guard/RequireSession.tsx';
import { sessionStore } from '../session/session-store.ts';
import { answeringClient, type Answers } from '../testing/answering-client.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { IdleWarning } from './IdleWarning.tsx';

const screens = {
  '/StandardView': (
    <RequireSession>
      <IdleWarning />
      <p>A view</p>
    </RequireSession>
  ),
};
const Stage = ({ answers }: { answers: Answers }) => (
  <AuthStage address="/StandardView?WVName=NAV" screens={screens} client={answeringClient(answers)} />
);

const left = (idleSecondsLeft: number): SessionUse => ({ idleSecondsLeft, idleMinutes: 30 });
const report = fn(() => left(1_800));

const meta = {
  title: 'auth/IdleWarning',
  component: Stage,
  args: { answers: { 'GET /account/use': left(102), 'POST /account/use': report } },
  parameters: { documents: IdleWarning, layout: 'fullscreen' },
  beforeEach: () => {
    report.mockClear();
    sessionStore.getState().begin(buildToken());
    return () => sessionStore.getState().end();
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Warning: Story = {
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
    await expect(dialog).toHaveTextContent(/signed out in 1:4\d\./u);
    await expect(dialog).toHaveAccessibleDescription(/2 minutes/u);
  },
};

export const InGerman: Story = { globals: { locale: 'de', theme: 'light' } };

export const AnsweredByAnyKey: Story = {
  tags: ['!autodocs', 'check'],
  play: async () => {
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByText('Stay logged in')).toBeVisible());
    await userEvent.tab();
    await expect(report).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Are you still there?'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(report).toHaveBeenCalledOnce();
  },
};

let asked = 0;
export const Over: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => {
    asked = 0;
  },
  args: {
    answers: {
      'GET /account/use': () => {
        asked += 1;
        return asked === 1
          ? left(1)
          : new ApiError({ status: 401, statusText: '', code: 'token-revoked', message: 'Over.' });
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent('/Login?redirect='));
    await expect(canvas.getByLabelText('address')).toHaveTextContent(encodeURIComponent('/StandardView?WVName=NAV'));
  },
};
