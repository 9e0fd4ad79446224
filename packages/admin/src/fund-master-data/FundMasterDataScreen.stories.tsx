import type { AuditRow } from '@fundscope/contract/administration';
import type { FundProposal } from '@fundscope/contract/funds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { worldEquities } from '../testing/fund-records.ts';
import { FundStage } from '../testing/FundStage.tsx';
import { tabTo } from '../testing/tab-to.ts';
import { FundMasterDataScreen } from './FundMasterDataScreen.tsx';

const recipe = `
The books at the left, the fund master data of the chosen one at the right: twelve sections, the VaR processes of which exactly
one is legal, the performance processes of which exactly one is main. Hints follow what is typed; *Calculate* fills the stress
limit; where record and law disagree a warning says so. The address names the book. What is typed survives a session that ends
and a save of somebody else, which is shown beside it.

\`\`\`tsx
<AdminLayout isAdmin={session.isAdmin}>
  <FundMasterDataScreen ownUserNr={session.userNr} />
</AdminLayout>;
\`\`\`
`;

const meta = {
  title: 'admin/FundMasterDataScreen',
  component: FundStage,
  parameters: { documents: FundMasterDataScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: () => sessionStorage.clear(),
  args: { address: '/fmdFunds?book=1017' },
} satisfies Meta<typeof FundStage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** A section by its heading. */
const section = (canvas: Canvas, title: string) => {
  const found = canvas.getByRole('heading', { name: title, level: 2 }).closest('section');
  if (!found) throw new Error(`there is no section ${title}`);
  return within(found);
};
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const save = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save FundMasterData' });

export const Record: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Q1017 · Hansekontor Aktien Welt · OP410272 · THK1017', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByText('FundMasterData last modified by unknow/import, 15.10.2024')).toBeVisible();
    await expect(canvas.getByText(/a UCITS may not pass 20 % absolute, 200 % relative/u)).toBeVisible();
    await expect(save(canvas)).toBeDisabled();
    const market = section(canvas, 'Market Risk (FH)');
    await expect(market.getByText('UCITS_REL_SPECULATIVE')).toBeVisible();
    await expect(market.getByText(/Table for class 4, not DE, law type 8/u)).toBeVisible();
    const shift = section(canvas, 'General').getByLabelText(/^niw ref shift/u);
    await expect(shift).toHaveAccessibleDescription(/0: ref date = niw date \(3 days for GTA\)\./u);
    await expect(shift).toHaveAccessibleDescription(/1 \(default\): ref = niw − 1 \(2 days for GTA\)\./u);
    await expect(section(canvas, 'Credit Risk').getByText('Class 4 with law type 8 gives 40 %.')).toBeVisible();
    // The hints follow what is typed.
    await userEvent.selectOptions(section(canvas, 'General').getByLabelText('LawType'), '2');
    await expect(market.getByText('AIF_REL_SPECULATIVE')).toBeVisible();
    await expect(canvas.queryByText(/a UCITS may not pass/u)).toBeNull();
    await userEvent.selectOptions(market.getByLabelText('riskclass'), '1');
    await expect(market.getByText(/abs 10, rel 150, stress 5/u)).toBeVisible();
    await expect(canvas.queryByLabelText('Fundtype')).toBeNull();
    await userEvent.click(section(canvas, 'MaRisk').getByLabelText('flag'));
    await userEvent.selectOptions(canvas.getByLabelText('Fundtype'), 'Spezialfonds');
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"law_type":2.*"version":"2024/u));
    await expect(canvas.getByLabelText('sent')).toHaveTextContent('"MaRiskFondsart":"Spezialfonds"');
    await waitFor(() => expect(save(canvas)).toBeDisabled());
  },
};

export const WithoutRecord: Story = {
  args: { address: '/fmdFunds?book=1060' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No FundMasterData found for this admin book, please edit fund_status and save'),
    ).toBeVisible();
    await expect(section(canvas, 'General').getByLabelText('Status')).toHaveFocus();
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent('"book_id":1060'));
    await expect(canvas.getByLabelText('sent')).toHaveTextContent('"niw_ref_shift":1');
  },
};

export const VarProcesses: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Risk VaR Processes' });
    const processes = section(canvas, 'Risk VaR Processes');
    // By keyboard alone, but for the list of classes, which is the browser's own.
    const press = async (name: string) => {
      await tabTo(() => processes.getByRole('button', { name }));
      await userEvent.keyboard('{Enter}');
    };
    canvas.getByRole('heading', { name: 'Risk VaR Processes' }).focus();
    await press('Remove VCV_99_20D');
    await expect(processes.getByRole('alert')).toHaveTextContent('choose another legal process first');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(processes.getByRole('radio', { name: 'VCV_99_20D is legal' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(processes.getByRole('radio', { name: 'HIST_99_20D is legal' })).toBeChecked();
    await expect(processes.getByRole('radio', { name: 'VCV_99_20D is legal' })).not.toBeChecked();
    await press('Edit HIST_99_20D');
    await tabTo(() => processes.getByLabelText('limit rel'));
    await userEvent.keyboard('{Control>}a{/Control}150');
    await userEvent.selectOptions(processes.getByLabelText('riskclass'), '3');
    await press('Calculate (15)');
    await expect(processes.getByLabelText(/^stress limit/u)).toHaveValue('15');
    await expect(processes.getByLabelText(/^limit rel/u)).toHaveValue('150');
    await userEvent.click(processes.getByRole('button', { name: 'Remove VCV_99_20D' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"name":"HIST_99_20D".*"isLegal":1/u));
    await expect(canvas.getByLabelText('sent')).not.toHaveTextContent('"name":"VCV_99_20D"');
  },
};

export const PerfProcesses: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Perf Processes' });
    const processes = section(canvas, 'Perf Processes');
    await userEvent.click(processes.getByRole('button', { name: 'Performance process' }));
    await expect(save(canvas)).toBeDisabled();
    await expect(canvas.getAllByRole('status').some(({ textContent }) => /3 need correction/u.test(textContent))).toBe(
      true,
    );
    await userEvent.type(processes.getByLabelText('name of Performance process 3'), 'OWN');
    await userEvent.click(processes.getByRole('button', { name: 'Remove OWN' }));
    await userEvent.click(processes.getByRole('radio', { name: 'KIID is main' }));
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"name":"KIID".*"is_main":1/u));
  },
};

export const FaultsAndFind: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Liquidity Risk' });
    const limit = section(canvas, 'Liquidity Risk').getByLabelText(/^stress limit 30 days/u);
    await retype(limit, '45.5');
    await userEvent.tab();
    await expect(limit).toHaveAccessibleDescription(/must be a whole number/u);
    await expect(save(canvas)).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to stress limit 30 days' }));
    await expect(limit).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /Undo stress limit 30 days/u }));
    await expect(limit).toHaveValue('45');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'find a field' }), 'quote_puffer');
    await userEvent.keyboard('{Enter}');
    await expect(section(canvas, 'Liquidity Risk').getByLabelText('puffer overwrite')).toHaveFocus();
    await userEvent.click(canvas.getByLabelText('show field names'));
    await expect(canvas.getByText('liq_quote_puffer_overwrite')).toBeVisible();
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'General' });
    const list = canvas.getByRole('listbox', { name: 'Book List:' });
    await expect(within(list).getByRole('option', { name: /record and law disagree in 4 places/u })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('heading', { name: 'General' })).toHaveFocus();
    await userEvent.tab();
    await expect(section(canvas, 'General').getByLabelText('Status')).toHaveFocus();
    canvas.getByRole('searchbox', { name: 'find a field' }).focus();
    await userEvent.keyboard('comment{Enter}');
    await userEvent.keyboard('!');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText(/^Comment/u)).toHaveFocus();
    await userEvent.keyboard('!{Control>}s{/Control}');
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"comment":"[^"]*!"/u));
  },
};

export const MasterFund: Story = {
  tags: ['!autodocs', 'check'],
  args: { records: { 1017: { ...worldEquities, MasterFonds: 1016, fonds_status: 7 } } },
  play: async ({ canvas }) => {
    const picker = await canvas.findByLabelText('MasterFund');
    await expect(picker).toHaveValue('Q1016, Hansekontor Aktien Europa, OP410255');
    await expect(section(canvas, 'General').getByLabelText('Status')).toHaveDisplayValue('7 (unknown)');
    await userEvent.clear(picker);
    await expect(picker).toHaveAttribute('placeholder', 'type at least 3 characters or a space to start the search');
    await userEvent.type(picker, 'q1');
    const found = within(await screen.findByRole('listbox', { name: 'MasterFund' }));
    await expect(found.queryByRole('option')).toBeNull();
    await userEvent.type(picker, '06');
    await userEvent.click(await found.findByRole('option', { name: 'Q1060, Küstenwind Wandelanleihen, OP411003' }));
    await expect(picker).toHaveValue('Q1060, Küstenwind Wandelanleihen, OP411003');
    // An emptied picker stays until the change is saved.
    await userEvent.clear(picker);
    await userEvent.tab();
    await expect(picker).toBeVisible();
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent('"MasterFonds":null'));
  },
};

export const StoredBeforeTheRule: Story = {
  args: {
    records: { 1017: { ...worldEquities, currency: 'ZZZ', NAVFrequency: 'abc', admission_country: 'ZZ' } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'General' });
    const general = section(canvas, 'General');
    const currency = general.getByRole('combobox', { name: 'Currency' });
    await expect(currency).toHaveValue('ZZZ');
    await expect(currency).toHaveAccessibleDescription(/ISO 4217/u);
    await expect(general.getByLabelText('NAV Freq.')).toHaveDisplayValue('abc (unknown)');
    await expect(general.getByLabelText('NAV Freq.')).toHaveAccessibleDescription(/choose one of the list/u);
    await retype(currency, 'chf');
    await retype(general.getByRole('combobox', { name: 'Adm.Ctry' }), 'CH');
    await userEvent.selectOptions(general.getByLabelText('NAV Freq.'), 'weekly');
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(/"currency":"CHF"/u));
    await expect(canvas.getByLabelText('sent')).toHaveTextContent(/"NAVFrequency":"weekly"/u);
  },
};

const theirs = {
  ...worldEquities,
  limit_rel_fund: 200,
  limit_abs_fund: 20,
  UserMod: 7,
  lastChanged: '2026-11-22T13:03:00',
};

export const Conflict: Story = {
  args: { changedBy: { stored: theirs, by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)' } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Market Risk (FH)' });
    await retype(section(canvas, 'Market Risk (FH)').getByLabelText('limit rel'), '300');
    await userEvent.type(section(canvas, 'General').getByLabelText('Comment'), 'Limits 2027');
    await userEvent.click(save(canvas));
    await expect(await canvas.findByText(/^Not saved: Ó Néill, Rüdiger/u)).toBeVisible();
    const both = within(canvas.getByRole('table', { name: 'Changed by both' }));
    await expect(both.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'limit rellimit_rel_fund',
    ]);
    const one = within(canvas.getByRole('table', { name: 'Changed by one of you' }));
    await expect(one.getAllByRole('rowheader')).toHaveLength(2);
    await expect(save(canvas)).toBeDisabled();
    await userEvent.click(both.getByRole('radio', { name: /Yours: 300 %/u }));
    await userEvent.click(save(canvas));
    await waitFor(() =>
      expect(canvas.getByLabelText('sent')).toHaveTextContent(/"limit_abs_fund":20,"limit_rel_fund":300/u),
    );
    await expect(canvas.getByLabelText('sent')).toHaveTextContent('"version":"2026-11-22T13:03:00"');
    await expect(await canvas.findByText('Limits 2027')).toBeVisible();
  },
};

const saved = (SequenceNr: number, Before: unknown, After: unknown): AuditRow => ({
  SequenceNr,
  At: '2026-11-22T13:03:00',
  UserNr: 7,
  Username: 'demo.risk',
  ActingUserNr: null,
  ActingUsername: '',
  Action: 'fund-master-data.modify',
  Records: [],
  Fields: [],
  RecordCount: 1,
  RecordNames: {},
  Cell: null,
  RequestID: 'r',
  ClientID: 'fundscope-portal',
  KeyID: null,
  Before,
  After,
});

export const History: Story = {
  args: {
    records: { 1017: theirs },
    audit: [saved(9, worldEquities, theirs), saved(4, null, worldEquities)],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Versions' }));
    await expect(await canvas.findByText('demo.risk · 2 fields')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /limit abs limit_abs_fund 50 % 20 %/u })).toBeVisible();
    // Any two versions, by the one that was saved as the fourth line of the trail.
    await userEvent.selectOptions(canvas.getByLabelText('Compared with'), '4');
    await expect(canvas.getByRole('row', { name: /limit abs limit_abs_fund 50 % 20 %/u })).toBeVisible();
    await userEvent.click(canvas.getByText('demo.risk · created'));
    await userEvent.selectOptions(canvas.getByLabelText('Compared with'), 'now');
    await expect(canvas.getByRole('row', { name: /limit abs limit_abs_fund 20 % 50 %/u })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Revert to this version' }));
    await expect(section(canvas, 'Market Risk (FH)').getByLabelText(/^limit abs/u)).toHaveValue('50');
    await userEvent.click(save(canvas));
    await waitFor(() =>
      expect(canvas.getByLabelText('sent')).toHaveTextContent(/"limit_abs_fund":50.*"version":"2026-11-22T13:03:00"/u),
    );
  },
};

export const RefusedByTheServer: Story = {
  args: { refusal: { field: 'varProcesses.1.riskBenchmark', message: "There is no risk benchmark 'X'." } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'General' });
    await userEvent.type(section(canvas, 'General').getByLabelText('Comment'), 'x');
    await userEvent.click(save(canvas));
    const alert = within(
      (await canvas.findByText('MC_STUDENT_99_20D, risk benchmark')).closest('[role="alert"]') as HTMLElement,
    );
    await userEvent.click(alert.getByRole('button', { name: 'MC_STUDENT_99_20D, risk benchmark' }));
    const processes = section(canvas, 'Risk VaR Processes');
    await expect(await processes.findByRole('combobox', { name: 'risk benchmark' })).toHaveFocus();
  },
};

export const UnknownClassesAndNoMap: Story = {
  tags: ['!autodocs', 'check'],
  args: { isMapFailing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unknown Backend Error while loading fmdFund/confmap')).toBeVisible();
    await expect(section(canvas, 'General').getByLabelText('Status')).toHaveDisplayValue('2 (unknown)');
  },
};

export const LeavingAsks: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'General' });
    await userEvent.type(section(canvas, 'General').getByLabelText('Comment'), 'x');
    await userEvent.click(canvas.getByRole('option', { name: /Aktien Europa/u }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('address')).toHaveTextContent('book=1017');
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'VaR-Verfahren' });
    const general = section(canvas, 'Allgemein');
    await expect(general.getByLabelText('Status')).toHaveDisplayValue('Aktiv');
    await expect(general.getByLabelText('Bewertungshäufigkeit')).toHaveDisplayValue('täglich');
    await expect(general.getByLabelText(/^Risikomesssystem/u)).toHaveDisplayValue('Relativer VaR');
    await expect(section(canvas, 'Marktrisiko (FH)').getByLabelText('Risikoklasse')).toHaveDisplayValue('4 Spekulativ');
    await userEvent.click(canvas.getByRole('button', { name: 'MC_STUDENT_99_20D bearbeiten' }));
    await expect(canvas.getByRole('textbox', { name: 'Konfidenzniveau' })).toHaveValue('97,5');
    await retype(canvas.getByRole('textbox', { name: 'Konfidenzniveau' }), '0');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: /^Konfidenzniveau/u })).toHaveAccessibleDescription(
      /mindestens 50/u,
    );
    await expect(canvas.getByRole('button', { name: 'Fondsstammdaten speichern' })).toBeDisabled();
  },
};

const proposed: FundProposal = {
  ProposalNr: 12,
  at: '2026-11-22T13:03:00',
  by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)', account: 'active' },
  acting: null,
  isOwn: false,
  mayDecide: true,
  refusal: null,
  decision: null,
  book_id: 1017,
  book: 'Hansekontor Aktien Welt',
  save: { ...worldEquities, limit_abs_fund: 15 },
  reason: null,
  stored: worldEquities,
  isOutdated: false,
  isInvalid: false,
};

export const ApprovedBySomebodyElse: Story = {
  args: { approval: { masterData: true, limits: false }, proposals: [proposed] },
  play: async ({ canvas, step }) => {
    const banner = within(await canvas.findByRole('region', { name: 'Pending approvals' }));
    await step('what is stored and what is proposed stand side by side, and nothing else can be saved', async () => {
      await expect(banner.getByText('1 change waits for approval.')).toBeVisible();
      await expect(banner.getByText(/^Proposed by Ó Néill, Rüdiger/u)).toBeVisible();
      await expect(banner.getByRole('row', { name: /limit abs limit_abs_fund 50 % 15 %/u })).toBeVisible();
      await expect(canvas.getByText('A change of this record waits for approval.')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
    });
    await step('approved, the form holds it', async () => {
      await userEvent.click(banner.getByRole('button', { name: 'Approve: Q1017' }));
      await waitFor(() => expect(section(canvas, 'Market Risk (FH)').getByLabelText(/^limit abs/u)).toHaveValue('15'));
      await expect(canvas.queryByRole('region', { name: 'Pending approvals' })).toBeNull();
    });
  },
};

export const RejectedAndTakenUpAgain: Story = {
  args: {
    approval: { masterData: true, limits: false },
    proposals: [
      {
        ...proposed,
        isOwn: true,
        mayDecide: false,
        decision: {
          state: 'rejected',
          by: { UserNr: 9, display: 'Ahrens, Mia (demo.second)' },
          at: '2026-11-22T14:10:00',
          Reason: 'The prospectus says otherwise.',
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Reason: The prospectus says otherwise\./u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Put it into the form' }));
    await expect(section(canvas, 'Market Risk (FH)').getByLabelText(/^limit abs/u)).toHaveValue('15');
    await expect(canvas.getByRole('button', { name: 'Submit for approval' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Put it into the form' })).toBeDisabled();
  },
};

export const SubmittedForApproval: Story = {
  args: { approval: { masterData: false, limits: true } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Comment'), 'x');
    await expect(save(canvas)).toBeEnabled();
    await retype(section(canvas, 'Market Risk (FH)').getByLabelText(/^limit abs/u), '15');
    await expect(await canvas.findByRole('button', { name: 'Submit for approval' })).toBeEnabled();
  },
};
