import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DashboardStage, stageServer } from '../testing/DashboardStage.tsx';
import { PriorityDashboard } from './PriorityDashboard.tsx';

const recipe = `
How many tests of a day have which priority. The bars are the filter of *Details*, the columns lead to a day, and a row of either
table to its tests, where comment and flags are corrected in place. All of it stands in the address.

\`\`\`tsx
<PriorityDashboard address={address} onAddressChange={setAddress} today={dayjs().format('YYYY-MM-DD')} />;
\`\`\`
`;

const meta = {
  title: 'dashboards/PriorityDashboard',
  component: DashboardStage,
  parameters: { documents: PriorityDashboard, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: { screen: PriorityDashboard, search: 'date=2026-10-30' },
} satisfies Meta<typeof DashboardStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const tableNamed = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }));
/** The rows' texts: cells, then the row's title. */
const rowTexts = (table: Canvas): string[] => {
  const rows: HTMLElement[] = table.getAllByRole('row').slice(1);
  return rows.map((row) => {
    const cells = [...row.querySelectorAll('td'), ...row.querySelectorAll('th')];
    return cells.map(({ textContent }) => textContent.replace('·', '')).join(' ');
  });
};
const addressOf = (canvas: Canvas) => canvas.getByLabelText('address').textContent;
const openLimits = async (canvas: Canvas) => {
  const details = await tableNamed(canvas, 'Details');
  await userEvent.click(details.getByText('Market risk limit'));
  return await canvas.findByRole('grid', { name: 'VaR limit, Market risk limit' });
};
const cellOf = (grid: HTMLElement, row: number, name: string): HTMLElement => {
  const titles = within(grid).getAllByRole('columnheader');
  const title = titles.find(({ textContent }) => textContent?.includes(name));
  const index = title?.getAttribute('aria-colindex') ?? '';
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${index}"]`);
  if (!cell) throw new Error(`There is no cell '${name}' in row ${row}.`);
  return cell;
};

/** The panel of the tests grows as they are loaded; the row that was pressed stays above it. The colours of the trend have a legend. */
export const PressedRowStaysInSight: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const legend = await canvas.findByRole('list', { name: 'Colours of the priorities' });
    await expect(within(legend).getAllByRole('listitem')).toHaveLength(4);
    const details = await tableNamed(canvas, 'Details');
    const last = details.getAllByRole('button').at(-1) as HTMLElement;
    await userEvent.click(last);
    await canvas.findByRole('grid');
    const panel = (await canvas.findByRole('button', { name: /^Close/u })).closest('section') as HTMLElement;
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.getBoundingClientRect().top),
    );
  },
};

export const CountsLeadToTheirTests: Story = {
  play: async ({ canvas, step }) => {
    await step('snapshot and details count prio1 to prio5 by trigger and type', async () => {
      const snapshot = await tableNamed(canvas, 'Snapshot');
      await expect(rowTexts(snapshot)).toEqual([
        'VaR limit 2 0 1 0 0 Market risk limit',
        'Backtesting 0 1 0 0 2 Exception',
        'Backtesting 1 0 0 0 2 Exceptions',
        'Liquidity 0 0 0 1 2 Liquid assets',
        '3 1 1 1 6 All',
      ]);
    });
    await step('details count the tests that are not in order, until a bar is pressed', async () => {
      await expect(rowTexts(await tableNamed(canvas, 'Details'))).toEqual([
        'VaR limit 2 0 1 0 0 Market risk limit',
        'Backtesting 0 1 0 0 0 Exception',
        'Backtesting 1 0 0 0 0 Exceptions',
        'Liquidity 0 0 0 1 0 Liquid assets',
        '3 1 1 1 0 All',
      ]);
    });
    await step('pressed bars filter the details', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Prio 2/u }));
      await expect(rowTexts(await tableNamed(canvas, 'Details'))).toEqual([
        'Backtesting 0 1 0 0 0 Exception',
        '0 1 0 0 0 All',
      ]);
      await expect(addressOf(canvas)).toContain('prio=2');
      await userEvent.click(canvas.getByRole('button', { name: /^Prio 2/u }));
    });
    await step('a click on a row loads its tests, by what their drillDownLinks have in common', async () => {
      const grid = await openLimits(canvas);
      await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '4'));
      await expect(stageServer.current.asked.at(-1)).toBe(
        "RQS_TestResult refDate eq 2026-10-30 and typeDesc eq 'Market risk limit' and qsTriggerID eq 1 and (prio eq 1 or prio eq 2 or prio eq 3 or prio eq 4)",
      );
      await expect(cellOf(grid, 0, 'Priority')).toHaveTextContent('1');
      await expect(addressOf(canvas)).toContain('group=["1","Market risk limit","details"]');
    });
    await step(
      'a row of the details leads to as many tests as it counts, and so does that of the snapshot',
      async () => {
        for (const [name, rows] of [
          ['Details', '2'],
          ['Snapshot', '4'],
        ] as const) {
          const table = await tableNamed(canvas, name);
          await userEvent.click(table.getByText('Exceptions'));
          const grid = await canvas.findByRole('grid', { name: 'Backtesting, Exceptions' });
          await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', rows));
        }
        await openLimits(canvas);
      },
    );
    await step(
      'the tests are visible beside the chosen row without scrolling, in every size of the window',
      async () => {
        const panel = canvas.getByRole('region', { name: 'VaR limit, Market risk limit' });
        const { top, bottom } = panel.getBoundingClientRect();
        await expect(bottom).toBeLessThanOrEqual(innerHeight);
        await expect(bottom - top).toBeGreaterThan(100);
      },
    );
    await step('closing the drill-down leads back to the chosen row', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close the drill-down' }));
      await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
      await expect(document.activeElement).toHaveAccessibleName('VaR limit, Market risk limit: show its tests');
      await expect(addressOf(canvas)).not.toContain('group=');
    });
  },
};

export const CommentAndFlags: Story = {
  tags: ['!autodocs', 'check'],
  args: { search: 'date=2026-10-30&group=["1","Market risk limit"]' },
  play: async ({ canvas, step }) => {
    const grid = await canvas.findByRole('grid', { name: 'VaR limit, Market risk limit' });
    await waitFor(() => expect(cellOf(grid, 0, 'Comment')).toHaveTextContent('besteht fort'));
    const timesAsked = (request: string) => stageServer.current.asked.filter((asked) => asked === request).length;
    const countsRequest = 'RQS_TestResult refDate eq 2026-10-30';
    await step('a flag toggles between 0 and 1, and the counts are loaded again', async () => {
      const countsBefore = timesAsked(countsRequest);
      const box = () => within(cellOf(grid, 0, 'Active breach')).getByRole('checkbox');
      await expect(box()).toBeChecked();
      await userEvent.click(box());
      await userEvent.type(await screen.findByRole('textbox', { name: /Comment/u }), 'Booked twice.');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(box()).not.toBeChecked());
      await expect(stageServer.current.corrections.at(-1)).toMatchObject({
        WViewName: 'RQS_TestResult',
        colName: 'activeBreach',
        newValue: 0,
        comment: 'Booked twice.',
        dataRow: { requestID: 5902 },
      });
      await waitFor(() => expect(timesAsked(countsRequest)).toBeGreaterThan(countsBefore));
    });
    const typeComment = async (text: string) => {
      await userEvent.dblClick(cellOf(grid, 0, 'Comment'));
      const editor = await canvas.findByRole('textbox', { name: 'Comment' });
      await waitFor(() => expect(editor).toHaveFocus());
      await userEvent.clear(editor);
      await userEvent.keyboard(text);
    };
    await step('a comment is saved on Enter', async () => {
      await typeComment('Hedge raised{Enter}');
      await waitFor(() =>
        expect(stageServer.current.corrections.at(-1)).toMatchObject({ colName: 'comment', newValue: 'Hedge raised' }),
      );
      await waitFor(() => expect(cellOf(grid, 0, 'Comment')).toHaveTextContent('Hedge raised'));
    });
    await step('where another user was first, both texts stand there and mine is kept on demand', async () => {
      stageServer.current.writeAll('comment', 'Asked the manager');
      await typeComment('Nothing bought{Enter}');
      const bar = await canvas.findByText(/you typed Nothing bought, Asked the manager is stored/u);
      await expect(bar).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(cellOf(grid, 0, 'Comment')).toHaveTextContent('Nothing bought'));
      await waitFor(() => expect(canvas.queryByText(/is stored/u)).toBeNull());
    });
    await step('Run loads the shown conditions again', async () => {
      const countsBefore = timesAsked(countsRequest);
      await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
      await waitFor(() => expect(timesAsked(countsRequest)).toBeGreaterThan(countsBefore));
    });
  },
};

/** An ended session brings the user back to the same address, and to what was typed. */
export const TypedTextOutlivesTheSession: Story = {
  tags: ['!autodocs', 'check'],
  args: { search: 'date=2026-10-30&group=["1","Market risk limit"]' },
  beforeEach: () => {
    const draft = { row: '[5902]', column: 'comment', text: 'Half a sent' };
    sessionStorage.setItem('cell-drafts:7:production:RQS_TestResult', JSON.stringify([draft]));
    return () => sessionStorage.clear();
  },
  play: async ({ canvas, step }) => {
    const grid = await canvas.findByRole('grid', { name: 'VaR limit, Market risk limit' });
    await step('the text stands in its cell again, and is kept with each key', async () => {
      await waitFor(() => expect(cellOf(grid, 0, 'Comment')).toHaveTextContent('Half a sent'));
      await expect(canvas.getByText('Typed before, and not sent yet.')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
      const editor = await canvas.findByRole('textbox', { name: 'Comment' });
      await waitFor(() => expect(editor).toHaveFocus());
      await userEvent.keyboard('ence');
      await expect(sessionStorage.getItem('cell-drafts:7:production:RQS_TestResult')).toContain('Half a sentence');
    });
    await step('sent, nothing of it comes back', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(stageServer.current.corrections.at(-1)).toMatchObject({ newValue: 'Half a sentence' }),
      );
      await waitFor(() => expect(sessionStorage.getItem('cell-drafts:7:production:RQS_TestResult')).toBeNull());
    });
    await step('a press on a title orders the rows, and the address keeps it', async () => {
      await userEvent.click(within(grid).getByRole('columnheader', { name: /Fund name/u }));
      await waitFor(() => expect(addressOf(canvas)).toContain('sort=fundDescription asc'));
    });
  },
};

const waiting = { rowKey: { requestID: 5902 }, at: '2026-11-20T12:00:00', isOwn: false } as const;

export const CellsThatWait: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    search: 'date=2026-10-30&group=["1","Market risk limit"]',
    pendingCells: {
      cells: [
        { ...waiting, colName: 'comment', newValue: 'Hedge raised', by: 'Weber, Jonas (j.weber)' },
        { ...waiting, colName: 'activeBreach', newValue: false, by: 'Ahrens, Mia (demo.second)', isOwn: true },
      ],
      isCut: true,
    },
  },
  play: async ({ canvas, step }) => {
    const grid = await canvas.findByRole('grid', { name: 'VaR limit, Market risk limit' });
    await step(
      'a comment and a flag whose correction waits are marked, and say whose it is and since when',
      async () => {
        await waitFor(() =>
          expect(cellOf(grid, 0, 'Comment')).toHaveAccessibleDescription(
            /^A correction to Hedge raised by Weber, Jonas \(j\.weber\) of 20\.11\.2026 \d\d:00 waits/u,
          ),
        );
        await expect(cellOf(grid, 0, 'Active breach')).toHaveAccessibleDescription(
          /^Your correction to No of .* waits/u,
        );
      },
    );
    await step('no other cell is marked, and what is not shown is said', async () => {
      await expect(grid.querySelectorAll('[data-mark*="noted"]')).toHaveLength(2);
      await expect(canvas.getByText(/◷ marks only the oldest/u)).toBeVisible();
    });
  },
};

export const FiltersAreRun: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, step }) => {
    await tableNamed(canvas, 'Snapshot');
    const run = canvas.getByRole('button', { name: 'Run' });
    await step('a book number that is none is said, and asks nothing', async () => {
      const asked = stageServer.current.asked.length;
      await userEvent.type(canvas.getByLabelText('Book No'), '10o3');
      await expect(canvas.getByLabelText('Book No')).toHaveAccessibleDescription(/Write it like 1003 or Q1003/u);
      await userEvent.click(run);
      await expect(stageServer.current.asked).toHaveLength(asked);
    });
    await step('nor does a day that is none', async () => {
      const asked = stageServer.current.asked.length;
      await userEvent.clear(canvas.getByLabelText('Book No'));
      await userEvent.clear(canvas.getByLabelText('Date'));
      await userEvent.type(canvas.getByLabelText('Date'), '31.2.2026{Enter}');
      await expect(canvas.getByLabelText('Date')).toHaveAccessibleDescription(/Write it like 31\.12\.2026/u);
      await expect(stageServer.current.asked).toHaveLength(asked);
      await userEvent.clear(canvas.getByLabelText('Date'));
      await userEvent.type(canvas.getByLabelText('Date'), '30.10.2026');
    });
    await step('Run asks by all of them, and the address has them', async () => {
      await userEvent.clear(canvas.getByLabelText('Book No'));
      await userEvent.type(canvas.getByLabelText('Book No'), 'Q1002');
      for (const flag of ['Mandatory', 'Escalated'])
        await userEvent.click(canvas.getByRole('checkbox', { name: flag }));
      await userEvent.click(run);
      await waitFor(() =>
        expect(stageServer.current.asked).toContain(
          "RQS_TestResult book eq 1002 and refDate eq 2026-10-30 and mandatory eq 'true' and escalation eq 'true'",
        ),
      );
      await waitFor(async () => expect(rowTexts(await tableNamed(canvas, 'Snapshot'))).toHaveLength(3));
      await expect(addressOf(canvas)).toContain('mandatory=true&escalation=true&book=1002');
    });
  },
};

export const AnotherDayIsLoading: Story = {
  tags: ['!autodocs', 'check'],
  // It ends while rows are on their way: those of the day before are faded.
  parameters: { a11y: { test: 'off' } },
  args: { withheld: '2026-10-29' },
  play: async ({ canvas, step }) => {
    await tableNamed(canvas, 'Snapshot');
    await expect(await canvas.findByText(/^\d+ tests of 30\.10\.2026/u)).toBeVisible();
    await expect(await canvas.findByRole('toolbar', { name: 'Last 60 business days' })).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '29.10.2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(addressOf(canvas)).toContain('date=2026-10-29'));
    await step('the rows of the day before are counted for no other day', async () => {
      await waitFor(() => expect(canvas.queryByText(/tests of/u)).toBeNull());
      await expect(canvas.queryByRole('toolbar', { name: 'Last 60 business days' })).toBeNull();
    });
  },
};

export const CutByTheLimit: Story = {
  tags: ['!autodocs', 'check'],
  args: { isLimitReached: true },
  play: async ({ canvas }) => {
    const trend = within(await canvas.findByRole('region', { name: 'Last 60 business days' }));
    await expect(await trend.findByText(/^Only the first \d+ tests are counted/u)).toBeVisible();
  },
};

export const NoDataToday: Story = {
  args: { search: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data currently available.')).toBeVisible();
    await expect(canvas.getByLabelText('Date')).toHaveValue('22.11.2026');
    await userEvent.click(await canvas.findByRole('button', { name: 'Newest day: 30.10.2026' }));
    await tableNamed(canvas, 'Snapshot');
    await expect(addressOf(canvas)).toContain('date=2026-10-30');
  },
};

export const GermanLightTrend: Story = {
  globals: { locale: 'de', theme: 'light', viewport: { value: 'small' } },
  parameters: { viewport: { options: { small: { name: '1024', styles: { width: '1024px', height: '768px' } } } } },
  play: async ({ canvas, step }) => {
    await step('triggers and types stand there in the words of the view; what has none stays as it is', async () => {
      const snapshot = await tableNamed(canvas, 'Momentaufnahme');
      const shown = [
        'VaR-Limit 2 0 1 0 0 Marktrisikogrenze',
        'Backtesting 1 0 0 0 2 Ausreißer',
        'Backtesting 0 1 0 0 2 Exception',
        'Liquidität 0 0 0 1 2 Liquid assets',
        '3 1 1 1 6 Alle',
      ];
      await expect(rowTexts(snapshot)).toEqual(shown);
      await expect(rowTexts(await tableNamed(canvas, 'Details'))).toEqual([
        'VaR-Limit 2 0 1 0 0 Marktrisikogrenze',
        'Backtesting 1 0 0 0 0 Ausreißer',
        'Backtesting 0 1 0 0 0 Exception',
        'Liquidität 0 0 0 1 0 Liquid assets',
        '3 1 1 1 0 Alle',
      ]);
      await userEvent.click(canvas.getByRole('combobox', { name: 'Risikoauslöser' }));
      await expect(await screen.findByRole('option', { name: 'Liquidität' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('all of the filters stand in one line', async () => {
      const bottom = (element: HTMLElement) => Math.round(element.getBoundingClientRect().bottom);
      await expect(bottom(canvas.getByRole('button', { name: 'Ausführen' }))).toBe(
        bottom(canvas.getByRole('combobox', { name: 'Risikoauslöser' })),
      );
    });
    const trend = within(await canvas.findByRole('toolbar', { name: 'Letzte 60 Geschäftstage' }));
    await expect(trend.getAllByRole('button')).toHaveLength(60);
    const today = trend.getByRole('button', { name: '30.10.2026: Prio 1 3, Prio 2 1, Prio 3 1, Prio 4 1' });
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    today.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await waitFor(() => expect(addressOf(canvas)).toContain('date=2026-10-28'));
    await waitFor(() =>
      expect(trend.getByRole('button', { name: /^28\.10\.2026/u })).toHaveAttribute('aria-pressed', 'true'),
    );
    await expect(trend.getByRole('button', { name: /^30\.10\.2026/u })).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['!autodocs', 'check'],
  args: { failing: 'RQS_TestResult' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error while Loading Priority Data');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
