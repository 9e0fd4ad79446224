import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DashboardStage, stageServer } from '../testing/DashboardStage.tsx';
import { PriorityDashboard } from './PriorityDashboard.tsx';

const effect: BreachFlagEffect = {
  effect: 'closes',
  CaseNr: 12,
  severity: 'legal',
  title: { en: 'Market risk limit', de: 'Marktrisikogrenze' },
  isReviewMissing: false,
};

const meta = {
  title: 'dashboards/FlagComment',
  component: DashboardStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: PriorityDashboard, layout: 'fullscreen' },
  args: {
    screen: PriorityDashboard,
    search: 'date=2026-10-30&group=["1","Market risk limit"]',
    flagEffect: effect,
  },
} satisfies Meta<typeof DashboardStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** The box of the first row. */
const firstBox = async (canvas: Canvas): Promise<HTMLElement> => {
  const [grid] = await canvas.findAllByRole('grid');
  const [box] = await within(grid as HTMLElement).findAllByRole('checkbox');
  return box!;
};

export const FlagClosesItsBreach: Story = {
  globals: { locale: 'en', theme: 'light' },
  play: async ({ canvas, step }) => {
    await step('cancelling leaves the flag as it is, and sends nothing', async () => {
      await userEvent.click(await firstBox(canvas));
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await firstBox(canvas)).toBeChecked();
      await expect(stageServer.current.corrections).toHaveLength(0);
    });
    await step('the dialog says which breach is closed, and asks for a comment', async () => {
      await userEvent.click(await firstBox(canvas));
      const dialog = within(await screen.findByRole('dialog', { name: 'Take back “Active breach”' }));
      await expect(await dialog.findByText('Closes breach 12.')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog.getByRole('textbox', { name: /Comment/u })).toHaveAccessibleDescription(
        'Write why: a change of this flag needs a comment.',
      );
      await expect(stageServer.current.corrections).toHaveLength(0);
    });
    await step('the comment is sent with the flag', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: /Comment/u }), 'A trade was booked twice.');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(stageServer.current.corrections.at(-1)).toMatchObject({
          colName: 'activeBreach',
          newValue: 0,
          comment: 'A trade was booked twice.',
          dataRow: { requestID: 5902 },
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(async () => expect(await firstBox(canvas)).not.toBeChecked());
    });
  },
};

export const UndoAsksForAComment: Story = {
  globals: { locale: 'en', theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await firstBox(canvas));
    await userEvent.type(await screen.findByRole('textbox', { name: /Comment/u }), 'Wrong row.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stageServer.current.corrections).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [grid] = await canvas.findAllByRole('grid');
    await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Control>}z{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set “Active breach”' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Comment/u }), 'It was right.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stageServer.current.corrections.at(-1)).toMatchObject({ newValue: 1, comment: 'It was right.' }),
    );
  },
};

export const GermanReviewMissing: Story = {
  globals: { locale: 'de', theme: 'dark' },
  args: { flagEffect: { ...effect, isReviewMissing: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await firstBox(canvas));
    const dialog = within(await screen.findByRole('dialog', { name: '„Active breach“ zurücknehmen' }));
    await expect(
      await dialog.findByText(/^Zuerst ist eine Prüfung nötig: Überschreitung 12 wird erst erledigt/u),
    ).toBeVisible();
    // The review is the way on: its link has the focus, and the comment says why it is disabled.
    const link = dialog.getByRole('link', { name: 'Überschreitung 12 öffnen' });
    await expect(link).toHaveAttribute('href', '/Breaches?case=12');
    await waitFor(() => expect(link).toHaveFocus());
    const comment = dialog.getByRole('textbox', { name: /^Kommentar/u });
    await expect(comment).toBeDisabled();
    await expect(comment).toHaveAccessibleDescription(/^Vor der Prüfung lässt sich hier nichts speichern/u);
    await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const GermanNewBreach: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { flagEffect: { ...effect, effect: 'opens', CaseNr: null, severity: 'internal' } },
  play: async ({ canvas }) => {
    await userEvent.click(await firstBox(canvas));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Legt eine neue Überschreitung (intern) an, markiert als von Hand gesetzt: Marktrisikogrenze.',
      ),
    );
  },
};
