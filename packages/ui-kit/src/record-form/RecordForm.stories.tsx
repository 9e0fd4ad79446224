import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RecordStage, type Fund, type RecordStageProps } from '../testing/RecordStage.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldRow } from './FieldRow.tsx';
import { RecordContent, RecordLayout } from './RecordPage.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionNav } from './SectionNav.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

const recipe = `
A screen of records: the list at the left, the record's form at the right, the save bar at its foot. \`useRecordForm\` holds the
values; a schema, the one that the server has too, makes of them what is sent and says what is wrong. What is typed is kept in
the tab under \`draftKey\`, and a record that somebody else has changed meanwhile is compared field by field. *Cancel* and Esc ask
before they discard. Give the content, not the layout, a record's key, and the list stays as it is.

\`\`\`tsx
const form = useRecordForm({
  stored: toForm(fund),
  isNew: false,
  schema: fundChangeSchema,
  labelOf: (path) => messages.labels[path],
  onSave: save,
  draftKey: \`\${userNr}/funds/\${fund.id}\`,
});
const name = form.field('name');

<RecordLayout side={list} sideLabel={messages.list} isRecordOpen>
  <RecordContent
    key={fund.id}
    title={fund.name}
    saveBar={<SaveBar form={form} saveLabel={messages.change} onCancel={cancel} />}
  >
    <ErrorSummary form={form} />
    <FieldGrid>
      <FieldRow field={name} isRequired>
        {(control) => <TextInput {...control} value={name.value} onChange={(event) => name.onChange(event.currentTarget.value)} />}
      </FieldRow>
    </FieldGrid>
  </RecordContent>
</RecordLayout>;
\`\`\`
`;

const funds: readonly Fund[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  version: 1,
  name: `Fund ${String(index + 1).padStart(5, '0')}`,
  comment: '',
  isClosed: index % 10 === 9,
}));

const save: RecordStageProps['onSave'] = async (fund) => ({
  kind: 'saved',
  stored: { ...fund, version: fund.version + 1 },
});

const meta = {
  title: 'ui-kit/RecordForm',
  component: RecordStage,
  parameters: {
    documents: [RecordLayout, RecordContent, FieldRow, SaveBar, ErrorSummary, ConflictTable, UnsavedDialog, SectionNav],
    layout: 'fullscreen',
    docs: { description: { component: recipe } },
  },
  args: { funds, onSave: save },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousandRecords: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Fund List' });
    await expect(canvas.getByText('9,000 of 10,000')).toBeVisible();
    await expect(within(list).getAllByRole('option').length).toBeLessThan(60);
    await userEvent.click(canvas.getByLabelText('active only'));
    await expect(canvas.getByText('10,000 of 10,000')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'filter Fund List' }), '0999');
    await expect(canvas.getByText('11 of 10,000')).toBeVisible();
    await expect(within(list).getAllByRole('option')[0]).toHaveTextContent('Fund 00999');
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('listbox', { name: 'Fund List' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(list).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(await within(list).findByText('Fund 09999')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Fund 00002' })).toBeVisible();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.click(canvas.getByLabelText(/^Name/u));
    await userEvent.keyboard(' AG{Control>}s{/Control}');
    await expect(await canvas.findByText('No changes')).toBeVisible();
    await userEvent.keyboard('x{Escape}');
    await screen.findByRole('dialog', { name: 'Discard the change?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText(/^Name/u)).toHaveValue('Fund 00002 AGx');
    await waitFor(() => expect(canvas.getByLabelText(/^Name/u)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await expect(canvas.getByLabelText(/^Name/u)).toHaveValue('Fund 00002');
  },
};

export const Create: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create New Fund' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeDisabled();
    await expect(canvas.getByText('Still missing:')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(canvas.getByLabelText(/^Name/u)).toHaveFocus();
    await userEvent.keyboard('Nordlicht');
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled();
  },
};

export const Changed: Story = {
  args: { openedId: 3 },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText(/^Name/u);
    const change = canvas.getByRole('button', { name: 'Change' });
    await expect(change).toBeDisabled();
    await userEvent.type(name, ' ');
    await expect(canvas.getByText('No changes')).toBeVisible();
    await userEvent.type(name, 'Plus');
    await expect(canvas.getByText('was: Fund 00003')).toBeVisible();
    await expect(change).toBeEnabled();
    await userEvent.clear(name);
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription('must not be empty');
    await expect(change).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Go to Name' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Name' }));
    await expect(name).toHaveValue('Fund 00003');
  },
};

export const LeavingUnsaved: Story = {
  args: { openedId: 3 },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Comment'), 'half a sentence');
    await userEvent.click(canvas.getByText('Fund 00001'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Go on editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText(/^Comment/u)).toHaveValue('half a sentence');
    await userEvent.click(canvas.getByText('Fund 00001'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await expect(await canvas.findByRole('heading', { name: 'Fund 00001' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    openedId: 3,
    onSave: async () => ({
      kind: 'refused',
      message: 'The name is taken.',
      faults: [{ path: 'name', message: 'is taken by fund 7' }],
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/u), '7');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByLabelText(/^Name/u)).toHaveAccessibleDescription('is taken by fund 7');
    await userEvent.click(within(summary).getByRole('button', { name: 'Name' }));
    await expect(canvas.getByLabelText(/^Name/u)).toHaveFocus();
  },
};

let hasConflict = true;

export const Conflict: Story = {
  args: {
    openedId: 3,
    onSave: async (fund) => {
      if (!hasConflict) return { kind: 'saved', stored: fund };
      hasConflict = false;
      return {
        kind: 'conflict',
        stored: { id: 3, version: 2, name: 'Fund of theirs', comment: 'theirs', isClosed: false },
      };
    },
  },
  play: async ({ canvas }) => {
    hasConflict = true;
    await userEvent.type(await canvas.findByLabelText(/^Name/u), ' of mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(await canvas.findByText('Still to choose: Name')).toBeVisible();
    await expect(canvas.getByText('taken')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Name: Yours' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByLabelText(/^Name/u)).toHaveValue('Fund 00003 of mine');
    await expect(canvas.getByLabelText(/^Comment/u)).toHaveValue('theirs');
  },
};

export const KeptOverAReload: Story = {
  args: { openedId: 3 },
  beforeEach: () => {
    const opened = { id: 3, version: 1, name: 'Fund 00003', comment: '', isClosed: false };
    sessionStorage.setItem('record-form:stage/3', JSON.stringify({ opened, values: { ...opened, comment: 'typed' } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Comment/u)).toHaveValue('typed');
    await expect(canvas.getByText('restored')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await expect(canvas.getByLabelText(/^Comment/u)).toHaveValue('');
    await expect(sessionStorage.getItem('record-form:stage/3')).toBeNull();
  },
};

export const GermanLight: Story = { globals: { locale: 'de', theme: 'light' }, args: { openedId: 3 } };
