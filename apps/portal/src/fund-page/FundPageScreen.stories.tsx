import { sessionStore } from '@fundscope/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoBreach, demoBreaches } from '../testing/demo-breaches.ts';
import { buildAsOf, buildFigure, buildKind } from '../testing/build-home.ts';
import { buildToken } from '../testing/build-token.ts';
import { demoFundPage, demoLines, linesUrl } from '../testing/demo-home.ts';
import { demoNavigation } from '../testing/demo-navigation.ts';
import { PortalStage } from '../testing/PortalStage.tsx';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { ShellDialogs } from '../shell/ShellDialogs.tsx';
import { FundPageScreen } from './FundPageScreen.tsx';

const answers = {
  '/navigation/': demoNavigation,
  '/breaches': demoBreaches,
  '/breaches/7': demoBreach,
  '/places': { favourites: [], recent: [] },
  [linesUrl(['market:1', 'liquidity-1:1'])]: demoLines,
};

interface StageProps {
  page: typeof demoFundPage;
  /** Of the address. */
  query?: string;
  /** In place of the usual answers. */
  others?: Record<string, unknown>;
}

const Stage = ({ page, query = '', others }: StageProps) => (
  <PortalStage answers={{ ...answers, ...others }} at={`/Fund/1${query}`}>
    <FundPageScreen page={page} />
    <ShellDialogs />
  </PortalStage>
);

const meta = {
  title: 'portal/FundPageScreen',
  component: Stage,
  args: { page: demoFundPage },
  parameters: { documents: FundPageScreen, layout: 'fullscreen' },
  beforeEach: () => {
    shellDialogs.getState().leave();
    sessionStore.getState().begin(buildToken());
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FactsFiguresAndRows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Weißensee Dividende Plus' })).toBeVisible();
    await expect(canvas.getByText('298,100,000')).toBeVisible();
    const market = canvas.getByRole('row', { name: /breach Market risk limit absolute/u });
    await expect(market).toHaveTextContent('9.13 %7.50 %121.7 %');
    await expect(canvas.getByText('Stress limit: no figures of 30.10.2026.')).toBeVisible();
    await expect(canvas.getByText('Leverage: could not be read. The other figures stand.')).toBeVisible();
  },
};

/** Who sees to it until when stands on the page; a press shows what was said. */
export const BreachWithItsThread: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, step }) => {
    const breaches = within(await canvas.findByRole('region', { name: 'Breaches and who sees to them' }));
    await step('owner, state and due day', async () => {
      const row = await breaches.findByRole('row', { name: /Market risk limit/u });
      await expect(row).toHaveTextContent(/in progress.*06\.11\.2026.*Vogel, Tom/u);
      await expect(row).not.toHaveTextContent('Q1 ');
      await expect(breaches.getByRole('link', { name: 'Closed ones too' })).toHaveAttribute(
        'href',
        '/Breaches?book=1&state=closed',
      );
    });
    await step('the thread, until Escape closes it', async () => {
      const opener = breaches.getByRole('button', { name: /^Market risk limit/u });
      await userEvent.click(opener);
      const region = await screen.findByRole('region', { name: 'Breach' });
      const drawer = screen.getByRole('dialog');
      await expect(Math.abs(region.clientWidth - drawer.clientWidth)).toBeLessThanOrEqual(1);
      const panel = within(region);
      await expect(await panel.findByText('Passive after the market fall.')).toBeVisible();
      (await panel.findByRole('heading', { name: 'Market risk limit' })).focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Breach' })).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    });
  },
};

/** Nothing is known of rules that could not be checked, and a link with another fund's breach does not mix two funds. */
export const WhatIsNotOfItOrNotKnown: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    query: '?case=7',
    others: {
      '/breaches': {
        ...demoBreaches,
        cases: [],
        counts: { open: 0, notStarted: 0, overdue: 0, own: 0 },
        isEveryRuleChecked: false,
      },
      '/breaches/7': { ...demoBreach, BookID: 2 },
    },
  },
  play: async ({ canvas }) => {
    const panel = within(await screen.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('This breach is not there, or not for you to see')).toBeVisible();
    await expect(panel.queryByText('Passive after the market fall.')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    const breaches = within(await canvas.findByRole('region', { name: 'Breaches and who sees to them' }));
    await expect(await breaches.findByText('No open breach is known.')).toBeVisible();
    await expect(breaches.getByRole('alert')).toHaveTextContent('Not all rules could be checked');
  },
};

export const ItsRowsInEveryView: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const views = await canvas.findByRole('region', { name: 'Its rows in every view' });
    const link = within(views).getByRole('link', { name: 'VaR limits' });
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/WVName=VAR_LIMITS&.*&box=book\*or\*eq\*1&loaded=true$/u),
    );
    const ofDay = within(views).getByRole('link', { name: 'VaR limits, of 30.10.' });
    await expect(ofDay).toHaveAttribute('href', expect.stringContaining('box=date*or*on*2026-10-30'));
    await expect(within(views).getByRole('link', { name: 'Without a link' })).toBeVisible();
  },
};

/** The fund's page requests the risk report of its fund; the command palette does the same. */
export const RiskReport: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    others: {
      '/book/': [{ BookID: 1, Name: 'Weißensee', ExternalID: '', Title: '', Description: '', PortalID: 1 }],
      '/document/offer/1': { date: '2026-10-30', reportTypes: ['Risikobericht'] },
      '/document/expectedtime': { secondsPerDocument: 1, documentsBefore: 0 },
    },
  },
  play: async ({ canvas, step }) => {
    const shows = async () => {
      const asked = within(await screen.findByRole('dialog', { name: /^Risk report, Q1/u }));
      await waitFor(() => expect(asked.getByRole('button', { name: 'Request 1 document' })).toBeEnabled());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await step('by its button, which gets the focus back', async () => {
      const opener = canvas.getByRole('button', { name: 'Risk report' });
      await userEvent.click(opener);
      await shows();
      await waitFor(() => expect(opener).toHaveFocus());
    });
    await step('by the palette', async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox', { name: 'Command palette' }), '>risk report');
      await userEvent.click(await screen.findByRole('option', { name: /^Risk report/u }));
      await shows();
    });
  },
};

const longName = 'Weißensee Kapitalverwaltungsgesellschaft mbH';

/** The name of a company has a line to itself where it needs it: no word of it is broken. */
export const OnAPhone: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: {
      ...demoFundPage,
      facts: demoFundPage.facts.map((fact) =>
        fact.column.SqlColName === 'manco' ? { ...fact, value: longName } : fact,
      ),
    },
  },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(await canvas.findByText(longName));
    await expect([...words.getClientRects()]).toHaveLength(1);
    // Each figure stands with its limit, share and view in the width of the screen.
    const figures = canvas.getByRole('group', { name: 'Key figures and limits' });
    await expect(figures.scrollWidth).toBe(figures.clientWidth);
    await expect(within(figures).getByText('121.7 %')).toBeVisible();
  },
};

/** What is not known is neither a breach nor in order, and has no figure. */
export const FigureThatIsNotKnown: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: {
      ...demoFundPage,
      figures: [buildFigure({ state: 'unknown', value: null, utilisation: null })],
    },
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^not known Market risk limit/u });
    await expect(row).toHaveTextContent(/–7\.50/u);
    await expect(canvas.getByText(/^Data of .*, incomplete/u)).toBeVisible();
  },
};

/** The beginning is that of the register, and leads to the case. */
export const BreachSinceBetweenTwoDays: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: {
      ...demoFundPage,
      figures: [buildFigure({ caseNr: 7, since: { firstDay: '2026-10-30', start: 'between', goodDay: '2026-09-30' } })],
    },
  },
  play: async ({ canvas }) => {
    const since = canvas.getByRole('link', { name: 'Since between 30.09.2026 and 30.10.2026: open the breach' });
    await expect(since).toHaveAttribute('href', '/Breaches?case=7');
  },
};

const orderedKinds = [
  buildKind(),
  buildKind({ id: 'issuers', title: 'Largest issuer' }),
  buildKind({ id: 'srri', title: 'SRRI outside its class', severity: 'contractual', hasShare: false }),
  buildKind({ id: 'stress', title: 'Stress limit', severity: 'internal' }),
];

/** Breaches stand first, legal ones before others; a value that must equal its limit has no share of it. */
export const BreachesFirst: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: {
      ...demoFundPage,
      kinds: orderedKinds,
      figures: [
        buildFigure({ state: 'good', utilisation: 0.5 }),
        buildFigure({ kind: 'srri', state: 'good', value: 5, limit: 5, utilisation: 0 }),
        buildFigure({ kind: 'stress', utilisation: 1.4 }),
        buildFigure({ kind: 'issuers', utilisation: 1.1 }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const [limits] = canvas.getAllByRole('table');
    const table = within(limits!);
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
    await expect(names).toEqual(['Largest issuer', 'Stress limit', 'Market risk limit', 'SRRI outside its class']);
    const srri = table.getByRole('row', { name: /SRRI/u });
    await expect(within(srri).getByText('–')).toBeVisible();
    await expect(srri).not.toHaveTextContent('0.0 %');
  },
};

const noOpenBreach = { ...demoBreaches, cases: [] };

/** Where no figure of the day is known, an empty list of breaches is not called in order. */
export const NotMeasured: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: { ...demoFundPage, figures: [], kinds: [buildKind({ outcome: 'absent' })] },
    others: { '/breaches': noOpenBreach },
  },
  play: async ({ canvas }) => {
    const breaches = within(await canvas.findByRole('region', { name: 'Breaches and who sees to them' }));
    await expect(await breaches.findByText(/^Not measured: the fund has no figures of the day/u)).toBeVisible();
    await expect(breaches.queryByText(/No breach is open/u)).toBeNull();
  },
};

/** A fund that no limit applies to has no figure that is missing. */
export const NoLimitApplies: Story = {
  tags: ['!autodocs', 'check'],
  args: { page: { ...demoFundPage, figures: [], kinds: [] }, others: { '/breaches': noOpenBreach } },
  play: async ({ canvas }) => {
    const breaches = within(await canvas.findByRole('region', { name: 'Breaches and who sees to them' }));
    await expect(await breaches.findByText('No breach is open.')).toBeVisible();
    await expect(breaches.queryByText(/^Not measured/u)).toBeNull();
  },
};

/** Nothing is called complete or in order; what is known of open cases is said. */
export const ClosedFund: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    page: { ...demoFundPage, standing: 'inactive', asOf: buildAsOf({ funds: 0 }), figures: [], kinds: [] },
    others: { '/breaches': noOpenBreach },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This fund is closed or in preparation:/u)).toBeVisible();
    await expect(canvas.getByText(/^Data of/u)).toBeVisible();
    await expect(canvas.queryByText(/complete/u)).toBeNull();
    await expect(canvas.queryByText('All figures in order')).toBeNull();
    await expect(
      await canvas.findByText(
        'No breach is open. The fund is closed or in preparation: its figures are not checked on this day.',
      ),
    ).toBeVisible();
  },
};

/** Its figures are of the days before the closing date. */
export const ClosedFundWithFigures: Story = {
  tags: ['!autodocs', 'check'],
  args: { page: { ...demoFundPage, closedFrom: '2026-11-02' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Closed from 02\.11\.2026 on:/u)).toBeVisible();
  },
};

export const WithoutFigures: Story = {
  tags: ['!autodocs', 'check'],
  args: { page: { ...demoFundPage, asOf: null, facts: [], figures: [], kinds: [], tables: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no figures of this fund yet.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
