import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DashboardStage, stageServer } from '../testing/DashboardStage.tsx';
import { DocumentationDashboard } from './DocumentationDashboard.tsx';

const recipe = `
Risk test results, commented and flagged in place; the chosen one's \`drilldownType\` says which view's rows are behind it.

\`\`\`tsx
<DocumentationDashboard address={address} onAddressChange={setAddress} today={dayjs().format('YYYY-MM-DD')} />;
\`\`\`
`;

const sizes = {
  desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
};

const meta = {
  title: 'dashboards/DocumentationDashboard',
  component: DashboardStage,
  parameters: {
    viewport: { options: sizes },
    documents: DocumentationDashboard,
    layout: 'fullscreen',
    docs: { description: { component: recipe } },
  },
  args: { screen: DocumentationDashboard, search: 'date=2026-10-30&trigger=1' },
} satisfies Meta<typeof DashboardStage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const results = (canvas: Canvas, name = 'Test results') => canvas.findByRole('grid', { name });
const comments = (grid: HTMLElement, text: string) => within(grid).findAllByText(text);
const choose = async (canvas: Canvas, fund: string, name?: string) =>
  await userEvent.click(within(await results(canvas, name)).getAllByText(fund)[0] as HTMLElement);

export const DrillDownWithPlaceholders: Story = {
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('Choose a result above: what is behind it is shown here.')).toBeVisible();
    await step('date, book and date minus N days take the place of %s', async () => {
      await choose(canvas, 'Weißensee Dividende Plus');
      await waitFor(() =>
        expect(stageServer.current.asked.at(-1)).toBe(
          'LIMIT_VIEW date ge 2026-10-20 and date le 2026-10-30 and book eq 1003',
        ),
      );
      await expect(canvas.getByLabelText('address')).toHaveTextContent('row=[5903]');
    });
    await step('its columns are those of the view, date and logdate as the tables have them', async () => {
      const grid = await canvas.findByRole('grid', { name: 'Limit utilisation' });
      await expect(within(grid).getByRole('columnheader', { name: /VaR process/u })).toBeVisible();
      await expect(await within(grid).findByText('20.10.2026')).toBeVisible();
      await expect(within(grid).getByText('20.10.2026 20:31:07')).toBeVisible();
      await expect(canvas.getByText('9 rows')).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Open as view' })).toHaveAttribute(
        'href',
        expect.stringContaining('/StandardView?WVName=LIMIT_VIEW&box=date'),
      );
    });
    await step('its comment is saved on Enter as well', async () => {
      const grid = await canvas.findByRole('grid', { name: 'Limit utilisation' });
      const cell = (await comments(grid, 'in order'))[0] as HTMLElement;
      // What cells are corrected with may still be on its way: until then none can be.
      await waitFor(() => expect(cell.closest('[data-mark~="editable"]')).not.toBeNull());
      await userEvent.dblClick(cell);
      const editor = await canvas.findByRole('textbox', { name: 'Comment' });
      await waitFor(() => expect(editor).toHaveFocus());
      await userEvent.keyboard('{Control>}a{/Control}seen{Enter}');
      await waitFor(() =>
        expect(stageServer.current.corrections.at(-1)).toMatchObject({ WViewName: 'LIMIT_VIEW', newValue: 'seen' }),
      );
    });
  },
};

export const ValuesInTheUnitOfTheirTest: Story = {
  tags: ['!autodocs', 'check'],
  args: { search: 'date=2026-10-30' },
  play: async ({ canvas }) => {
    const grid = within(await results(canvas));
    const rowOf = async (type: string) => (await grid.findAllByText(type))[0]?.closest('[role="row"]');
    await expect(await rowOf('Market risk limit')).toHaveTextContent(/5\.\d\d %5\.00 %at most\u22120\.14 pp/u);
    await expect(await rowOf('Exceptions')).toHaveTextContent(/84at most1/u);
    await expect(await rowOf('Liquid assets')).toHaveTextContent(/5\.00 %at least/u);
  },
};

export const AnotherDayIsLoading: Story = {
  tags: ['!autodocs', 'check'],
  // It ends while rows are on their way: those of the day before are faded.
  parameters: { a11y: { test: 'off' } },
  args: { search: 'date=2026-10-30', withheld: '2026-10-29' },
  play: async ({ canvas }) => {
    await results(canvas);
    await expect(await canvas.findByText(/^\d+ tests of 30\.10\.2026/u)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '29.10.2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent('date=2026-10-29'));
    await waitFor(() => expect(canvas.queryByText(/tests of/u)).toBeNull());
  },
};

export const TypesDependOnTheTrigger: Story = {
  tags: ['!autodocs', 'check'],
  args: { search: 'date=2026-10-30' },
  play: async ({ canvas, step }) => {
    await results(canvas);
    const type = () => canvas.getByRole('combobox', { name: 'Risk Type' });
    const pick = async (box: string, option: string) => {
      await userEvent.click(canvas.getByRole('combobox', { name: box }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await step('without options the select is disabled, and says All', async () => {
      await expect(type()).toBeDisabled();
      await expect(type()).toHaveValue('All');
      await pick('Risk Trigger', 'Without types');
      await expect(type()).toBeDisabled();
    });
    await step('the options are those of the trigger', async () => {
      await pick('Risk Trigger', 'Backtesting');
      await expect(type()).toBeEnabled();
      await expect(type()).toHaveValue('All');
      await pick('Risk Type', 'Exceptions');
      await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
      await waitFor(() =>
        expect(stageServer.current.asked.at(-1)).toBe(
          "RQS_TestResult refDate eq 2026-10-30 and qsTriggerID eq 2 and typeDesc eq 'Exceptions'",
        ),
      );
      await waitFor(async () => expect(await results(canvas)).toHaveAttribute('aria-rowcount', '4'));
    });
  },
};

export const LeadsNowhere: Story = {
  tags: ['!autodocs', 'check'],
  args: { search: 'date=2026-10-30&trigger=4' },
  play: async ({ canvas, step }) => {
    await step('a result without drilldownType says so', async () => {
      await choose(canvas, 'Nordlicht Aktien Japan');
      await expect(await canvas.findByText(/drilldownType has to name a view and a filter/u)).toBeVisible();
    });
    await step('a view that the user may not read is said by its name', async () => {
      await userEvent.click(canvas.getByRole('combobox', { name: 'Risk Trigger' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Backtesting' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
      await waitFor(async () => expect(await results(canvas)).toHaveAttribute('aria-rowcount', '7'));
      await choose(canvas, 'Nordlicht Aktien Japan');
      await expect(await canvas.findByText("There is no view 'NOWHERE' that you may see.")).toBeVisible();
    });
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { search: 'date=2026-10-30&trigger=1&row=[5902]' },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('3 Ergebnisse, 2 aktive Überschreitungen')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Als Ansicht öffnen' })).toBeVisible();
    await step('triggers and types have the words of their views; what is asked for is what is stored', async () => {
      await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Risikoauslöser' })).toHaveValue('VaR-Limit'));
      await userEvent.click(canvas.getByRole('combobox', { name: 'Risikoart' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Marktrisikogrenze' }));
      await expect(canvas.getByRole('combobox', { name: 'Risikoart' })).toHaveValue('Marktrisikogrenze');
      await userEvent.click(canvas.getByRole('button', { name: 'Ausführen' }));
      await waitFor(() =>
        expect(stageServer.current.asked.at(-1)).toBe(
          "RQS_TestResult refDate eq 2026-10-30 and qsTriggerID eq 1 and typeDesc eq 'Market risk limit'",
        ),
      );
      const grid = await results(canvas, 'Testergebnisse');
      await expect((await within(grid).findAllByText('Marktrisikogrenze'))[0]).toBeVisible();
    });
  },
};

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

/** Which fund, which test and how bad are read without scrolling. */
const showsFirst = async (canvas: Canvas, titles: readonly RegExp[]) => {
  const grid = await results(canvas, 'Testergebnisse');
  for (const name of titles) {
    const title = await within(grid).findByRole('columnheader', { name });
    await expect(isWithin(title.getBoundingClientRect(), grid.getBoundingClientRect()), String(name)).toBe(true);
  }
};

export const GermanDesktop: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'dark', viewport: { value: 'desktop' } },
  args: { search: 'date=2026-10-30' },
  play: async ({ canvas, step }) => {
    await showsFirst(canvas, [/^Fund(?!.*name)/u, /Fund name/u, /^Type/u, /Priority/u, /Active breach/u, /^Value/u]);
    await step('the drill-down covers neither rows nor tools of the results, and nothing moves', async () => {
      const grid = await results(canvas, 'Testergebnisse');
      const section = grid.closest('section')!;
      const { top, bottom } = section.getBoundingClientRect();
      await choose(canvas, 'Weißensee Dividende Plus', 'Testergebnisse');
      const panel = await canvas.findByRole('region', { name: 'Was dahinter steht' });
      const rows = await within(panel).findByRole('grid');
      await expect(within(section).getByRole('button', { name: 'Korrektur zurücknehmen' })).toBeVisible();
      await waitFor(() => expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom));
      await expect(section.getBoundingClientRect().top).toBe(top);
      const end = panel.closest('main')!.getBoundingClientRect().bottom + 1;
      await expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(end);
      const frame = rows.closest('section > *')!;
      await expect(frame.firstElementChild!.getBoundingClientRect().bottom).toBeLessThanOrEqual(end);
    });
  },
};

export const GermanPhone: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light', viewport: { value: 'phone' } },
  args: { search: 'date=2026-10-30' },
  play: async ({ canvas }) => {
    await showsFirst(canvas, [/^Fund(?!.*name)/u, /^Type/u, /^Prio/u, /^Aktiv/u]);
  },
};
