import { documentReportTypes } from '@fundscope/contract/requests';
import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildRequest } from '../testing/build-requests.ts';
import { buildInfo } from '../testing/build-view.ts';
import { refusal } from '../testing/fake-request-client.ts';
import { RequestsStage, sentCalls } from '../testing/RequestsStage.tsx';
import { RequestBanners } from './RequestBanners.tsx';

const pdfRequest = {
  reportTypes: [...documentReportTypes],
  reportTypeColumn: 'ReportType',
  bookColumn: 'FundNo',
  dateColumn: 'date',
  lexColumn: 'lex',
};
const report = (PFReqID: number, FundNo: number, ReportType: string): ViewRow => ({
  _rn: PFReqID,
  PFReqID,
  FundNo,
  book: FundNo,
  ReportType,
  date: '2026-10-30',
  lex: 'KAGB',
});
const reports = [
  report(34, 1001, 'Risikobericht'),
  report(35, 1001, 'LiqRisk'),
  report(70, 1002, 'Risikobericht'),
  report(71, 1002, 'CreditRisk'),
];

let irsStates: number[] = [];
const answers = {
  'get /pexprequest/ReportToWview': [
    { ReportType: 'Risikobericht', WViewName: 'FOND_RISIKOKENNZAHLEN' },
    { ReportType: 'LiqRisk', WViewName: 'LIQUIDITY_VIEW' },
  ],
  'get /pexprequest/Destinations': [{ DestinationId: 7, Name: 'Inbox' }],
  'post /PExpRequest': buildRequest({ kind: 'export' }),
  'post /document/risk': refusal(501, 'The document Risikobericht is not yet available.'),
  'get /irsrequest/ReportToWview': [{ ReportType: 'FACTS', WViewName: 'FACTS' }],
  'get /irsrequest/types': [
    {
      IRSTypeId: 'FACTS',
      Title_en: 'Fund risk key figures',
      Title_de: 'Risikokennzahlen des Fonds',
      format: '2,1,0,3,4',
      language: 'DE,EN',
      holdingPeriod: '20,1',
    },
  ],
  'post /irsrequest': { IRSId: 412 },
  'get /irsrequest/:id': () => ({ StatusId: irsStates.shift() ?? 0, message_en: '', message_de: '' }),
  'get /irsrequest/:id/doc': new Blob(['%PDF-']),
};

interface StageProps {
  info: ViewInfo;
  rows: readonly ViewRow[];
  isTesting?: boolean;
  given?: Readonly<Record<string, unknown>>;
}

function Stage({ info, rows, isTesting = false, given = {} }: StageProps) {
  const [selected, setSelected] = useState(rows);
  return (
    <RequestsStage answers={{ ...answers, ...given }}>
      <main>
        <RequestBanners
          info={info}
          isTesting={isTesting}
          selectedCount={selected.length}
          selectedRows={() => selected}
          clearSelection={() => setSelected([])}
          canRequestExports
        />
      </main>
    </RequestsStage>
  );
}

const meta = {
  title: 'requests/RequestBanners',
  component: Stage,
  parameters: { documents: RequestBanners },
  args: { info: buildInfo({ isExportRequest: true, pdfRequest, irsRequestType: 'FACTS' }), rows: reports },
  beforeEach: () => {
    irsStates = [];
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

/** An export with a destination is sent only for rows whose report has a mapped view. */
export const Export: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 rows selected')).toBeVisible();
    await expect(canvas.getByText('Risikobericht 2, CreditRisk 1, LiqRisk 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Request export…' }));
    const asked = await dialog();
    await expect(await asked.findByText('3 of 4 rows will be sent. 1 left out.')).toBeVisible();
    await expect(asked.getByText('WView not mapped for report')).toBeVisible();
    await expect(asked.getByRole('combobox', { name: 'Destination' })).toHaveValue('Download');
    await userEvent.click(asked.getByRole('combobox', { name: 'Destination' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Inbox' }));
    await userEvent.click(asked.getByRole('radio', { name: 'xml' }));
    await userEvent.click(asked.getByRole('button', { name: 'Request 3 exports' }));
    await waitFor(() => expect(sentCalls.calls).toHaveLength(3));
    await expect(sentCalls.calls[0]).toBe(
      'post /PExpRequest {"FundNo":1001,"PFReqID":34,"WViewName":"FOND_RISIKOKENNZAHLEN","FormatId":0,"DestinationId":7}',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the selection' }));
    await expect(canvas.getByRole('button', { name: 'Request export…' })).toHaveAccessibleDescription(
      'Select rows to request documents',
    );
  },
};

/** The hint names what the view offers. */
export const ExportsOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: { info: buildInfo({ isExportRequest: true }), rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Request export…' })).toHaveAccessibleDescription(
      'Select rows to request exports',
    );
  },
};

/** A download is always possible; the select says that there is nothing else, and why. */
export const NoDestinations: Story = {
  args: { given: { 'get /pexprequest/Destinations': refusal(503, 'Busy.') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request export…' }));
    const asked = await dialog();
    await expect(await asked.findByText('Destination: Busy.')).toBeVisible();
    const select = asked.getByRole('combobox', { name: 'Destination' });
    await expect(select).toHaveValue('Download');
    await userEvent.click(select);
    await expect(await screen.findByRole('option', { name: 'No Destinations Available' })).toHaveAttribute(
      'data-combobox-disabled',
    );
    await expect(asked.getByRole('button', { name: 'Request 3 exports' })).toBeEnabled();
  },
};

/** Format forced by report type; holding period only for Risikobericht; what is refused is said with its status. */
export const Pdf: Story = {
  globals: { theme: 'light' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request PDF…' }));
    const asked = await dialog();
    const risk = within(await asked.findByRole('row', { name: /^Risikobericht/u }));
    await expect(within(asked.getByRole('row', { name: /^CreditRisk/u })).queryAllByRole('radio')).toHaveLength(0);
    await expect(asked.getByText(/CreditRisk is always pdf\./u)).toBeVisible();
    await userEvent.click(risk.getByRole('radio', { name: '1 Day' }));
    await userEvent.click(risk.getByRole('radio', { name: 'EN' }));
    await userEvent.click(asked.getByRole('button', { name: 'Request 4 documents' }));
    await waitFor(() => expect(sentCalls.calls).toHaveLength(4));
    await expect(sentCalls.calls[0]).toBe(
      'post /document/risk {"reportType":"Risikobericht","book":1001,"date":"2026-10-30","lex":"KAGB","format":"pdf",' +
        '"holdingPeriodDay":1,"language":"EN"}',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Show what became of: PDF request' }));
    const sentence = 'Document download resp:501 The document Risikobericht is not yet available.';
    await expect((await (await dialog()).findAllByText(sentence))[0]).toBeVisible();
  },
};

const many = (rows: number) => Array.from({ length: rows }, (_, index) => report(index, 1001 + index, 'Risikobericht'));
const archive = buildRequest({ id: 77, kind: 'archive', state: 'done', endedAt: '2026-11-02T09:00:00Z' });

/** Many documents are one archive: the dialog tells their number and the expected time, and where the file arrives. */
export const ManyDocuments: Story = {
  args: {
    rows: many(40),
    given: {
      'get /document/expectedtime': {
        documents: [{ reportType: 'Risikobericht', format: 'pdf', seconds: 2 }],
        documentsBefore: 20,
        secondsBefore: 40,
      },
      'post /document/archive': archive,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request PDF…' }));
    const asked = await dialog();
    await expect(asked.getByText('40 documents from 40 rows.')).toBeVisible();
    await expect(
      await asked.findByText('Expected time: about 2 min. 20 documents of earlier requests are made first.'),
    ).toBeVisible();
    await expect(asked.queryByRole('radio', { name: /downloaded one by one/u })).toBeNull();
    await userEvent.click(asked.getByRole('radio', { name: /in the inbox only$/u }));
    await userEvent.click(asked.getByRole('button', { name: 'Request 40 documents' }));
    await waitFor(() => expect(sentCalls.calls).toHaveLength(1));
    const [, url, body = ''] = /^post (\S+) (.*)$/u.exec(sentCalls.calls[0] ?? '') ?? [];
    await expect(url).toBe('/document/archive');
    const { documents } = JSON.parse(body) as { documents: object[] };
    await expect(documents).toHaveLength(40);
    await expect(documents[0]).toEqual({
      reportType: 'Risikobericht',
      book: 1001,
      date: '2026-10-30',
      lex: 'KAGB',
      format: 'pdf',
      holdingPeriodDay: 20,
      language: 'DE',
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Show what became of: PDF request' }));
    await expect(await (await dialog()).findByText('Archive of 40 documents')).toBeVisible();
  },
};

/** More documents than an archive holds are not sent, and the dialog says what to do. */
export const TooManyDocuments: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: { rows: many(601) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PDF anfordern…' }));
    const asked = await dialog();
    await expect(asked.getByRole('alert')).toHaveTextContent(
      '601 Dokumente sind zu viele: Ein Archiv fasst 600. Wählen Sie weniger Zeilen aus.',
    );
    await expect(asked.getByRole('button', { name: '601 Dokumente anfordern' })).toBeDisabled();
  },
};

const set = (GroupID: number, groupName: string, version: number) => ({
  GroupID,
  groupName,
  isOwn: false,
  version,
  validFrom: '2026-07-01',
});
const fits = (book: number, ...sets: ReturnType<typeof set>[]) => ({
  book,
  date: '2026-10-30',
  sets,
  taken: sets.length === 1 ? sets[0]!.GroupID : null,
});
const bank = set(8, 'Bank Talheim, Depot A', 2);

/** Where several investors’ parameters fit, one is chosen, and remembered; the only one is named, and none says what holds. */
export const WhoseParameters: Story = {
  beforeEach: () => {
    localStorage.removeItem('parameter-groups');
    return () => localStorage.removeItem('parameter-groups');
  },
  args: {
    rows: [1037, 1057, 1001].map((fund, index) => report(index, fund, 'SpecialMARisk')),
    given: {
      'post /document/parameters': [fits(1037, bank, set(9, 'Versorgungswerk Nord', 1)), fits(1057, bank), fits(1001)],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request PDF…' }));
    const asked = await dialog();
    const send = asked.getByRole('button', { name: 'Request 3 documents' });
    await expect(
      await asked.findByText('Q1057: those of Bank Talheim, Depot A (version 2, from 01.07.2026).'),
    ).toBeVisible();
    await expect(asked.getByText(/^Q1001: no investor’s parameters hold on the reporting date/u)).toBeVisible();
    await expect(send).toBeDisabled();
    await userEvent.selectOptions(asked.getByRole('combobox', { name: 'Parameters of Q1037' }), '9');
    await expect(localStorage.getItem('parameter-groups')).toBe('9');
    await userEvent.click(send);
    await waitFor(() => expect(sentCalls.calls).toHaveLength(4));
    await expect(sentCalls.calls[0]).toBe(
      `post /document/parameters {"documents":[${[1037, 1057, 1001]
        .map((book) => JSON.stringify({ book, date: '2026-10-30' }))
        .join(',')}]}`,
    );
    const groups = sentCalls.calls.slice(1).map((call) => /"book":(\d+).*?(?:"group":(\d+))?\}$/u.exec(call)?.slice(1));
    await expect(groups).toEqual([
      ['1037', '9'],
      ['1057', '8'],
      ['1001', undefined],
    ]);
  },
};

let hasAnswered = false;
/** While it is not known whose parameters hold, a report that needs to know is not requested; the others are. */
export const UnknownParameters: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => {
    hasAnswered = false;
  },
  args: {
    rows: [report(0, 1057, 'SpecialMARisk')],
    given: {
      'post /document/parameters': () => {
        if (hasAnswered) return [fits(1057, bank)];
        hasAnswered = true;
        throw refusal(503, 'Busy.');
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request PDF…' }));
    const asked = await dialog();
    await expect(await asked.findByText(/^Whose parameters hold could not be found out.*Busy\./u)).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Request 1 document' })).toBeDisabled();
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
    await expect(await asked.findByText(/^Q1057: those of Bank Talheim/u)).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Request 1 document' })).toBeEnabled();
  },
};

/** Each row is sent, then its status is polled; the counter disables the button until the documents are there. */
export const Irs: Story = {
  // Under way until the story has seen it, however long that takes on a busy machine.
  beforeEach: () => {
    irsStates = Array<number>(120).fill(1);
  },
  args: { rows: reports.slice(0, 1), isTesting: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fund risk key figures')).toBeVisible();
    await expect(canvas.getByText(/made from production data/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Request IRS…' }));
    const asked = await dialog();
    await userEvent.click(await asked.findByRole('radio', { name: 'EN' }));
    await userEvent.click(asked.getByRole('button', { name: 'Request 1 document' }));
    await expect(await asked.findByText('getting your document(s): 1 pending')).toBeVisible();
    await expect(await asked.findByText(/^asked \d+ of at most 120 times$/u)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Go on in the inbox' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Request IRS…' })).toBeDisabled();
    await expect(sentCalls.calls[0]).toBe(
      'post /irsrequest {"IRSTypeId":"FACTS","DestinationId":7,"FormatId":2,"Language":"EN","HoldingPeriodDay":20,"FundNo":1001,' +
        '"Date":"2026-10-30"}',
    );
    irsStates = [];
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Request IRS…' })).toBeEnabled());
  },
};

export const IrsThatFailsIsRepeated: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de' },
  beforeEach: () => {
    irsStates = [-1];
  },
  args: { rows: reports.slice(0, 1) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'IRS anfordern…' }));
    const asked = await dialog();
    await userEvent.click(await asked.findByRole('button', { name: '1 Dokument anfordern' }));
    const sentence = 'Fehler beim Holen des Dokuments (IRSId: 412)';
    await expect(await asked.findByText(sentence)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Q1001 30.10.2026 wiederholen' }));
    await expect(await asked.findByText('fertig')).toBeVisible();
    await expect(sentCalls.calls).toHaveLength(2);
  },
};
