import { AnswerError } from '@fundscope/api-client';
import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { navigationStore } from '../navigation/navigation-store.ts';
import { buildToken } from '../testing/build-token.ts';
import { buildAsOf, buildFigure, buildHome, buildKind } from '../testing/build-home.ts';
import { demoHome, demoLines, linesUrl } from '../testing/demo-home.ts';
import { demoBreaches } from '../testing/demo-breaches.ts';
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

const today = {
  '/home': demoHome,
  '/places': { favourites: [], recent: [] },
  [linesUrl(demoHome.figures.map(({ kind, book }) => `${kind}:${book}`))]: demoLines,
};

const Stage = ({ answers }: { answers: Record<string, unknown> }) => (
  <PortalStage answers={answers}>
    <HomeScreen />
  </PortalStage>
);

const meta = {
  title: 'portal/HomeScreen',
  component: Stage,
  args: { answers: { '/navigation/': demoNavigation, '/book/': books, ...today } },
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
    await expect((await canvas.findByText('60')).closest('li')).toHaveTextContent('60 funds, active or not');
  },
};

/** A place that an address has opened is scrolled into view, and the keyboard goes on from it. */
export const PlaceOfAddress: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => navigationStore.getState().openPlace({ portal: 3, menu: 30, submenu: 300, link: 3000 }),
  play: async ({ canvas }) => {
    const submenu = await canvas.findByRole('button', { name: 'Overview', expanded: true });
    await waitFor(() => expect(submenu).toHaveFocus());
    await waitFor(() => {
      const { top, bottom } = submenu.getBoundingClientRect();
      return expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    });
    await expect(canvas.getByRole('link', { name: 'SRRI overview' })).toBeVisible();
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
  args: {
    answers: { '/navigation/': new AnswerError('The server gave an unexpected answer.'), '/book/': books, ...today },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The navigation could not be loaded.');
    // Portals and views: not known, and no longer expected.
    await expect(canvas.getAllByText('–')).toHaveLength(2);
  },
};

export const WithoutPortals: Story = {
  args: { answers: { '/navigation/': [], '/book/': [], ...today } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No portals yet')).toBeVisible();
  },
};

export const Today: Story = {
  play: async ({ canvas }) => {
    const answer = '1 new breach, 2 continuing. Not all figures could be read';
    await expect(await canvas.findByRole('heading', { level: 1, name: answer })).toBeVisible();
    await expect(canvas.getByText('58 of 60 active funds')).toBeVisible();
    await expect(canvas.getByText('2 funds have no figures of 30.10.2026.')).toBeVisible();
    const inactive = canvas.getByText(/^3 funds closed or in preparation:/u);
    await expect(inactive).toHaveTextContent('Eifel Aktien, Harz Laufzeit 2024, Spessart Start');
    await expect(within(inactive).getByRole('link', { name: 'Eifel Aktien' })).toHaveAttribute('href', '/Fund/60');
    await expect(canvas.getByText(/^1 book without master data:/u)).toHaveTextContent('Q63');
    const row = canvas.getByRole('row', { name: /Weißensee Dividende Plus/u });
    await expect(row).toHaveTextContent('breachWeißensee Dividende Plusnew');
    await expect(within(row).getByRole('link', { name: /^121\.7/u })).toHaveAttribute(
      'href',
      expect.stringContaining('box=book*or*eq*1&box=date*or*on*2026-10-30&loaded=true'),
    );
    await expect(await within(row).findByRole('img')).toBeVisible();
    await expect(canvas.getByText('Leverage: could not be read. The other figures stand.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Liquid within 1 day/u }));
    await expect(canvas.queryByRole('row', { name: /Weißensee/u })).toBeNull();
    await expect(canvas.getByRole('row', { name: /Bodensee Hochzins/u })).toHaveTextContent('≥ 15 %');
  },
};

const calm = { '/navigation/': demoNavigation, '/book/': books, ...today, '/home': buildHome() };
const noneOpen = { ...demoBreaches, cases: [], counts: { open: 0, notStarted: 0, overdue: 0, own: 0 } };

export const CalmDay: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { ...calm, '/breaches': noneOpen } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Nothing to do today' })).toBeVisible();
    await expect(canvas.getByText(/^All figures of your 2 active funds are within their limits/u)).toBeVisible();
  },
};

/** Whether there is something to do is not known yet. */
export const OpenBreachesLoading: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: calm },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'No breach in the figures' })).toBeVisible();
    await expect(canvas.queryByText(/To work on/u)).toBeNull();
  },
};

export const OpenBreachesFailed: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { ...calm, '/breaches': new AnswerError('The server gave an unexpected answer.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The open breaches could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'No breach in the figures' })).toBeVisible();
  },
};

export const NotEveryRuleChecked: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { ...calm, '/breaches': { ...noneOpen, isEveryRuleChecked: false } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Not all rules could be checked: breaches may be missing here.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'No breach in the figures' })).toBeVisible();
  },
};

export const ScanFailed: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      ...calm,
      '/breaches': {
        ...noneOpen,
        isEveryRuleChecked: false,
        scanFailure: { startedAt: '2026-10-31T06:10:00', reason: 'interrupted' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The check of .+ was interrupted/u)).toBeVisible();
  },
};

const cutHome = buildHome({
  kinds: [buildKind({ fresh: 2, breaches: 2 }), buildKind({ id: 'stress', title: 'Stress limit', breaches: 3 })],
  figures: [buildFigure({ isNew: true })],
});

/** What somebody has still to close is told also where the figures are calm. */
export const CasesToWorkOn: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      ...calm,
      '/breaches': { ...demoBreaches, cases: [], isCut: true, counts: { open: 12, notStarted: 1, overdue: 3, own: 2 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '3 overdue' })).toHaveAttribute(
      'href',
      '/Breaches?state=overdue',
    );
    await expect(canvas.getByRole('link', { name: '2 yours' })).toHaveAttribute('href', '/Breaches?state=mine');
    await expect(canvas.getByRole('link', { name: '12 open cases' })).toHaveAttribute('href', '/Breaches');
    await expect(canvas.getByRole('heading', { level: 1, name: 'No breach in the figures' })).toBeVisible();
  },
};

export const MoreThanListed: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { '/navigation/': demoNavigation, '/book/': books, ...today, '/home': cutHome } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '2 new breaches, 3 continuing' })).toBeVisible();
    await expect(canvas.getByText('Market risk limit: this list has 1 of 2.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Stress limit/u }));
    await expect(canvas.queryByText('Nothing beyond or near this limit.')).toBeNull();
    const told = canvas.getByText('Stress limit: this list has 0 of 3.');
    await expect(within(told).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('box=date*or*on*2026-10-30&loaded=true'),
    );
  },
};

const newLegal = buildKind({ id: 'issuers', title: 'Largest issuer', fresh: 1, breaches: 1 });
/** Eight new ones and a known one. */
const severalLegal = Array.from({ length: 9 }, (_, index) =>
  buildFigure({ kind: 'issuers', book: index + 1, fund: `Fund ${index + 1}`, isNew: index < 8 }),
);

export const LegalBreachesFirst: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      ...calm,
      '/home': buildHome({
        kinds: [
          { ...newLegal, fresh: 8, breaches: 9 },
          buildKind({ id: 'leverage', title: 'Leverage', severity: 'contractual', breaches: 1 }),
          buildKind({ id: 'stress', title: 'Stress limit', severity: 'internal', fresh: 1, breaches: 2 }),
        ],
        figures: [
          ...severalLegal,
          buildFigure({ kind: 'leverage', book: 19, fund: 'Known contractual breach' }),
          buildFigure({ kind: 'stress', book: 20, fund: 'New internal breach', isNew: true }),
          buildFigure({ kind: 'stress', book: 21, fund: 'Known internal breach' }),
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    const chips = await canvas.findAllByRole('radio');
    await expect(chips.map((chip) => chip.closest('div')?.textContent)).toEqual([
      expect.stringMatching(/^All/u),
      expect.stringMatching(/^Largest issuer8 new/u),
      expect.stringMatching(/^Leverage/u),
      expect.stringMatching(/^Stress limit1 new/u),
    ]);
    // Neither legal nor new breaches are folded away, although the list shows eight rows otherwise.
    await expect(canvas.getByRole('row', { name: /^breach Fund 9/u })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^breach New internal breach ?new/u })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /Known internal breach/u })).toBeNull();
  },
};

const staleAsOf = buildAsOf({ date: '2026-10-02', previous: '2026-10-01', isStale: true });

export const StaleData: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: { '/navigation/': demoNavigation, '/book/': books, ...today, '/home': buildHome({ asOf: staleAsOf }) },
  },
  play: async ({ canvas }) => {
    const answer = 'No newer figures since 02.10.2026';
    await expect(await canvas.findByRole('heading', { level: 1, name: answer })).toBeVisible();
    await expect(canvas.getByText('Data of Friday, 02.10.2026, complete, none newer since')).toBeVisible();
    await expect(canvas.queryByText(/within their limits/u)).toBeNull();
  },
};

const inactive = { count: 7, first: [{ book: 3, fund: 'Harz Laufzeit 2024' }] };

export const NoActiveFund: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      '/navigation/': demoNavigation,
      '/book/': books,
      ...today,
      '/home': buildHome({ asOf: buildAsOf({ funds: 0, inactive }), kinds: [], closest: [] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'No active fund' })).toBeVisible();
    await expect(canvas.getByText(/^7 funds closed or in preparation:/u)).toHaveTextContent(
      'Harz Laufzeit 2024 and 6 more',
    );
    await expect(canvas.queryByText(/complete/u)).toBeNull();
  },
};

const withoutData = { ...today, '/home': buildHome({ outcome: 'absent', asOf: null, kinds: [], closest: [] }) };

export const WithoutDataForAdministrators: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { '/navigation/': demoNavigation, '/book/': books, ...withoutData } },
  beforeEach: () => {
    sessionStore.getState().begin(buildToken({ admin: '1' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome. No data yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Import data' })).toHaveAttribute('href', '/admin/import');
  },
};

export const WithoutFunds: Story = {
  tags: ['!autodocs', 'check'],
  args: { answers: { '/navigation/': demoNavigation, '/book/': [], ...withoutData } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'No funds yet' })).toBeVisible();
  },
};

export const DecisionsWait: Story = {
  args: {
    answers: {
      '/navigation/': demoNavigation,
      '/book/': books,
      ...today,
      '/waiting': { approvals: 1, reviews: [4, 7], decisions: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '1 approval' })).toHaveAttribute('href', '/approvals');
    await expect(canvas.getByRole('link', { name: '2 breaches to review' })).toHaveAttribute(
      'href',
      '/Breaches?state=review',
    );
  },
};
