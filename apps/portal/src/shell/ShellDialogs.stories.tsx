import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buildToken } from '../testing/build-token.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { ShellDialogs } from './ShellDialogs.tsx';

const book = (BookID: number, Name: string) => ({
  BookID,
  Name,
  ExternalID: `OP${BookID}`,
  Title: '',
  Description: '',
  PortalID: 1,
});
const answers = {
  '/navigation/': demoNavigation,
  '/book/': [book(1004, 'Nordlicht Aktien Japan'), book(1005, 'Küstenwind Mischfonds')],
  '/book/shc': [{ FundNo: 1004, ShareClass: 'XF0005000306', Name: 'I', Currency: 'EUR' }],
  '/searchtargets': { fundViews: [], savedViews: [] },
  '/places': {
    favourites: [],
    recent: [{ place: { kind: 'fund', book: 1005 }, name: 'Küstenwind Mischfonds', WVName: '', openedAt: null }],
  },
};

const Where = () => <p>at {useLocation().pathname}</p>;
const Stage = () => (
  <PortalStage answers={answers} at="/StandardView">
    <Where />
    <ShellDialogs />
  </PortalStage>
);

const meta = {
  title: 'portal/ShellDialogs',
  component: Stage,
  parameters: { documents: ShellDialogs, layout: 'fullscreen' },
  beforeEach: () => {
    shellDialogs.getState().leave();
    sessionStore.getState().begin(buildToken());
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Command palette' });

export const OpensAFundByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'japan');
    const option = await screen.findByRole('option', { name: /Nordlicht Aktien Japan/u });
    await waitFor(() => expect(option).toHaveAttribute('data-combobox-selected', 'true'));
    await expect((await field()).getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('at /Fund/1004')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const BeginsWithWhereOneHasBeen: Story = {
  tags: ['!autodocs', 'check'],
  play: async () => {
    shellDialogs.getState().show('palette');
    await expect(await screen.findByRole('option', { name: /Küstenwind Mischfonds/u })).toBeVisible();
    await expect(screen.getByRole('option', { name: 'Sign out' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Nordlicht/u })).toBeNull();
  },
};

export const HelpAndKeys: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keys' });
    await expect(keys).toHaveTextContent('command palette');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    shellDialogs.getState().show('help');
    await expect(await screen.findByRole('dialog', { name: 'Help: A view' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('gh');
    await expect(await canvas.findByText('at /')).toBeVisible();
  },
};
