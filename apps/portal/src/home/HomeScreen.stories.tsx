import { AnswerError } from '@fundscope/api-client';
import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { navigationStore } from '../navigation/navigation-store.ts';
import { buildToken } from '../testing/build-token.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const books = Array.from({ length: 60 }, (_, index) => ({
  BookID: index + 1,
  Name: `Fund ${index + 1}`,
  ExternalID: '',
  Title: '',
  Description: '',
  PortalID: 1,
}));

const Stage = ({ answers }: { answers: Record<string, unknown> }) => (
  <PortalStage answers={answers}>
    <HomeScreen />
  </PortalStage>
);

const meta = {
  title: 'portal/HomeScreen',
  component: Stage,
  args: { answers: { '/navigation/': demoNavigation, '/book/': books } },
  parameters: { documents: HomeScreen, layout: 'fullscreen' },
  beforeEach: () => {
    navigationStore.getState().reset();
    sessionStore.getState().begin(buildToken({ allbook: '1' }));
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Risk management/u, expanded: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Portfolio/u, expanded: false })).toBeVisible();
    await expect((await canvas.findByText('60')).closest('li')).toHaveTextContent('60 funds');
  },
};

export const Opened: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stress tests' }));
    await expect(canvas.getByRole('link', { name: 'Stress tests, all scenarios' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Market risk' }));
    await expect(canvas.queryByRole('link', { name: 'All backtesting' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Backtesting' }));
    await expect(canvas.getByRole('link', { name: 'All backtesting' })).toBeVisible();
  },
};

export const Searched: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Risk management/u });
    navigationStore.getState().setSearch('backtesting');
    const link = await canvas.findByRole('link', { name: 'Daily backtesting' });
    await expect(within(link).getByText('backtesting').tagName).toBe('MARK');
    await expect(canvas.queryByRole('link', { name: 'VaR limits' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the navigation…')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { answers: { '/navigation/': new AnswerError('The server gave an unexpected answer.'), '/book/': books } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The navigation could not be loaded.');
  },
};

export const WithoutPortals: Story = {
  args: { answers: { '/navigation/': [], '/book/': [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No portals yet')).toBeVisible();
  },
};
