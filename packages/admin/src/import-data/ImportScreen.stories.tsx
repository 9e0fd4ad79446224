import type { ImportProgress } from '@fundscope/contract/imports';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { IMPORT_ID, ready, refusal } from '../testing/fake-import-client.ts';
import { doubtfulFile, fundsFile, workbookFile } from '../testing/import-files.ts';
import { ImportStage } from '../testing/ImportStage.tsx';
import { tabTo } from '../testing/tab-to.ts';
import { ImportScreen } from './ImportScreen.tsx';

const recipe = `
Administrators bring a CSV or Excel file in as a view: choose or drop it, look at the detected columns with the first rows,
change titles and types, name the view and its place, import. The screen's address holds the file and the step; what is chosen
survives a session that ends, in the tab. Leaving with a file that is not imported asks.

\`\`\`tsx
<ImportScreen
  address={address}
  onAddressChange={(next, { replace }) => setAddress(next, { replace })}
  userNr={session.userNr}
/>;
\`\`\`
`;

const meta = {
  title: 'admin/ImportScreen',
  component: ImportStage,
  parameters: { documents: ImportScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof ImportStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (step: string): string => `import=${IMPORT_ID}&step=${step}`;
const csv = (content = 'a\n1\n', name = 'esg_ratings_2026.csv') => new File([content], name, { type: 'text/csv' });
const input = (canvasElement: HTMLElement): HTMLInputElement => {
  const found = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!found) throw new Error('there is no file input');
  return found;
};

export const Empty: Story = {
  args: { file: fundsFile },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/100 MB at most/u)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
    await userEvent.upload(input(canvasElement), csv());
    await expect(await canvas.findByRole('heading', { name: 'Columns' })).toBeVisible();
    await expect(canvas.getByLabelText('address')).toHaveTextContent(at('columns'));
  },
};

export const Sending: Story = {
  args: { isUploadStuck: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(input(canvasElement), csv());
    await expect(await canvas.findByText('Sending esg_ratings_2026.csv')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const UploadInterrupted: Story = {
  args: { file: fundsFile, isUploadInterrupted: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(input(canvasElement), csv());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /could not be reached for a while: esg_ratings_2026\.csv is still on its way/u,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Go on sending' }));
    await expect(await canvas.findByRole('heading', { name: 'Columns' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    file: refusal(400, 'Of the server.', {
      code: 'rows-invalid',
      faults: [{ line: 5, reason: { code: 'row-length', cells: 1, columns: 2 } }],
      isCut: false,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(input(canvasElement), csv());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Line 5: The row has 1 field, the header has 2/u);
    await userEvent.upload(input(canvasElement), csv('', 'nothing.csv'));
    await expect(canvas.getByRole('alert')).toHaveTextContent('nothing.csv is empty.');
    await expect(canvas.getByRole('button', { name: 'Choose a file…' })).toBeEnabled();
  },
};

export const Columns: Story = {
  args: { file: fundsFile, search: at('columns') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1,204 rows, 5 columns/u)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Type of ESG score'), 'perc');
    await expect(canvas.getByText('detected: Number')).toBeVisible();
    const title = canvas.getByLabelText('Title in English of ESG score');
    await userEvent.clear(title);
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(canvas.getByText('Title of ESG score is missing')).toBeVisible();
    await userEvent.type(title, 'Score');
    await expect(canvas.getByRole('columnheader', { name: 'Score' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Shown of Article 9'));
    await expect(canvas.queryByRole('columnheader', { name: 'Article 9' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByLabelText(/^Name/u)).toHaveValue('ESG_RATINGS_2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText('Title in English of ESG score')).toHaveValue('Score');
  },
};

export const LooksLikeFundNumbers: Story = {
  args: { file: fundsFile, search: at('columns') },
  play: async ({ canvas }) => {
    const type = await canvas.findByLabelText('Type of fund_nr');
    await expect(type).toHaveAccessibleDescription(/Looks like the numbers of funds/u);
    await userEvent.selectOptions(type, 'book');
    await expect(type).toHaveAccessibleDescription('detected: Text');
    await userEvent.selectOptions(canvas.getByLabelText('Type of Fund name'), 'book');
    await expect(canvas.getByText(/fund_nr and Fund name are both funds/u)).toBeVisible();
  },
};

export const CellsThatDoNotFit: Story = {
  args: { file: doubtfulFile, search: at('columns') },
  play: async ({ canvas }) => {
    const type = await canvas.findByLabelText('Type of ESG score');
    await expect(type).toHaveAccessibleDescription(
      '2 of 1,180 cells do not fit: “n/a” (line 18), “64.0.5” (line 977). Correct the file, or choose Text; else nothing is imported.',
    );
    await userEvent.selectOptions(type, 'text');
    await expect(type).toHaveAccessibleDescription('detected: Number');
    await userEvent.selectOptions(type, 'number');
    await expect(canvas.getByLabelText('Type of Fund name')).toHaveAccessibleDescription(
      /^Kept as text: 412 of 1,204 cells do not fit the type Date: .+ and 409 more\.$/u,
    );
    await expect(canvas.getByLabelText('Decimal mark')).toHaveAccessibleDescription(
      '310 cells are numbers only with a decimal point, 402 only with a comma: please check.',
    );
  },
};

export const CellsThatDoNotFitInGerman: Story = {
  globals: { locale: 'de' },
  args: { file: doubtfulFile, search: at('columns') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Typ von ESG score')).toHaveAccessibleDescription(
      '2 von 1.180 Zellen passen nicht: „n/a“ (Zeile 18), „64.0.5“ (Zeile 977). Korrigieren Sie die Datei, oder wählen Sie Text; sonst wird nichts importiert.',
    );
    await expect(canvas.getByLabelText('Dezimalzeichen')).toHaveAccessibleDescription(
      '310 Zellen sind nur mit Dezimalpunkt Zahlen, 402 nur mit Dezimalkomma: bitte prüfen.',
    );
  },
};

export const Workbook: Story = {
  args: { file: workbookFile, search: at('columns') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Sheet')).toHaveValue('September');
    await expect(canvas.queryByLabelText('Delimiter')).toBeNull();
  },
};

const running: ImportProgress = { ...ready, state: 'running', rowsDone: 700 };

export const NameAndPlace: Story = {
  args: { file: fundsFile, search: at('place'), run: running },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText(/^Name/u);
    // By keyboard alone.
    await tabTo(() => name);
    await userEvent.keyboard('{Control>}a{/Control}limit_view');
    await expect(name).toHaveAccessibleDescription(/LIMIT_VIEW comes from the view catalogue/u);
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeDisabled();
    await userEvent.keyboard('{Control>}a{/Control}own_funds');
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeDisabled();
    await tabTo(() => canvas.getByRole('radio', { name: 'Replace it' }));
    await userEvent.keyboard(' ');
    await tabTo(() => canvas.getByLabelText('Portal'));
    await userEvent.keyboard('{Control>}a{/Control}ESG');
    await tabTo(() => canvas.getByRole('button', { name: 'Import' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('700 of 1,204 rows')).toBeVisible();
    await expect(canvas.getByLabelText('sent')).toHaveTextContent(
      /"viewName":"own_funds".*"portal":"ESG".*"mode":"replace"/u,
    );
  },
};

export const AddingRows: Story = {
  args: { file: fundsFile, search: at('place'), run: running },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText(/^Name/u);
    await userEvent.clear(name);
    await userEvent.type(name, 'OWN_LIMITS');
    await expect(canvas.getByRole('radio', { name: 'Add and replace by key' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Add rows' }));
    await expect(canvas.getByText(/The file’s columns are not those of OWN_LIMITS/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'OWN_FUNDS');
    await userEvent.click(canvas.getByRole('radio', { name: 'Add and replace by key' }));
    await expect(canvas.getByText(/takes the place of the one with the same key \(fund_nr\)/u)).toBeVisible();
    await expect(canvas.getByText('The view keeps its titles, types and place.')).toBeVisible();
    await expect(canvas.queryByLabelText('Portal')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(await canvas.findByText('700 of 1,204 rows')).toBeVisible();
    await expect(canvas.getByLabelText('sent')).toHaveTextContent(/"mode":"merge"/u);
  },
};

export const RowsAdded: Story = {
  args: {
    file: fundsFile,
    search: at('run'),
    progress: {
      ...ready,
      state: 'done',
      rowsDone: 1_204,
      result: { WVName: 'OWN_FUNDS', mode: 'merge', rows: 1_200, replaced: 4, portals: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,200 rows were added, 4 were replaced.')).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  args: { file: fundsFile, search: at('place'), run: refusal(409, 'There is a view X already.') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is a view X already.');
  },
};

export const Running: Story = {
  args: { file: fundsFile, search: at('run'), progress: running },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('700 of 1,204 rows')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(canvas.getByText('Nothing was changed.')).toBeVisible();
  },
};

export const Done: Story = {
  args: {
    file: fundsFile,
    search: at('run'),
    progress: {
      ...ready,
      state: 'done',
      rowsDone: 1_204,
      result: { WVName: 'ESG_RATINGS_2026', mode: 'new', rows: 1_204, replaced: 0, portals: ['Imported data'] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'ESG_RATINGS_2026 is imported' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Open the view' }));
    await expect(canvas.getByLabelText('address')).toHaveTextContent('/StandardView?WVName=ESG_RATINGS_2026');
  },
};

const notNumber = (cell: string) =>
  ({
    code: 'not-of-type',
    cell,
    column: 'ESG score',
    type: 'number',
    decimalMark: ',',
    dateFormat: 'YYYY-MM-DD',
    isGivenType: true,
  }) as const;

export const Failed: Story = {
  args: {
    file: fundsFile,
    search: at('run'),
    progress: {
      ...ready,
      state: 'failed',
      message: 'Nothing was imported, since rows are not valid.',
      faults: [
        {
          line: 18,
          column: 'ESG score',
          cell: 'n/a',
          type: 'number',
          reason: notNumber('n/a'),
          message: 'Of the server.',
        },
        {
          line: 977,
          column: 'ESG score',
          cell: '64.05',
          type: 'number',
          reason: notNumber('64.05'),
          message: 'Of the server.',
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Nothing was imported');
    const [, first] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent('18ESG score“n/a” is not a number with decimal comma.');
    await userEvent.click(canvas.getByRole('button', { name: 'Change the columns' }));
    await expect(await canvas.findByLabelText('Type of ESG score')).toHaveValue('number');
  },
};

export const FailedInGerman: Story = {
  globals: { locale: 'de' },
  args: {
    file: fundsFile,
    search: at('run'),
    progress: {
      ...ready,
      state: 'failed',
      message: 'Of the server.',
      refusal: { code: 'other-columns', view: 'OWN_FUNDS', extra: ['ESG score'], missing: ['Score'] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /Die Spalten der Datei sind nicht die von OWN_FUNDS: sie hat außerdem „ESG score“, und ihr fehlt „Score“/u,
    );
  },
};

export const Interrupted: Story = {
  args: { file: fundsFile, search: at('run'), progress: { ...ready, state: 'failed' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The import was interrupted/u)).toBeVisible();
  },
};

export const Gone: Story = {
  args: { file: refusal(404, 'There is no such import.'), search: at('columns') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This file is no longer there')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a file' }));
    await expect(canvas.getByRole('button', { name: 'Choose a file…' })).toBeVisible();
  },
};

export const LeavingAsks: Story = {
  tags: ['!autodocs', 'check'],
  args: { file: fundsFile, search: at('columns') },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Columns' });
    await userEvent.click(canvas.getByRole('link', { name: 'home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without importing?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Go on importing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('address')).toHaveTextContent(at('columns'));
    await userEvent.click(canvas.getByRole('link', { name: 'home' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await expect(await canvas.findByText('elsewhere')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('sent')).toHaveTextContent(`delete /imports/${IMPORT_ID}`));
  },
};

export const KeptOverAnEndedSession: Story = {
  tags: ['!autodocs', 'check'],
  args: { file: fundsFile, search: at('columns') },
  play: async ({ canvas }) => {
    const title = await canvas.findByLabelText('Title in German of ESG score');
    await userEvent.clear(title);
    await userEvent.type(title, 'Punkte');
    await userEvent.click(canvas.getByRole('button', { name: 'end the session' }));
    await expect(canvas.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'sign in' }));
    await expect(await canvas.findByLabelText('Title in German of ESG score')).toHaveValue('Punkte');
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { file: fundsFile, search: at('columns') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Typ von ESG score')).toBeVisible();
    await expect(canvas.getByText(/1.204 Zeilen, 5 Spalten/u)).toBeVisible();
  },
};
