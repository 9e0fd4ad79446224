import type { PerformanceRequest } from '@fundscope/contract/requests';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchParams } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal, type FakeAnswers } from '../testing/fake-request-client.ts';
import { RequestsStage, sentCalls } from '../testing/RequestsStage.tsx';
import { PerformanceRequestScreen } from './PerformanceRequestScreen.tsx';

const funds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    BookID: 1001 + index,
    Name: `UFS${1001 + index}`,
    ExternalID: `OP${index}`,
    Title: '',
    Description: `Nordlicht ${index + 1}`,
    PortalID: 1,
  }));
const shareClass = (ShareClass: string, Currency = 'EUR') => ({ FundNo: 1001, ShareClass, Name: '', Currency });
const dates = {
  RefDate: '2026-10-30',
  NiwDate: '2026-10-30',
  refDateBeginDTD: '2026-10-29',
  refDateBeginMTD: '2026-09-30',
  refDateBeginYTD: null,
  niwDateBeginDTD: '2026-10-29',
  niwDateBeginMTD: '2026-09-30',
  niwDateBeginYTD: '2025-12-31',
};
let nextId = 417;
const answers: FakeAnswers = {
  'get /book/': funds(3),
  'get /book/:id/perfDates': { NiwDate: ['2026-06-30', '2026-10-29', '2026-10-30'], RefDate: ['2026-10-29'] },
  'get /book/:id/perfPeriodDatesForNiwDate/:id': dates,
  'get /book/:id/perfPeriodDatesForRefDate/:id': dates,
  'get /book/PRep2ReportTypes': [
    { FundNo: 1001, ReportTypes: ['STD_PE', 'SHC_PE', 'DLY_QD'] },
    { FundNo: 1002, ReportTypes: ['DLY_QD'] },
  ],
  'get /book/shc': [shareClass('XF0005000009'), shareClass('XF0005000017'), shareClass('XF0005000025', 'USD')],
  'get /book/reportingCcy': [{ FundNo: 1001, Currencies: ['EUR', 'USD'] }],
  'get /requests': [],
  'post /PFRequest': ({ FundNo, ReportType, Details }: PerformanceRequest) => ({
    id: nextId++,
    FundNo,
    ReportType,
    Details,
  }),
};

interface StageProps {
  given?: FakeAnswers;
  at?: string;
  canSeeAllBooks?: boolean;
  exportsAddress?: string;
}

function Stage({ given = {}, at = '/PFReportRequest', ...props }: StageProps) {
  return (
    <RequestsStage answers={{ ...answers, ...given }} at={at}>
      <main style={{ height: '100vh' }}>
        <Screen {...props} />
      </main>
    </RequestsStage>
  );
}

function Screen({ canSeeAllBooks = true, exportsAddress }: StageProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <PerformanceRequestScreen
      address={address}
      onAddressChange={(next) => setAddress(next, { replace: true })}
      breadcrumb={[{ label: 'Home', to: '/' }]}
      canSeeAllBooks={canSeeAllBooks}
      today="2026-11-02"
      exportsAddress={exportsAddress}
    />
  );
}

const meta = {
  title: 'requests/PerformanceRequestScreen',
  component: Stage,
  parameters: { documents: PerformanceRequestScreen, layout: 'fullscreen' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const load = async (canvas: Canvas) => {
  const [button] = await canvas.findAllByRole('button', { name: 'Load Data' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button as HTMLElement);
};

/** A report of three share classes: lines with select-all, one request, which stands beneath as sent. */
export const ThreeShareClasses: Story = {
  args: { exportsAddress: '/StandardView?WVName=PF_RR_Overview' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Q1001,/u }));
    // The first enabled report is pre-checked; what the fund does not have is disabled.
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'STD_PE' })).toBeChecked());
    await expect(canvas.getByRole('checkbox', { name: 'OPP_PE' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'STD_PE' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'SHC_PE' }));
    await load(canvas);
    await expect(await canvas.findByRole('grid', { name: 'Lines of the request' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await expect(canvas.getByText('3 of 3 lines selected: PERF_SHC_PE (3 lines)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send 1 request' }));
    await expect(await canvas.findByText('Request sent.')).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Q1001' })).toBeVisible();
    await expect(JSON.parse(sentCalls.calls[0]?.replace(/^\S+ \S+ /u, '') ?? '')).toMatchObject({
      FundNo: 1001,
      RequestType: 'REP2',
      ReportType: 'PERF_SHC_PE',
      REFNIW: 'NIW',
      prefix: 'p',
      Details: [
        { Details: 'XF0005000009', Ccy: 'EUR', PeriodType: 'DTD', Begin: '2026-10-29', End: '2026-10-30' },
        { Details: 'XF0005000017', Ccy: 'EUR' },
        { Details: 'XF0005000025', Ccy: 'USD' },
      ],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Details of PERF_SHC_PE Q1001' }));
    await expect(canvas.getByText('DTD 29.10.2026 – 30.10.2026 · XF0005000025 · USD')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Request export…' })).toBeVisible();
  },
};

/** The panel has its parts in the order of the specification, and names the kinds of period in the user's language. */
export const PartsOfThePanel: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de' },
  args: { at: '/PFReportRequest?fund=1001&date=2026-10-29&period=custom' },
  play: async ({ canvas }) => {
    const kinds = within(await canvas.findByRole('combobox', { name: 'Zeitraum 1' })).getAllByRole('option');
    await expect(kinds.map(({ textContent }) => textContent)).toEqual(['DTD', 'MTD', 'YTD', 'frei gewählt']);
    const parts = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(parts.slice(0, 5)).toEqual([
      'Fonds-Nr.',
      'Berichtszeiträume',
      'Berichtsdatum',
      'Berichte',
      'Umgebung (Admin)',
    ]);
  },
};

/** Anything but 201 is an error in sending, followed by the request's details; it can be repeated. */
export const RefusedRequest: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: {
    at: '/PFReportRequest?fund=1001&period=YTD',
    given: { 'post /PFRequest': refusal(400, 'Details.0.Begin: the fund has no figures of 2025-12-31.') },
  },
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Daten laden' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button as HTMLElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Alle Zeilen auswählen' }));
    await userEvent.click(canvas.getByRole('button', { name: '1 Anfrage senden' }));
    await expect(await canvas.findByText('Fehler beim Senden der Anfrage.')).toBeVisible();
    await expect(canvas.getByText(/YTD 31\.12\.2025 – 30\.10\.2026/u)).toHaveTextContent('no figures of 2025-12-31');
    await userEvent.click(canvas.getByRole('button', { name: 'Wiederholen' }));
    await waitFor(() => expect(canvas.getAllByText('Fehler beim Senden der Anfrage.')).toHaveLength(2));
  },
};

/** The custom begin is limited to days with figures, and pulled back to the end if later. */
export const CustomPeriod: Story = {
  args: { at: '/PFReportRequest?fund=1001&date=2026-10-29&period=custom' },
  play: async ({ canvas }) => {
    const begin = await canvas.findByRole('textbox', { name: 'Begin of period 1' });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reporting date' })).toHaveValue('29.10.2026'));
    await expect(canvas.getAllByText('Choose a period that the fund has figures of.')[0]).toBeVisible();
    await userEvent.type(begin, '30.10.2026{Tab}');
    await expect(await canvas.findByText(/it is pulled back to it\.$/u)).toBeVisible();
    await expect(begin).toHaveValue('29.10.2026');
    await expect(canvas.getByLabelText('address')).toHaveTextContent('period=custom*2026-10-29');
  },
};

/** The choices lie in a drawer: what says that one is missing leads to them, and what is loaded is seen at once. */
export const OnAPhone: Story = {
  tags: ['!autodocs', 'check'],
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a fund.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show filter' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(await drawer.findByRole('radio', { name: /^Q1001,/u }));
    const button = drawer.getByRole('button', { name: 'Load Data' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('grid', { name: 'Lines of the request' })).toBeVisible();
  },
};

/** The environment, and what enables every report, are for users who can see all books. */
export const NotForEveryone: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/PFReportRequest?fund=1001&env=t', canSeeAllBooks: false },
  play: async ({ canvas }) => {
    await load(canvas);
    await expect(canvas.queryByText('Environment (admin)')).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: 'enable all (admin mode)' })).toBeNull();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send 1 request' }));
    await waitFor(() => expect(sentCalls.calls[0]).toContain('"prefix":"p"'));
  },
};

/** With more than nine funds one is searched for, from three characters on. */
export const ManyFunds: Story = {
  args: { given: { 'get /book/': funds(60) } },
  play: async ({ canvas }) => {
    const picker = await canvas.findByRole('combobox', { name: 'Fund' });
    await waitFor(() =>
      expect(picker).toHaveAttribute('placeholder', 'type at least 3 characters or a space to start the search'),
    );
    await userEvent.type(picker, 'q1');
    await expect(screen.queryAllByRole('option', { name: /^Q/u })).toHaveLength(0);
    await userEvent.type(picker, '017');
    await userEvent.click(await screen.findByRole('option', { name: 'Q1017, UFS1017, OP16' }));
    await expect(canvas.getByLabelText('address')).toHaveTextContent('fund=1017');
  },
};

/** Half a day typed is no day yet; a day without figures is marked. */
export const TypedDay: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/PFReportRequest?fund=1001' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reporting date' });
    await waitFor(() => expect(field).toHaveValue('30.10.2026'));
    await userEvent.clear(field);
    await userEvent.type(field, '29.10.2025');
    await expect(await canvas.findByText(/^No day with figures/u)).toBeVisible();
    await expect(canvas.getByLabelText('address')).not.toHaveTextContent('date=');
    await userEvent.clear(field);
    await userEvent.type(field, '30.06.2026');
    await waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent('date=2026-06-30'));
    await expect(canvas.queryByText(/^No day with figures/u)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '29.10');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent('date=2026-10-29'));
  },
};

/** The reporting date stays when the kind of dates changes, where the fund has figures of it under both. */
export const OtherDates: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/PFReportRequest?fund=1001&date=2026-10-29' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reporting date' });
    await waitFor(() => expect(field).toHaveValue('29.10.2026'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Ref' }));
    await waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent('dates=REF&date=2026-10-29'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Niw' }));
    await waitFor(() => expect(canvas.getByLabelText('address')).not.toHaveTextContent('dates=REF'));
    await expect(field).toHaveValue('29.10.2026');
  },
};

/** What is not known is not stated, and nothing is sent for it. */
export const UnknownFacts: Story = {
  tags: ['!autodocs', 'check'],
  args: { given: { 'get /book/reportingCcy': refusal(503, 'The database is being restarted.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is being restarted.')).toBeVisible();
    await expect(canvas.getByText(/^What the fund has could not be loaded/u)).toBeVisible();
    await expect(canvas.queryByText('no figures that far back')).toBeNull();
    await userEvent.click(await canvas.findByRole('radio', { name: /^Q1001,/u }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'STD_PE' })).toBeChecked());
    await expect(canvas.getByRole('button', { name: 'Load Data' })).toBeDisabled();
  },
};
