import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { worldEquities } from '../testing/fund-records.ts';
import { FundStage } from '../testing/FundStage.tsx';
import { FundClosing } from './FundClosing.tsx';

const meta = {
  title: 'admin/FundClosing',
  component: FundStage,
  parameters: {
    documents: FundClosing,
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Closes a fund from a date on, or reopens a closed one. The dialog says what follows and asks for the reason.',
      },
    },
  },
  beforeEach: () => sessionStorage.clear(),
  args: { address: '/fmdFunds?book=1017' },
} satisfies Meta<typeof FundStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const closed = { ...worldEquities, fonds_status: 5, closed_from: '2026-06-30' };
const openDialog = async (canvas: Canvas, name = 'Close fund…') => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const setDay = async (dialog: ReturnType<typeof within>, day: string) => {
  const box = dialog.getByRole('textbox', { name: /^Closed from/u });
  await userEvent.clear(box);
  if (day !== '') await userEvent.type(box, day);
};

/** The status of a closed fund is text, with the way to change it. */
const expectFixedStatus = async (canvas: Canvas) => {
  const hint = await canvas.findByText('The status is changed with the button Reopen fund… above.');
  await expect(hint).toBeVisible();
  await expect(canvas.queryByRole('combobox', { name: /^Status/u })).toBeNull();
  await expect(canvas.getByText('Closed', { exact: true })).toBeVisible();
};

export const Close: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas);
    await step('the dialog says what follows: days, open breach cases and packs', async () => {
      await expect(dialog.getByRole('textbox', { name: /^Closed from/u })).toHaveFocus();
      await expect(dialog.getByText('The search for breaches skips it.')).toBeVisible();
      await expect(await dialog.findByText(/^2 breach cases of the fund are open and stay open/u)).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Show the breaches' })).toHaveAttribute(
        'href',
        '/Breaches?book=1017',
      );
      await expect(dialog.getByText('3 packs contain the fund:')).toBeVisible();
      await expect(dialog.getByText('Daily risk reports (demo.risk)')).toBeVisible();
      await expect(dialog.getByText('and 1 more')).toBeVisible();
    });
    const confirm = dialog.getByRole('button', { name: 'Close fund' });
    await step('no day, a day before the start and no reason are not sent', async () => {
      await expect(confirm).toBeDisabled();
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Merged into Q1016.');
      await expect(confirm).toBeEnabled();
      await setDay(dialog, '');
      await expect(dialog.getByText('Enter a day as DD.MM.YYYY.')).toBeVisible();
      await setDay(dialog, '14.10.2024');
      await expect(dialog.getByText('Must not be before the Reporting Start Date, 15.10.2024.')).toBeVisible();
      await expect(confirm).toBeDisabled();
    });
    await step('the record then says so, and its status is no longer chosen in the form', async () => {
      await setDay(dialog, '30.06.2026');
      await userEvent.click(confirm);
      await waitFor(() =>
        expect(canvas.getByLabelText('sent')).toHaveTextContent(
          '/fmdfund/close {"book_id":1017,"version":"2024-10-15T18:20:17","closed_from":"2026-06-30","reason":"Merged into Q1016."}',
        ),
      );
      await expect(await canvas.findByRole('button', { name: 'Reopen fund…' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      // In the list and under the title.
      await waitFor(() => expect(canvas.getAllByText(/^closed since 30\.06\.2026/u)).toHaveLength(2));
      await expectFixedStatus(canvas);
      await expect(canvas.getByRole('button', { name: 'Save FundMasterData' })).toBeDisabled();
    });
  },
};

export const Reopen: Story = {
  args: { records: { 1017: { ...closed, closed_from: '2099-12-31' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^closes on 31\.12\.2099/u)).toHaveLength(2));
    const dialog = await openDialog(canvas, 'Reopen fund…');
    await expect(dialog.getByText(/^The status becomes Active/u)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'By mistake.{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen fund' }));
    await expect(await canvas.findByRole('button', { name: 'Close fund…' })).toBeVisible();
    await expect(canvas.queryByText(/^closes on/u)).toBeNull();
    await expect(within(canvas.getByLabelText('Status')).queryByRole('option', { name: 'Closed' })).toBeNull();
  },
};

export const RefusedByTheServer: Story = {
  args: { refusal: { field: 'closed_from', message: 'The fund is closed already.' } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Merged.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close fund' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The fund is closed already.');
    await expect(dialog.getByRole('textbox', { name: /^Reason/u })).toHaveValue('Merged.');
  },
};

export const WithUnsavedChanges: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Comment'), 'x');
    const dialog = await openDialog(canvas);
    await expect(dialog.getByText(/^Something is typed that is not saved/u)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Close fund' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SubmittedForApproval: Story = {
  args: { approval: { masterData: true, limits: false } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Merged.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for approval' }));
    await expect(await screen.findByText('Submitted for approval: another administrator decides on it.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close fund…' })).toBeVisible();
  },
};

export const ApprovedBySomebodyElse: Story = {
  args: {
    approval: { masterData: true, limits: false },
    proposals: [
      {
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
        save: { book_id: 1017, client_startdate: '2024-10-15', fonds_status: 5, closed_from: '2026-06-30' },
        reason: 'Merged into Q1016.',
        stored: worldEquities,
        isOutdated: false,
      },
    ],
  },
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole('region', { name: 'Pending approvals' }));
    await expect(banner.getByText('Reason: Merged into Q1016.')).toBeVisible();
    await expect(banner.getByRole('row', { name: /Closed from.*30\.06\.2026/u })).toBeVisible();
    const dialog = await openDialog(canvas);
    await expect(dialog.getByText('A change of this record waits for approval.')).toBeVisible();
  },
};

export const GermanNarrow: Story = {
  globals: { locale: 'de', theme: 'light', viewport: { value: 'mobile1' } },
  args: { records: { 1017: worldEquities, 1016: { ...closed, book_id: 1016 } } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Fonds schließen…');
    await expect(await dialog.findByText(/^2 Überschreitungen des Fonds sind offen und bleiben es/u)).toBeVisible();
    await expect(dialog.getByText('3 Pakete enthalten den Fonds:')).toBeVisible();
  },
};
