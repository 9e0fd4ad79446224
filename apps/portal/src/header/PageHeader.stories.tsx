import { sessionStore } from '@fundscope/auth';
import { showErrorToast } from '@fundscope/ui-kit';
import { notifications } from '@mantine/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { navigationStore } from '../navigation/navigation-store.ts';
import { buildToken } from '../testing/build-token.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { PageHeader } from './PageHeader.tsx';

interface StageProps {
  answers?: Record<string, unknown>;
  at?: string;
}

const Stage = ({ answers = {}, at = '/StandardView?WVName=NAV' }: StageProps) => (
  <PortalStage answers={{ '/navigation/': demoNavigation, ...answers }} at={at}>
    <PageHeader />
  </PortalStage>
);

const meta = {
  title: 'portal/PageHeader',
  component: Stage,
  parameters: { documents: PageHeader, layout: 'fullscreen' },
  beforeEach: () => {
    navigationStore.getState().reset();
    sessionStore.getState().begin(buildToken());
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User and settings' }));
    const flyout = canvas.getByRole('region', { name: 'User and settings' });
    await expect(flyout).toHaveTextContent('UserNamedemo.managerUserNr17');
    await expect(flyout).toHaveTextContent('Switch to light');
    const place = flyout.getBoundingClientRect();
    await expect([place.top, window.innerWidth - place.right]).toEqual([66, 20]);
    await userEvent.keyboard('{Escape}');
    await expect(flyout).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: 'User and settings' })).toHaveFocus();
  },
};

export const DecisionsWait: Story = {
  args: { answers: { '/waiting': { approvals: 2, reviews: [4], decisions: [] } } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '3 decisions wait for you' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('link', { name: '2 approvals' })).toHaveAttribute('href', '/approvals');
    await expect(screen.getByRole('link', { name: '1 breach to review' })).toHaveAttribute(
      'href',
      '/Breaches?state=review',
    );
  },
};

/** An alert makes way for the user's menu. */
export const MenuBesideAlerts: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => () => notifications.clean(),
  play: async ({ canvas }) => {
    showErrorToast({ message: 'The server does not answer.' });
    await screen.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'User and settings' }));
    const flyout = canvas.getByRole('region', { name: 'User and settings' });
    await waitFor(() => {
      const highest = Math.min(...screen.getAllByRole('alert').map((alert) => alert.getBoundingClientRect().top));
      return expect(highest).toBeGreaterThan(flyout.getBoundingClientRect().bottom);
    });
  },
};

export const SignedOut: Story = {
  beforeEach: () => sessionStore.getState().end(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

/** The specification's header has the link on every screen of a signed-out user. */
export const LoginLinkOnTheLoginScreen: Story = {
  args: { at: '/Login' },
  beforeEach: () => sessionStore.getState().end(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login');
  },
};

export const SearchedFromAView: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'BACKTEST');
    await expect(await screen.findByRole('option', { name: /Daily backtesting/u })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

/** The navigation of the home lies below the fold: the field lists what is found there too. */
export const SearchedFromHome: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'BACKTEST');
    await expect(await screen.findByRole('option', { name: /Daily backtesting/u })).toBeVisible();
  },
};

export const FirstMatchByEnter: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'BACKTEST');
    await expect(await screen.findByRole('option', { name: /Daily backtesting/u })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};
