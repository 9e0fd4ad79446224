import type { Pack, PackRun } from '@fundscope/contract/requests';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RequestsStage } from '../testing/RequestsStage.tsx';
import { PackRuns } from './PackRuns.tsx';

const pack = { id: 1 } as Pack;
const run = (changes: Partial<PackRun>): PackRun => ({
  id: 2,
  day: '2026-10-30',
  state: 'in-part',
  repeatOf: null,
  sentAt: '2026-10-31T05:12:00Z',
  documents: 10,
  made: 8,
  notes: [
    { en: 'demo.manager may see 2 of 3 funds, and got those.', de: 'demo.manager darf 2 von 3 Fonds sehen.' },
    {
      en: 'SpecialMARisk Q1037: no master data. Store a record in fund master data, then send the day anew.',
      de: 'SpecialMARisk Q1037: keine Stammdaten. Legen Sie einen Datensatz an, und senden Sie den Tag erneut.',
    },
  ],
  deliveries: [{ requestId: 71, recipient: 'demo.risk', destinationId: 7, state: 'done' }],
  ...changes,
});
const waiting = run({
  id: 3,
  day: '2026-11-23',
  state: 'waiting',
  sentAt: null,
  documents: 0,
  made: 0,
  notes: [],
  deliveries: [],
});
const missing = run({ ...waiting, id: 4, day: '2026-10-28', state: 'missing', sentAt: '2026-10-29T22:00:00Z' });
const complete = run({ id: 1, day: '2026-10-29', state: 'done', made: 10, repeatOf: 1, notes: [] });

function Stage({ width }: { width: string }) {
  return (
    <RequestsStage answers={{ 'get /packs/:id/runs': [waiting, run({}), complete, missing] }}>
      <div style={{ width }}>
        <PackRuns pack={pack} username="demo.risk" sent={undefined} />
      </div>
    </RequestsStage>
  );
}

const meta = {
  title: 'requests/PackRuns',
  component: Stage,
  tags: ['!autodocs', 'check'],
  args: { width: '366px' },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const scrolls = (region: HTMLElement) => region.scrollWidth > region.clientWidth;

/** On a phone a run is a card: nothing stands beyond the edge, and each figure beside what it is. */
export const OnAPhone: Story = {
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Läufe' });
    await expect(canvas.getAllByRole('group', { name: 'Läufe' }).filter(scrolls)).toEqual([]);
    const row = within(table).getByRole('row', { name: /^30\.10\.2026/u });
    const edge = table.getBoundingClientRect().right;
    for (const cell of within(row).getAllByRole('cell')) {
      await expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
    const titleOf = (text: string) => getComputedStyle(within(row).getByText(text), '::before').content;
    await expect(titleOf('8 von 10')).toContain('Dateien');
    await expect(titleOf('31.10.2026 06:12')).toContain('Gesendet');
  },
};

/** What is not counted yet, or was never sent, has no count. */
export const NotCounted: Story = {
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Läufe' });
    const files = (day: RegExp) =>
      within(table).getByRole('row', { name: day }).querySelector('[data-title="Dateien"]');
    await expect(within(table).getByRole('row', { name: /^23\.11\.2026/u })).toHaveTextContent('wartet');
    await expect(files(/^23\.11\.2026/u)).toHaveTextContent(/^–$/u);
    await expect(files(/^28\.10\.2026/u)).toHaveTextContent(/^–$/u);
    await expect(files(/^29\.10\.2026/u)).toHaveTextContent('10 von 10');
  },
};

/** Where there is room it is a table, its columns under their titles. */
export const Wide: Story = {
  args: { width: '60rem' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Runs' });
    const left = (element: HTMLElement) => Math.round(element.getBoundingClientRect().left);
    const title = within(table).getByRole('columnheader', { name: 'Sent' });
    await expect(left(within(table).getAllByText('31.10.2026 06:12')[0]!)).toBe(left(title));
  },
};
