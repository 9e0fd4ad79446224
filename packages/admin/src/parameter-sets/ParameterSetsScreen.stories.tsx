import { ApiError } from '@fundscope/api-client';
import { parameterSetSchema, type ParameterOwner, type ParameterVersion } from '@fundscope/contract/administration';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { book, group } from '../testing/fake-admin-client.ts';
import { ParameterSetsScreen } from './ParameterSetsScreen.tsx';

const recipe = `
What SpecialMARisk of an investor, which is a group, is made by. A change is one more version with the first reporting date that it
holds for; ending a set is a version, too.

\`\`\`tsx
<AdminLayout isAdmin={session.isAdmin}>
  <ParameterSetsScreen ownUserNr={session.userNr} />
</AdminLayout>;
\`\`\`
`;

const owner: ParameterOwner = {
  GroupID: 8,
  groupName: 'Bank Talheim, Depot A',
  version: 2,
  validFrom: '2026-07-01',
  isEnd: false,
};
const version = (nr: number, validFrom: string, more: object | null = {}): ParameterVersion => ({
  GroupID: 8,
  version: nr,
  validFrom,
  parameters:
    more &&
    parameterSetSchema.parse({
      confidences: [99.9, 99],
      days: [1, 10, 250],
      chapters: ['bank-facts', 'stress'],
      ...more,
    }),
  storedAt: `${validFrom}T08:15:00`,
  storedBy: nr === 1 ? '' : 'demo.admin',
});
const second = version(2, '2026-07-01', {
  days: [1, 10, 63],
  chapters: ['bank-facts', 'stress', 'credit'],
  scenarios: ['Rates up', 'Pandemie'],
  ratingScale: {
    name: 'Bonitätsklassen der Bank',
    classes: [
      { name: 'Klasse 1', members: ['AAA', 'AA', 'A'] },
      { name: 'Klasse 2', members: ['BBB'] },
    ],
  },
  limits: [
    { kind: 'own', name: 'Stressverlust', measure: 'worst-stress', percent: 7.5 },
    { kind: 'guideline', name: 'Anleihen', measure: 'bonds', percent: 80, isMinimum: true, book: 1037 },
  ],
});
const first = version(1, '2025-01-01');
const overtaken = (): never => {
  throw new ApiError({
    status: 409,
    statusText: '',
    code: 'conflict',
    message: 'The parameters have another version.',
  });
};
const member = (BookID: number) => ({ BookMembershipID: BookID, GroupID: 8, BookID });
/** Sets of groups that another administrator stores while the story is shown. */
let storedMeanwhile: ParameterOwner[] = [];

const meta = {
  title: 'admin/ParameterSetsScreen',
  component: AdminStage,
  parameters: { documents: ParameterSetsScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: ParameterSetsScreen,
    at: '/adminParameters?group=8',
    groups: [group(8, 'Bank Talheim, Depot A'), group(9, 'Versorgungswerk Nord')],
    books: [book(1001, 'Alpha'), book(1037, 'Talheim Renten'), book(1057, 'Talheim Aktien')],
    answers: {
      'get /adminparameters': () => [owner],
      'get /adminbookmembership/all/8': () => [member(1037), member(1057)],
      'get /admingroup/8/parameters': () => [second, first],
      'get /admingroup/9/parameters': () => [{ ...first, GroupID: 9 }],
      'post /admingroup/8/parameters': ({ data }) => ({ ...second, ...(data as object), version: 3 }),
      'post /admingroup/9/parameters': ({ data }) => ({ ...first, ...(data as object), GroupID: 9, version: 1 }),
    },
  },
  argTypes: { screen: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is stored, in boxes; a change is sent as one more version. */
export const Change: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Bank Talheim, Depot A (8)', level: 1 })).toBeVisible();
    await expect(await canvas.findByText('Last stored: version 2, valid from 01.07.2026')).toBeVisible();
    const versions = within(canvas.getByRole('table', { name: 'Versions' }));
    await expect(versions.getByRole('row', { name: /^2 holds today 01\.07\.2026/u })).toBeVisible();
    await expect(
      versions.getByRole('row', { name: /command line 99\.9; 99 % · 1; 10; 250 days · 0 limits/u }),
    ).toBeVisible();
    // The moment of storing in the time zone of the browser.
    const stored = new Date('2026-07-01T08:15:00Z').toLocaleTimeString('de', { timeStyle: 'short' });
    await expect(versions.getByText(new RegExp(`^01\\.07\\.2026 ${stored} \\S+$`, 'u'))).toBeVisible();
    const store = canvas.getByRole('button', { name: 'Store as new version' });
    await expect(store).toBeDisabled();
    const day = canvas.getByRole('textbox', { name: /^Valid from/u });
    await expect(canvas.getByRole('button', { name: 'Calendar: Valid from' })).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '1.1.2027');
    await userEvent.type(canvas.getByLabelText('Holding periods (days)'), '250{Enter}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'backtest' }));
    const percent = canvas.getByRole('textbox', { name: 'Limit 1, percent' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '8');
    // A limit is of a fund that the group holds.
    await userEvent.click(canvas.getByRole('combobox', { name: 'Limit 2, fund' }));
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Limit 2, fund' }));
    await expect((await screen.findAllByRole('option', { name: /^Q/u })).map((one) => one.textContent)).toEqual([
      'Q1037, UFS1037, OP1037',
      'Q1057, UFS1057, OP1057',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Limit 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Rating scale, class 2' }));
    await userEvent.click(store);
    await waitFor(() => expect(sentCalls.calls.find((call) => call.startsWith('post'))).toBeDefined());
    await expect(sentCalls.calls.find((call) => call.startsWith('post'))).toBe(
      'post /admingroup/8/parameters {"version":2,"validFrom":"2027-01-01","parameters":{"confidences":[99.9,99],"days":[1,10,63,250],' +
        '"chapters":["bank-facts","stress","credit","backtest"],"scenarios":["Rates up","Pandemie"],"ratingScale":{"name":"Bonitätsklassen der Bank",' +
        '"classes":[{"name":"Klasse 1","members":["AAA","AA","A"]}]},"limits":[{"kind":"own","name":"Stressverlust",' +
        '"measure":"worst-stress","percent":8,"isMinimum":false}]}}',
    );
    await expect(await screen.findByText('New version stored.')).toBeInTheDocument();
  },
};

/** The first set of a group: what is needed is said, and what is wrong at its box. */
export const Create: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/adminParameters?group=' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Neuer Parametersatz eines Anlegers' })).toBeVisible();
    const box = await canvas.findByRole('combobox', { name: /^Gruppe des Anlegers/u });
    // The bank has one already.
    await waitFor(() => expect(within(box).getAllByRole('option')).toHaveLength(2));
    await userEvent.selectOptions(box, '9');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Gültig ab/u }), '1.1.2027');
    await userEvent.type(canvas.getByLabelText(/^Konfidenzniveaus/u), '99,5{Enter}x{Enter}');
    await expect(await canvas.findByText('muss eine Zahl sein')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await userEvent.type(canvas.getByLabelText(/^Haltedauern/u), '10;');
    await userEvent.click(canvas.getByRole('button', { name: 'Grenze hinzufügen' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Grenze 1, Grenze' })).toHaveFocus());
    await userEvent.keyboard('Ohne Aktien');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Grenze 1, Messgröße' }), 'Aktien');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Grenze 1, Prozent' }), '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() =>
      expect(sentCalls.calls.find((call) => call.startsWith('post'))).toMatch(
        /^post \/admingroup\/9\/parameters \{"version":0,"validFrom":"2027-01-01","parameters":\{"confidences":\[99\.5\],"days":\[10\],.*"limits":\[\{"kind":"own","name":"Ohne Aktien","measure":"equity","percent":0,"isMinimum":false\}\]/u,
      ),
    );
    await expect(await screen.findByText('Parametersatz hinterlegt.')).toBeInTheDocument();
  },
};

/** Parameters are ended from a day on, which is asked; an earlier version can be the beginning of the next. */
export const End: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take into the form: version 1' }));
    await expect(canvas.getByRole('button', { name: 'Store as new version' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'End…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the parameters of Bank Talheim, Depot A?' }));
    const day = dialog.getByRole('textbox', { name: 'From' });
    await userEvent.clear(day);
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await expect(dialog.getByText('Enter a date, DD.MM.YYYY.')).toBeVisible();
    await userEvent.type(day, '31.12.2026');
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(sentCalls.calls).toContain(
        'post /admingroup/8/parameters {"version":2,"validFrom":"2026-12-31","parameters":null}',
      ),
    );
    await expect(await screen.findByText('Parameters ended.')).toBeInTheDocument();
  },
};

/** A set that was ended shows what it was, and can hold again. */
export const Ended: Story = {
  globals: { locale: 'de' },
  args: {
    answers: {
      'get /adminparameters': () => [{ ...owner, version: 3, validFrom: '2026-10-01', isEnd: true }],
      'get /admingroup/8/parameters': () => [version(3, '2026-10-01', null), second, first],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Diese Parameter sind beendet: Ab 01\.10\.2026/u)).toBeVisible();
    await expect(canvas.getByText('beendet die Parameter')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Grenze 1, Prozent' })).toHaveValue('7,5');
    await expect(canvas.queryByRole('button', { name: 'Beenden…' })).toBeNull();
  },
};

/** A class or a word that stands twice is said where the scheme is, which a refused save leads to. */
export const Twice: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Rating scale, class 2, class' });
    const [fault] = canvas.getAllByRole('alert');
    await expect(fault).toBeEmptyDOMElement();
    await userEvent.clear(name);
    await userEvent.type(name, 'Klasse 1');
    await expect(fault).not.toBeEmptyDOMElement();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(fault).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.type(name, 'Klasse 2');
    await waitFor(() => expect(fault).toBeEmptyDOMElement());
    await userEvent.type(canvas.getByLabelText('Rating scale, class 2, members'), 'AAA{Enter}');
    await expect(fault).not.toBeEmptyDOMElement();
    await expect(sentCalls.calls.filter((call) => call.startsWith('post'))).toEqual([]);
  },
};

/** A group got its first set from somebody else: what was typed stays, and is stored after it once somebody says so. */
export const Overtaken: Story = {
  tags: ['!autodocs', 'check'],
  beforeEach: () => {
    storedMeanwhile = [];
  },
  args: {
    at: '/adminParameters?group=',
    answers: {
      'get /adminparameters': () => [owner, ...storedMeanwhile],
      'get /admingroup/9/parameters': () => [{ ...first, GroupID: 9, version: 2 }],
      'post /admingroup/9/parameters': ({ data }) => {
        const sent = data as { version: number };
        if (sent.version > 0) return { ...first, ...sent, GroupID: 9, version: 2 };
        storedMeanwhile = [{ ...owner, GroupID: 9, groupName: 'Versorgungswerk Nord', version: 1 }];
        return overtaken();
      },
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('combobox', { name: /^Group of the investor/u });
    await waitFor(() => expect(within(box).getAllByRole('option')).toHaveLength(2));
    await userEvent.selectOptions(box, '9');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Valid from/u }), '1.1.2027');
    await userEvent.type(canvas.getByLabelText(/^Confidence levels/u), '99{Enter}');
    await userEvent.type(canvas.getByLabelText(/^Holding periods/u), '10{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByText(/^Version 1 of this group was stored meanwhile/u)).toBeVisible();
    await expect(box).toHaveValue('9');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on after version 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sentCalls.calls.filter((call) => call.startsWith('post')).at(-1)).toMatch(
        /^post \/admingroup\/9\/parameters \{"version":1,"validFrom":"2027-01-01"/u,
      ),
    );
  },
};

/** A refused end keeps the day that was typed. */
export const EndRefused: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      'get /adminparameters': () => [owner],
      'get /admingroup/8/parameters': () => [second, first],
      'post /admingroup/8/parameters': overtaken,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the parameters of Bank Talheim, Depot A?' }));
    const day = dialog.getByRole('textbox', { name: 'From' });
    await userEvent.clear(day);
    await userEvent.type(day, '31.12.2026');
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sentCalls.calls.some((call) => call.startsWith('post'))).toBe(true));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'End' })).toBeEnabled());
    await expect(day).toHaveValue('31.12.2026');
  },
};
