import type { Pack, PackRun } from '@fundscope/contract/requests';
import { defineColumns } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchParams } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildInfo } from '../testing/build-view.ts';
import type { FakeAnswers } from '../testing/fake-request-client.ts';
import { RequestsStage, sentCalls } from '../testing/RequestsStage.tsx';
import { PacksScreen } from './PacksScreen.tsx';

const pack = (changes: Partial<Pack>): Pack => ({
  id: 1,
  name: 'Monatsende Nordlicht',
  reports: ['Risikobericht', 'LiqRisk', 'ESG'],
  view: null,
  language: 'DE',
  holdingPeriodDay: 20,
  parameterGroup: null,
  books: [1001, 1002],
  schedule: 'monthly',
  waitUntilHour: 22,
  destinations: [7],
  recipients: ['demo.risk', 'demo.client'],
  ownerNr: 17,
  ownerName: 'demo.risk',
  isOwnerActive: true,
  isPaused: false,
  nextDay: '2026-11-30',
  lastDay: '2026-10-30',
  withoutRights: ['demo.client'],
  version: 3,
  ...changes,
});
const run = (changes: Partial<PackRun>): PackRun => ({
  id: 1,
  day: '2026-10-30',
  state: 'done',
  repeatOf: null,
  sentAt: '2026-10-31T05:12:00Z',
  documents: 6,
  made: 6,
  notes: [],
  deliveries: [{ requestId: 71, recipient: 'demo.risk', destinationId: 7, state: 'done' }],
  ...changes,
});
const packs = [
  pack({}),
  pack({ id: 2, name: 'Täglich Limits', schedule: 'daily', nextDay: '2026-11-23', withoutRights: [] }),
  pack({ id: 3, name: 'Quartal Weißensee', isOwnerActive: false }),
];
const runs = [
  run({ id: 3 }),
  run({
    id: 2,
    day: '2026-09-30',
    state: 'in-part',
    made: 5,
    notes: [{ en: 'ESG Q1002: no positions.', de: 'ESG Q1002: keine Positionen.' }],
  }),
  run({
    id: 1,
    day: '2026-08-31',
    state: 'missing',
    made: 0,
    documents: 0,
    deliveries: [],
    notes: [
      {
        en: 'The figures of 2026-08-31 were not complete in time: Q1001.',
        de: 'Die Zahlen zum 2026-08-31 waren nicht rechtzeitig vollständig: Q1001.',
      },
    ],
  }),
];
const fittingSet = (GroupID: number, groupName: string) => ({
  GroupID,
  groupName,
  isOwn: false,
  version: 1,
  validFrom: '2026-01-01',
});
const book = (BookID: number, Description: string) => ({
  BookID,
  Name: `UFS${BookID}`,
  ExternalID: `OP${BookID}`,
  Title: '',
  Description,
  PortalID: 1,
});
const saved = (id: number, name: string) => ({
  id,
  WVName: 'LIMITS',
  name,
  GroupID: null,
  groupName: '',
  isOwn: true,
  owner: 'Risk, Demo',
  isDefault: false,
});
const shared = { ...saved(33, 'Meine Limits'), GroupID: 1, groupName: 'Risk', isOwn: false, owner: 'Weber, Jonas' };
let answerShared = () => {};
const limits = [
  ...defineColumns([
    { field: 'book', type: 'book', title: 'Fund' },
    { field: 'date', type: 'date', title: 'Date' },
    { field: 'status', type: 'text', title: 'Status' },
    { field: 'used', type: 'percmath', title: 'Used' },
  ]),
];
const answers: FakeAnswers = {
  'get /packs': packs,
  'get /packs/:id/runs': runs,
  'get /book/': [
    book(1001, 'Nordlicht Aktien Europa'),
    book(1002, 'Nordlicht Aktien Welt'),
    // The same fund through another portal.
    { ...book(1001, 'Nordlicht Aktien Europa'), PortalID: 2 },
  ],
  'get /pexprequest/Destinations': [
    { DestinationId: 7, Name: 'Inbox' },
    { DestinationId: 8, Name: 'Drop folder' },
    { DestinationId: 9, Name: 'E-mail' },
  ],
  'post /packs': pack({ id: 2, name: 'Täglich Limits' }),
  'put /packs/:id': pack({ name: 'Monatsende' }),
  'post /packs/:id/runs': run({ id: 4, state: 'under-way' }),
  'post /packs/:id/runs/:id/repeat': run({ id: 4, state: 'under-way', repeatOf: 3 }),
  'post /packs/:id/pause': pack({ isPaused: true }),
  'delete /packs/:id': undefined,
  'get /searchtargets': { fundViews: [], savedViews: [saved(31, 'Meine Limits'), saved(32, 'Nur Verstöße'), shared] },
  'get /savedview/LIMITS/31': {
    ...saved(31, 'Meine Limits'),
    state:
      'box=date*or*on*2026-10-01&box=status*or*eq*breach&sort=used+desc&cols=sused,pbook,hstatus,sdate&loaded=true',
  },
  'get /savedview/LIMITS/33': () =>
    new Promise((resolve) => {
      answerShared = () => resolve({ ...shared, state: 'box=' });
    }),
  'get /savedview/LIMITS/32': { ...saved(32, 'Nur Verstöße'), state: 'cells=%5B%5D' },
  'get /wview/LIMITS/info': buildInfo({ WVName: 'LIMITS', colForSearch: limits, colForList: limits }),
};

interface StageProps {
  given?: FakeAnswers;
  at?: string;
}

function Stage({ given = {}, at = '/packs?pack=1' }: StageProps) {
  return (
    <RequestsStage answers={{ ...answers, ...given }} at={at}>
      <main style={{ height: '100vh' }}>
        <Screen />
      </main>
    </RequestsStage>
  );
}

function Screen() {
  const [address, setAddress] = useSearchParams();
  return (
    <PacksScreen
      address={address}
      onAddressChange={(next) => setAddress(next)}
      user={{ userNr: 17, username: 'demo.risk' }}
    />
  );
}

const meta = {
  title: 'requests/PacksScreen',
  component: Stage,
  parameters: { documents: PacksScreen, layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What was sent, what is missing and why; a run is repeated. */
export const Runs: Story = {
  play: async ({ canvas }) => {
    // The first story of its file arrives with all of its code.
    await expect(await canvas.findByText('ESG Q1002: no positions.', undefined, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.getByText('paused: owner deactivated')).toBeVisible();
    await expect(canvas.getByText('2 funds × 3 documents = 6 files')).toBeVisible();
    await expect(canvas.getByText('demo.client: may see none of these funds, nothing will be sent.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open 30.10.2026' })).toHaveAttribute('href', '/inbox?request=71');
    await userEvent.click(canvas.getByRole('button', { name: 'Repeat 30.10.2026' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /packs/1/runs/3/repeat null'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await expect(await canvas.findByText('The figures of 30.10.2026 are being sent.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sentCalls.calls).toContain('post /packs/1/pause {"isPaused":true}'));
  },
};

/** A new pack by the keyboard alone, in German. */
export const NewPack: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/packs' },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/u });
    const create = canvas.getByRole('button', { name: 'Anlegen' });
    await expect(create).toBeDisabled();
    // Nothing is wrong of what nobody has touched.
    await expect(canvas.getByText(/^Es fehlt noch/u)).toHaveTextContent('Es fehlt noch: Name, Fonds');
    name.focus();
    await userEvent.keyboard('Täglich Limits');
    await userEvent.click(await canvas.findByRole('button', { name: 'Alle meine Fonds' }));
    await expect(canvas.getByText('2 Fonds × 1 Dokument = 2 Dateien')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Wann' }), 'jeder Geschäftstag');
    await waitFor(() => expect(create).toBeEnabled());
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentCalls.calls).toHaveLength(1));
    await expect(sentCalls.calls[0]).toBe(
      'post /packs {"name":"Täglich Limits","reports":["Risikobericht"],"view":null,"language":"DE","holdingPeriodDay":20,' +
        '"parameterGroup":null,"books":[1001,1002],"schedule":"daily","waitUntilHour":22,"destinations":[7],"recipients":["demo.risk"]}',
    );
    await expect(await canvas.findByRole('heading', { name: 'Täglich Limits' })).toBeVisible();
  },
};

/** A language and a holding period that a chosen document does not have are refused before anything is sent. */
export const UnsupportedOptions: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Language' }), 'EN');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Holding period' }), '1 Day');
    await userEvent.tab();
    await expect(await canvas.findByText(/^Not all chosen documents exist in English/u)).toBeVisible();
    await expect(canvas.getByText(/^Of 1 day there is the Risikobericht alone/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeDisabled();
    for (const name of ['LiqRisk', 'ESG']) await userEvent.click(canvas.getByRole('checkbox', { name }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change' })).toBeEnabled());
  },
};

/** A saved view in place of documents; one that a pack could not send as it shows is refused with why. */
export const SavedViewInstead: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const view = await canvas.findByRole('combobox', { name: 'or a saved view' });
    await waitFor(() => expect(within(view).getAllByRole('option')).toHaveLength(4));
    await userEvent.selectOptions(view, 'Nur Verstöße (LIMITS)');
    await expect(await canvas.findByText(/shows only rows with certain values/u)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'LiqRisk' })).toBeChecked();
    // Another user's of the same name; documents are chosen while it is read.
    await userEvent.selectOptions(view, 'Meine Limits (LIMITS), Weber, Jonas');
    await expect(view).toHaveFocus();
    await waitFor(() => expect(view).toHaveValue('33'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'ESG' }));
    answerShared();
    await waitFor(() => expect(view).toHaveValue(''));
    await expect(canvas.getByRole('checkbox', { name: 'LiqRisk' })).toBeChecked();
    await userEvent.selectOptions(view, 'Meine Limits (LIMITS), Weber, Jonas');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'LiqRisk' })).not.toBeChecked());
    await expect(view).toHaveValue('33');
    await userEvent.selectOptions(view, 'Meine Limits (LIMITS)');
    await waitFor(() => expect(view).toHaveValue('31'));
    await expect(canvas.queryByRole('combobox', { name: 'Holding period' })).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^As/u }), 'CSV');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(sentCalls.calls).toHaveLength(1));
    await expect(sentCalls.calls[0]).toContain(
      '"reports":[],"view":{"WVName":"LIMITS","name":"Meine Limits","filter":"status eq \'breach\'",' +
        '"orderBy":"used desc","columns":["book","used","date"],"format":"csv"}',
    );
  },
};

/** Deleting asks; what is typed stays where the server refuses it. */
export const DeleteAsks: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete Monatsende Nordlicht?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentCalls.calls).toContain('delete /packs/1 null'));
    await expect(await canvas.findByRole('heading', { name: 'New scheduled pack' })).toBeVisible();
  },
};

/** A pack for one investor: whose parameters hold where several have some, and which funds they do not fit. */
export const ForOneInvestor: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    given: {
      'get /packs': [pack({ reports: ['SpecialMARisk'] })],
      'post /document/parameters': [
        {
          book: 1001,
          date: '2026-11-23',
          sets: [fittingSet(8, 'Bank Talheim'), fittingSet(9, 'Versorgungswerk')],
          taken: null,
        },
        { book: 1002, date: '2026-11-23', sets: [fittingSet(8, 'Bank Talheim')], taken: 8 },
      ],
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('combobox', { name: 'Parameters of' });
    await expect(
      await canvas.findByText('Q1001: several investors have parameters. Choose one, or no SpecialMARisk is made.'),
    ).toBeVisible();
    await userEvent.selectOptions(box, 'Versorgungswerk (version 1, from 01.01.2026)');
    await expect(canvas.getByText('Q1002: none of this group today. No SpecialMARisk is made.')).toBeVisible();
    await userEvent.selectOptions(box, 'Bank Talheim (version 1, from 01.01.2026)');
    await expect(canvas.queryByText(/No SpecialMARisk is made/u)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(sentCalls.calls.at(-1)).toContain('"parameterGroup":8'));
  },
};
