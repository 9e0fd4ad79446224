import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { navigationStore } from '../navigation/navigation-store.ts';
import { buildFigure, buildHome, buildKind } from '../testing/build-home.ts';
import { buildToken } from '../testing/build-token.ts';
import { linesUrl } from '../testing/demo-home.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const kind = buildKind({
  id: 'srri',
  title: 'SRRI outside its class',
  value: { ColType: 'number', Decimal: 0 },
  limit: { ColType: 'number', Decimal: 0 },
  hasShare: false,
  breaches: 1,
});
const home = buildHome({
  kinds: [kind],
  figures: [buildFigure({ kind: 'srri', value: 6, limit: 5, utilisation: null, before: null })],
  since: {
    signedInAt: '2026-10-30T08:41:00Z',
    date: '2026-10-29',
    changes: [
      {
        change: 'new breach',
        kind: 'srri',
        book: 1,
        detail: '',
        fund: 'Weißensee Dividende Plus',
        before: null,
        now: null,
      },
    ],
    count: 1,
  },
});

const Stage = () => (
  <PortalStage
    answers={{
      '/navigation/': demoNavigation,
      '/book/': [],
      '/places': { favourites: [], recent: [] },
      '/home': home,
      [linesUrl(['srri:1'])]: [],
    }}
  >
    <HomeScreen />
  </PortalStage>
);

const meta = {
  title: 'portal/FiguresWithoutShare',
  component: Stage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: HomeScreen, layout: 'fullscreen' },
  beforeEach: () => {
    navigationStore.getState().reset();
    sessionStore.getState().begin(buildToken({ allbook: '1' }));
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A class that must equal another has no utilisation. */
export const MustEqual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^6, / })).toHaveTextContent('–');
    await expect((await canvas.findByText('Weißensee Dividende Plus')).closest('li')).not.toHaveTextContent('→');
  },
};
