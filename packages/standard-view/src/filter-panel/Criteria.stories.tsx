import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { beginStory } from '../testing/begin-story.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import type { FakeView } from '../testing/fake-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';

const rows: FakeView['rows'] = () => buildRows(450);

const meta = {
  title: 'standard-view/Criteria',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { layout: 'fullscreen' },
  beforeEach: beginStory,
  args: { search: 'WVName=LIMIT_VIEW', info: buildInfo(), rows },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const expectRequests = async (canvas: Canvas, text: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
  await expect(canvas.getByLabelText('requests').textContent).toBe(text);
};
/** The funds are known once the field for a number has become the picker. */
const findPicker = (canvas: Canvas) => canvas.findByRole('combobox', { name: 'Fund, Fund' });

export const EnterLoads: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund{Enter}');
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, "[refDate eq 2026-11-20 and fund like '%Fund%']");
  },
};

const drawn = { banners: 0 };

export const TypedKeysDrawNoRows: Story = {
  args: {
    requestBanners: [
      {
        name: 'counter',
        isOffered: () => true,
        render: () => {
          drawn.banners++;
          return <p>a banner</p>;
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Value, Fund name');
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByText('a banner')).toBeVisible();
    await userEvent.type(field, 'F');
    await expect(await canvas.findByText(/criteria have changed/iu)).toBeVisible();
    const before = drawn.banners;
    await userEvent.type(field, 'und 1');
    await expect(field).toHaveValue('Fund 1');
    await expect(drawn.banners).toBe(before);
  },
};

export const TypedFundIsLoaded: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await findPicker(canvas), '117{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, '[refDate eq 2026-11-20 and book eq 117]');
    await expect(canvas.getByRole('combobox', { name: 'Fund, Fund' })).toHaveValue('Q117, Fund 117, X117');
  },
};

export const UnknownFundStopsTheLoad: Story = {
  play: async ({ canvas }) => {
    const picker = await findPicker(canvas);
    await userEvent.type(picker, 'zzzz{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/Correct it and load again: Fund/u)).toBeVisible();
    await expect(picker).toHaveAccessibleDescription('No fund matches “zzzz”.');
    await expect(picker).toHaveFocus();
    await expectRequests(canvas, '');
    await userEvent.clear(picker);
    await userEvent.type(picker, '117');
    await expect(canvas.queryByText(/Correct it and load again/u)).toBeNull();
  },
};

export const RefusedLoadOpensTheFilter: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Date, Date');
    await userEvent.clear(field);
    await userEvent.type(field, '31.02.2026');
    await userEvent.click(canvas.getByRole('button', { name: /filter/iu, expanded: true }));
    await waitFor(() => expect(canvas.queryByLabelText('Date, Date')).not.toBeVisible());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByLabelText('Date, Date')).toHaveFocus());
    await expect(canvas.getByLabelText('Date, Date')).toBeInvalid();
  },
};

export const RefusedComparisonOpensTheSecondCriteria: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Regression criteria' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'The second set has its own criteria' }));
    const [, second] = await canvas.findAllByLabelText('Date, Date');
    await userEvent.clear(second as HTMLElement);
    await userEvent.type(second as HTMLElement, '31.02.2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Regression criteria' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Regression' }));
    await waitFor(() => expect(second).toHaveFocus());
    await expectRequests(canvas, '');
  },
};

export const LoadsFromTheFilterOfANarrowScreen: Story = {
  beforeEach: () => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(max-width: 767px)' ? 'all' : query);
    return () => {
      window.matchMedia = ask;
    };
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show filter' }));
    const page = within(canvasElement.ownerDocument.body);
    const name = await page.findByLabelText('Value, Fund name');
    await userEvent.type(name, 'Fund{Control>}{Enter}{/Control}');
    await expect(await canvas.findByRole('grid')).toBeVisible();
    // The filter makes room.
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Filter' })).toBeNull());
  },
};

/** A view whose data end on 30.10.2026. */
const endsInOctober: FakeView['rows'] = ({ filter, params }) => {
  const all = buildRows(450).map((row) => ({ ...row, refDate: '2026-10-30' }));
  if (params['toprows']) return all.slice(0, Number(params['toprows']));
  return filter.includes('2026-10-30') ? all : [];
};

export const NoRowsOfThatDay: Story = {
  args: { search: 'WVName=LIMIT_VIEW', rows: endsInOctober },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund{Enter}');
    await expect(await canvas.findByText('No rows match these criteria')).toBeVisible();
    await expect(await canvas.findByText(/^The newest rows are of 30\.10\.2026\./u)).toBeVisible();
    // Asked for once, with the other criteria.
    await expectRequests(canvas, "[refDate eq 2026-11-20 and fund like '%Fund%'] [fund like '%Fund%']");
    await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expect(canvas.getByLabelText('Date, Date')).toHaveValue('30.10.2026');
    await expect(canvas.getByLabelText('address')).toHaveTextContent('box=refDate*or*on*2026-10-30');
  },
};

export const EditedCriteriaStayBesideTheNewestDay: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', rows: endsInOctober },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show them' })).toBeVisible();
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund');
    // It would load the criteria as they were.
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show them' })).toBeNull());
    await expect(canvas.getByLabelText('Value, Fund name')).toHaveValue('Fund');
  },
};

export const NoRowsOfThatDayInGerman: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', rows: endsInOctober },
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Die neuesten Zeilen sind vom 30\.10\.2026\./u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Diese zeigen' })).toBeVisible();
  },
};

export const NoRowsAtAll: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&box=refDate*or*on*2026-11-20', rows: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rows match these criteria')).toBeVisible();
    await expectRequests(canvas, '[refDate eq 2026-11-20] []');
    await expect(canvas.queryByText(/newest rows/u)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Show them' })).toBeNull();
  },
};

export const NoRowsWithoutADate: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&box=book*or*eq*117', rows: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rows match these criteria')).toBeVisible();
    // There is nothing to ask for.
    await expectRequests(canvas, '[book eq 117]');
  },
};
