import type { AuditRow } from '@fundscope/contract/administration';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { book, group } from '../testing/fake-admin-client.ts';
import { BooksScreen } from './BooksScreen.tsx';

const recipe = `
Administrators create, change and delete books. The filter matches the display text or the description.

\`\`\`tsx
<BooksScreen ownUserNr={session.userNr} />
\`\`\`
`;

const books = [book(1001, 'Nordlicht Aktien Europa'), book(1002, 'Rheintal Renten')];

const meta = {
  title: 'admin/BooksScreen',
  component: AdminStage,
  parameters: { documents: BooksScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: { screen: BooksScreen, at: '/adminBooks', books },
  argTypes: { screen: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsGroups: Story = {
  args: { at: '/adminBooks?book=1001', groups: [group(2, 'Everything', { AllBookGroup: 1 }), group(3, 'Sales')] },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Everything (2)' });
    await expect(link).toHaveAttribute('href', '/adminGroups?group=2');
    await expect(await canvas.findByText('0 users, all books')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sales (3)' })).toBeNull();
    // A group with all books has no membership that could be removed.
    await expect(canvas.queryByRole('button', { name: /^Remove from Everything/u })).toBeNull();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Add to a group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sales (3)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await screen.findByText('Book membership added.')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove from Sales (3)' }));
    await expect(await screen.findByText('Book membership deleted.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Sales (3)' })).toBeNull());
  },
};

export const CreatesChangesDeletes: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'filter Book List' }), 'rhEIN');
    await expect(canvas.getByText('1 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('option', { name: /Q1002, UFS1002, OP1002/u }));
    await expect(canvas.getByLabelText(/^UFS Nr/u)).toHaveValue('UFS1002');
    await userEvent.type(canvas.getByLabelText(/^OpusNr/u), '9');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(await screen.findByText('Book modified.')).toBeInTheDocument();
    await expect(sentCalls.calls.at(-1)).toContain('"ExternalID":"OP10029"');
    await userEvent.click(canvas.getByRole('button', { name: 'New book' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New Book' })).toBeVisible();
    await expect(canvas.getByLabelText(/^UFS Nr/u)).toHaveValue('');
    await userEvent.click(canvas.getByRole('option', { name: /Q1002/u }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Book deleted.')).toBeInTheDocument();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'New book' }))[0]!);
    const create = await canvas.findByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^UFS Nr/u), 'A');
    await userEvent.type(canvas.getByLabelText(/^OpusNr/u), 'B');
    await expect(create).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Description/u), 'C');
    await userEvent.click(create);
    await expect(await screen.findByText('Book created.')).toBeInTheDocument();
  },
};

/** A deletion that would be refused is not offered; links lead to the records that hold the book. */
export const HeldByOthers: Story = {
  args: {
    at: '/adminBooks?book=1002',
    consequences: {
      refusal: { field: 'BookID', code: 'in-use', message: 'is used by another record' },
      heldBy: [
        { kind: 'group', id: 4, display: 'Kunde Weißensee (4)' },
        { kind: 'fund-master-data', id: 1002, display: 'Q1002, UFS1002' },
      ],
      goes: [{ what: 'share-classes', count: 3 }],
      stays: [{ what: 'group-memberships', count: 1 }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete/u }));
    await expect(await dialog.findByText('This is not possible: is used by another record.')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(dialog.queryByText(/^Goes with it/u)).toBeNull();
    await expect(dialog.getByRole('link', { name: 'Group Kunde Weißensee (4)' })).toHaveAttribute(
      'href',
      '/adminGroups?group=4',
    );
    await expect(dialog.getByRole('link', { name: 'Fund master data of Q1002, UFS1002' })).toHaveAttribute(
      'href',
      '/fmdFunds?book=1002',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus();
  },
};

export const DeletedBySomebodyElse: Story = {
  args: { at: '/adminBooks?book=1002', isGoneAtChange: true },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Book List' });
    await userEvent.type(canvas.getByLabelText(/^Description/u), ' kurz');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create it anew with these values' }));
    await expect(await canvas.findByRole('heading', { name: 'Create New Book' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Description/u)).toHaveValue('Rheintal Renten kurz');
    await expect(canvas.getByLabelText(/^OpusNr/u)).toHaveValue('OP1002');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sentCalls.calls.at(-1)).toMatch(/^post \/adminbook .*"Rheintal Renten kurz"/u));
    await expect(canvas.getByRole('listbox', { name: 'Book List' })).toBe(list);
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Book List' });
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'filter Book List' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(list).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    const name = await canvas.findByDisplayValue('UFS1001');
    // The panel's button, the versions, the copy and that which deletes come first.
    for (let step = 0; step < 5; step += 1) await userEvent.tab();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('x');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Undo UFS Nr/u })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(name).toHaveFocus();
    await userEvent.keyboard('y{Control>}s{/Control}');
    await waitFor(() => expect(sentCalls.calls.at(-1)).toMatch(/"Name":"UFS1001y"/u));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change' })).toBeDisabled());
    await expect(name).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete/u }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('No record is open')).toBeVisible();
    // The focus goes on with the next one.
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByDisplayValue('UFS1002')).toBeVisible();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/adminBooks?book=1001' },
};

const [, renten] = books;
/** A change of the second book by somebody, in the audit trail. */
const entry = (SequenceNr: number, Before: unknown, After: unknown): AuditRow => ({
  SequenceNr,
  At: '2026-11-22T13:03:00',
  UserNr: 7,
  Username: 'demo.risk',
  ActingUserNr: null,
  ActingUsername: '',
  Action: 'book.modify',
  Records: ['book:1002'],
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
const earlier = { ...renten, Description: 'Renten von gestern', version: 7 };

export const AnEarlierVersionIsPutIntoTheForm: Story = {
  args: {
    at: '/adminBooks?book=1002',
    answers: { 'get /audit': () => ({ Rows: [entry(9, earlier, renten), entry(4, null, earlier)], Next: null }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
    await expect(
      await dialog.findByRole('row', { name: /Description Renten von gestern Rheintal Renten/u }),
    ).toBeVisible();
    await userEvent.click(dialog.getByText('demo.risk · created'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revert to this version' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Description/u)).toHaveValue('Renten von gestern'));
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(await screen.findByText('Book modified.')).toBeInTheDocument();
    // Based on what is stored now.
    await expect(sentCalls.calls.at(-1)).toMatch(/"Description":"Renten von gestern".*"version":1/u);
  },
};

/** A new record without anything typed asks nothing. */
export const ANewBookIsLeft: Story = {
  tags: ['!autodocs', 'check'],
  args: { at: '/adminBooks?book=' },
  play: async ({ canvas, step }) => {
    const isOnList = async () => {
      await expect(await canvas.findByText('No record is open')).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('listbox', { name: 'Book List' })).toHaveFocus());
    };
    await step('by the button', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
      await isOnList();
    });
    await step('by Esc', async () => {
      await userEvent.keyboard('{Alt>}n{/Alt}');
      await canvas.findByRole('heading', { name: /^Create New Book/u });
      canvas.getByLabelText(/^UFS Nr/u).focus();
      await userEvent.keyboard('{Escape}');
      await isOnList();
    });
    await step('by Esc after a question, where something is typed', async () => {
      await userEvent.keyboard('{Alt>}n{/Alt}');
      await userEvent.type(await canvas.findByLabelText(/^UFS Nr/u), 'typed{Escape}');
      await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
      await isOnList();
    });
  },
};
