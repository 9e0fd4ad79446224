import { sessionStore } from '@fundscope/auth';
import type { Home } from '@fundscope/contract/home';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { navigationStore } from '../navigation/navigation-store.ts';
import { buildHome, buildKind } from '../testing/build-home.ts';
import { buildToken } from '../testing/build-token.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const Stage = ({ home }: { home: Home }) => (
  <PortalStage
    answers={{
      '/navigation/': demoNavigation,
      '/book/': [],
      '/places': { favourites: [], recent: [] },
      '/home': home,
    }}
  >
    <HomeScreen />
  </PortalStage>
);

const meta = {
  title: 'portal/UnknownFigures',
  component: Stage,
  tags: ['!autodocs', 'check'],
  args: { home: buildHome() },
  parameters: { documents: HomeScreen, layout: 'fullscreen' },
  beforeEach: () => {
    navigationStore.getState().reset();
    sessionStore.getState().begin(buildToken({ allbook: '1' }));
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const unknownFunds = { count: 2, first: [{ book: 3, fund: 'Harz Laufzeit 2024' }] };

export const NotAllKnown: Story = {
  args: { home: buildHome({ kinds: [buildKind({ title: 'Leverage', unknown: 2, unknownFunds })] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Not all figures are known' })).toBeVisible();
    await expect(canvas.getByText(/^Leverage: 2 figures are not known\./u)).toHaveTextContent(
      'Leverage: 2 figures are not known. Harz Laufzeit 2024 and 1 more',
    );
  },
};

/** What has not been checked concerns every fund: only some of them would mislead. */
export const NotYetChecked: Story = {
  args: {
    home: buildHome({
      kinds: [
        buildKind(),
        buildKind({ id: 'leverage', title: 'Leverage', unknown: 2, unknownFunds, isLookedThrough: false }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Leverage: the data of the day have not been checked for breaches yet.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Harz Laufzeit 2024' })).toBeNull();
  },
};
