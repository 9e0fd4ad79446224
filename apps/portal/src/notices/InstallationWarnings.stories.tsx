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

const broken = {
  code: 'configuration-file',
  file: 'house/breaches.yaml',
  readAt: '2026-11-22T06:00:00',
  brokenSince: '2026-11-22T13:00:00',
  faults: [
    { line: 12, message: 'deadlines.0.severity: must be legal, contractual or internal, but is "lawful"' },
    { line: 40, message: 'rules.3.name: is missing' },
  ],
};

export const BrokenConfigurationFile: Story = {
  render: () => (
    <PortalStage answers={{ '/installation/warnings': [broken] }}>
      <InstallationWarnings />
    </PortalStage>
  ),
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(
      'house/breaches.yaml:12 has become broken: deadlines.0.severity: must be legal',
    );
    await expect(banner).toHaveTextContent('(and 1 more). Its last good version stays in use');
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
