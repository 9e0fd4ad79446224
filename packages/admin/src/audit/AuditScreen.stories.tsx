import type { AuditRow } from '@fundscope/contract/administration';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { user } from '../testing/fake-admin-client.ts';
import { AuditScreen } from './AuditScreen.tsx';

const recipe = `
Who changed what, when and as whom. The filter stands in the address, an entry opens beside the list: its fields before and after,
what is stored now, and the way back, which opens the record's form with the earlier values as unsaved changes.

\`\`\`tsx
<AuditScreen ownUserNr={session.userNr} />
\`\`\`
`;

const stored = user(5, "D'Angelo", { geno_id: 'G9', version: 4 });
const entry = (SequenceNr: number, more: Partial<AuditRow> = {}): AuditRow => ({
  SequenceNr,
  At: '2026-11-22T14:03:12',
  UserNr: 1,
  Username: 'demo.admin',
  ActingUserNr: null,
  ActingUsername: '',
  Action: 'user.modify',
  Before: user(5, 'Alt', { version: 1 }),
  After: user(5, "D'Angelo", { version: 2 }),
  Records: ['user:5'],
  RecordCount: 1,
  RecordNames: {},
  Cell: null,
  Fields: [
    { field: 'Surname', before: 'Alt', after: "D'Angelo" },
    { field: 'version', before: 1, after: 2 },
  ],
  RequestID: 'd55ca127-3cf6-4054-b36d-e233c8e42850',
  ClientID: 'nightly-robot',
  KeyID: '6a7c5f9e-0d51-4a8b-9b52-0c6a3f2d1e77',
  ...more,
});
const correction = entry(80, {
  UserNr: 7,
  Username: 'demo.client',
  ActingUserNr: 1,
  ActingUsername: 'demo.admin',
  Action: 'cell.correct',
  Records: [],
  RecordCount: 0,
  Fields: [{ field: 'value', before: '', after: 'checked' }],
  Cell: {
    WViewName: 'RQS_TestResult',
    isTesting: false,
    title: 'Risk test results',
    column: 'Comment',
    fund: { BookID: 1026, name: 'Alpenblick Renten' },
    day: '2026-10-30',
    rowKey: { requestid: 7901 },
    oldValue: '',
    newValue: 'checked',
  },
});
const membership = entry(78, {
  Action: 'book-membership.change',
  Records: ['group:3', 'book:1006', 'book:1007'],
  RecordCount: 24,
  RecordNames: { 'book:1006': 'Nordlicht Aktien', 'group:3': 'Manager' },
  Before: null,
  After: { GroupID: 3, added: [1006, 1007], removed: [] },
  Fields: [{ field: 'added', after: [1006, 1007] }],
});
const older = entry(60, { Action: 'user.delete', Records: ['user:9'], After: null, UserNr: 9, Username: '' });

const meta = {
  title: 'admin/AuditScreen',
  component: AdminStage,
  parameters: { documents: AuditScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: AuditScreen,
    at: '/admin/audit',
    users: [user(1, 'Brückner', { Username: 'demo.admin' }), stored],
    answers: {
      'get /audit': ({ params }) =>
        (params['Before'] ?? '') === ''
          ? { Rows: [entry(81), correction, membership], Next: 78 }
          : { Rows: [older], Next: null },
      'get /adminuser/5': () => stored,
      'get /fmdfund/confmap': () => [],
    },
  },
  argTypes: { screen: { control: false }, answers: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastAsked = () => sentCalls.calls.filter((call) => call.startsWith('get /audit ')).at(-1);

export const FiltersStandInTheAddress: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("last name: Alt → D'Angelo")).toBeVisible();
    // The browser of the tests stands in Berlin.
    await expect(canvas.getAllByText('22.11.2026 15:03:12')).toHaveLength(3);
    await expect(canvas.getByText('User: changed')).toBeVisible();
    await expect(canvas.getByText('as demo.client')).toBeVisible();
    await expect(canvas.getByText('Alpenblick Renten (Q1026), 30.10.2026, Comment: empty → checked')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Risk test results' })).toHaveAttribute(
      'href',
      '/StandardView?WVName=RQS_TestResult',
    );
    // A batch is opened in its place.
    await userEvent.click(canvas.getByRole('button', { name: 'and 23 more' }));
    await expect(canvas.getByRole('link', { name: 'Group 3, Manager' })).toBeVisible();
    // The records that the list does not have are told by the opened entry.
    await userEvent.click(canvas.getByRole('button', { name: 'and 21 more' }));
    const opened = within(await canvas.findByRole('complementary', { name: 'Entry 78' }));
    await expect(opened.getByText('and 21 more')).toBeVisible();
    await userEvent.click(opened.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: 'show less' }));
    await expect(canvas.queryByRole('link', { name: 'Group 3, Manager' })).toBeNull();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Action' }));
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Action' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Action' }), 'password reset');
    await userEvent.click(await screen.findByRole('option', { name: 'User: password reset' }));
    await expect(canvas.getByLabelText('address')).toHaveTextContent('action=user.password-reset');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(await canvas.findByText('Logins are left out.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('user 9, deleted')).toBeVisible();
    await expect(canvas.getByText('4 entries')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('only on behalf of somebody'));
    await expect(canvas.getByLabelText('address')).toHaveTextContent('/admin/audit?behalf=true');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Kind of record' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Book' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), 'Q1006{Enter}');
    await expect(canvas.getByLabelText('address')).toHaveTextContent('behalf=true&record=book%3A1006');
    await userEvent.type(canvas.getByRole('textbox', { name: 'From' }), '21.11.2026');
    await expect(canvas.getByLabelText('address')).toHaveTextContent('from=2026-11-21');
    await expect(lastAsked()).toContain('"Record":"book:1006","OnBehalf":"true","From":"2026-11-20T23:00:00"');
    await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
    await expect(canvas.queryByText('Logins are left out.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByLabelText('address')).toHaveTextContent(/audit$/u);
  },
};

export const AnEntryRevertedByKeyboard: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Entry 81' })).focus();
    await userEvent.keyboard('{Enter}');
    const details = within(await canvas.findByRole('complementary', { name: 'Entry 81' }));
    await expect(details.getByText('1 field')).toBeVisible();
    // The list beside the entry still names who changed what.
    const changed = canvas.getByRole('row', { name: /Comment: empty → checked/u });
    await expect(within(changed).getByText('as demo.client')).toBeVisible();
    await expect(details.getByText(/^22\.11\.2026 15:03:12 (?:CET|GMT\+1|MEZ)$/u)).toBeVisible();
    await expect(details.getByText('d55ca127-3cf6-4054-b36d-e233c8e42850')).toBeVisible();
    await expect(details.getByText('nightly-robot')).toBeVisible();
    await expect(details.getByText('6a7c5f9e-0d51-4a8b-9b52-0c6a3f2d1e77')).toBeVisible();
    await expect(details.getByRole('link', { name: 'all of its entries' })).toHaveAttribute(
      'href',
      '/admin/audit?record=user%3A5',
    );
    details.getByRole('button', { name: 'Compare with now' }).focus();
    await userEvent.keyboard('{Enter}');
    // Changed since by somebody else.
    await expect(await details.findByText('1 field is another one now.')).toBeVisible();
    await expect(details.getByRole('row', { name: /Geno ID empty empty G9/u })).toBeVisible();
    details.getByRole('button', { name: 'Revert…' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('elsewhere')).toBeVisible();
    await expect(canvas.getByLabelText('address')).toHaveTextContent('/adminUsers?user=5&active=0');
    // What the form takes up there: what others have changed since stays.
    const draft: unknown = JSON.parse(sessionStorage.getItem('record-form:1/users/5') ?? 'null');
    await expect(draft).toMatchObject({
      opened: { Surname: "D'Angelo", version: 4 },
      values: { Surname: 'Alt', geno_id: 'G9', version: 4 },
    });
    await expect(await screen.findByText(/The values before entry 81 stand in the fields/u)).toBeInTheDocument();
  },
};

export const TypedChangesStay: Story = {
  args: { at: '/admin/audit?entry=81' },
  beforeEach: () => sessionStorage.setItem('record-form:1/users/5', JSON.stringify({ opened: {}, values: {} })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revert…' }));
    await expect(await canvas.findByText(/typed changes of this record that are not saved/u)).toBeVisible();
    await expect(sessionStorage.getItem('record-form:1/users/5')).toBe('{"opened":{},"values":{}}');
    await userEvent.click(canvas.getByRole('button', { name: 'Entry 78' }));
    await expect(await canvas.findByText('Nordlicht Aktien (Q1006); Q1007', { selector: 'td' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Revert…' })).toBeNull();
  },
};

/** A fund was closed by a save of its status, which has no reason. */
export const ClosedWithoutAReason: Story = {
  args: {
    at: '/admin/audit?entry=82',
    answers: {
      'get /audit': () => ({
        Rows: [
          entry(82, {
            Action: 'fund-master-data.close-fund',
            Records: ['fund-master-data:1026'],
            Before: { book_id: 1026, fonds_status: 2 },
            After: { book_id: 1026, fonds_status: 5, closed_from: '2026-11-22', reasonGiven: false },
            Fields: [
              { field: 'fonds_status', before: 2, after: 5 },
              { field: 'closed_from', after: '2026-11-22' },
              { field: 'reasonGiven', after: false },
            ],
          }),
        ],
        Next: null,
      }),
      'get /fmdfund/confmap': () => [],
    },
  },
  play: async ({ canvas }) => {
    const details = within(await canvas.findByRole('complementary', { name: 'Entry 82' }));
    await expect(details.getByText('The fund was closed or reopened without a reason.')).toBeVisible();
    await expect(details.getByText('2 fields')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    answers: {
      'get /audit': () => {
        throw new Error('The server does not answer.');
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The audit trail could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const breachChange = entry(82, {
  Action: 'breach.close',
  Records: ['breach:12'],
  RecordNames: { 'breach:12': 'Alpenblick Renten, Marktrisikogrenze' },
  Before: null,
  After: null,
  Fields: [
    { field: 'records.breach:12.state', before: 'new', after: 'closed' },
    { field: 'records.breach:12.owner', before: null, after: { UserNr: 7, display: 'Kern, Sara (s.kern)' } },
    { field: 'records.breach:12.nature', before: null, after: 'passive' },
    { field: 'flag.isSet', before: true, after: false },
  ],
});
const flag = entry(83, {
  ...correction,
  SequenceNr: 83,
  Action: 'proposal.submit',
  Fields: [
    { field: 'kind', after: 'correction' },
    { field: 'column', after: 'activeBreach' },
  ],
  Cell: { ...correction.Cell!, column: 'Aktive Überschreitung', oldValue: true, newValue: false },
});

/** No code of a state, kind or field is shown, and the only record is not named a second time. */
export const GermanWordsOfCodes: Story = {
  globals: { locale: 'de', theme: 'dark' },
  args: { at: '/admin/audit?entry=83', answers: { 'get /audit': () => ({ Rows: [flag, breachChange], Next: null }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Alpenblick Renten .*Aktive Überschreitung: ja → nein$/u)).toBeVisible();
    const details = within(await canvas.findByRole('complementary', { name: 'Eintrag 83' }));
    await expect(details.getByRole('row', { name: /Spalte – Aktive Überschreitung/u })).toBeVisible();
    await expect(details.getByRole('row', { name: /Art – Korrektur/u })).toBeVisible();
    const row = within(canvas.getByRole('row', { name: /^82 / }));
    await expect(row.getByText(/^Stand: unbearbeitet → erledigt/u)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'und 3 weitere' }));
    await expect(row.getByText('Zuständig: leer → Kern, Sara (s.kern)')).toBeVisible();
    await expect(row.getByText('Entstehung: leer → passiv')).toBeVisible();
    await expect(row.getByText('Kennzeichen, gesetzt: ja → nein')).toBeVisible();
    await expect(row.getAllByText(/Alpenblick/u)).toHaveLength(1);
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/admin/audit?entry=81' },
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('lang', 'de');
    const action = await canvas.findByText('Benutzer: geändert');
    await expect(action).toBeVisible();
    await expect(getComputedStyle(action).hyphens).toBe('auto');
    await expect(getComputedStyle(canvas.getByRole('heading', { name: /^81/u })).hyphens).toBe('auto');
    await expect(getComputedStyle(canvas.getByText('Datensatz', { selector: 'dt' })).hyphens).toBe('auto');
    await expect(canvas.getByRole('row', { name: /Nachname Alt D'Angelo/u })).toBeVisible();
  },
};
