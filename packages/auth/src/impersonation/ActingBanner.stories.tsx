import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { ActingBanner } from './ActingBanner.tsx';

const Stage = () => <AuthStage address="/" screens={{ '/': <ActingBanner /> }} />;

const meta = {
  title: 'auth/ActingBanner',
  component: Stage,
  parameters: { documents: ActingBanner, layout: 'fullscreen' },
  beforeEach: () => {
    sessionStore.getState().begin(buildToken({ username: 'demo.manager', act: '1' }));
    return () => sessionStore.getState().end();
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Acting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You act as demo.manager.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Switch back' })).toBeVisible();
  },
};

export const InGerman: Story = { globals: { locale: 'de' } };
