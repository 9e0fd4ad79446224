import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buildToken } from '../testing/build-token.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { InstallationWarnings } from './InstallationWarnings.tsx';

const Stage = () => (
  <PortalStage
    answers={{
      '/installation/warnings': [{ code: 'untrusted-proxy', addresses: ['10.0.0.5', '2001:db8:1:2:3:4:5:6'] }],
    }}
  >
    <InstallationWarnings />
  </PortalStage>
);

const meta = {
  title: 'portal/InstallationWarnings',
  component: Stage,
  parameters: { documents: InstallationWarnings, layout: 'fullscreen' },
  beforeEach: () => {
    sessionStore.getState().begin(buildToken({ admin: '1' }));
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UntrustedProxy: Story = {
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('10.0.0.5, 2001:db8:1:2:3:4:5:6');
    await expect(banner).toHaveTextContent('FUNDSCOPE_TRUSTED_PROXIES');
  },
};

export const NoAdministrator: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => {
    sessionStore.getState().begin(buildToken());
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
