import { printFilter } from '@fundscope/contract/filter';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { defaultBoxes } from '../model/criteria-boxes.ts';
import {
  comparedSets,
  newRegression,
  regressionColumnsOf,
  secondFilter,
  type RegressionSettings,
} from '../model/regression.ts';
import { writeRegression } from '../model/regression-address.ts';
import { someBooks } from '../testing/books.ts';
import { fundColumns } from '../testing/fund-columns.ts';
import { RegressionActivation } from './RegressionActivation.tsx';
import { RegressionCriteria } from './RegressionCriteria.tsx';
import { RegressionOptions } from './RegressionOptions.tsx';

const { date, book, name, nav, ret } = fundColumns;
const searched = [date, book, name];
const listed = [
  { ...date, regType: 1 as const },
  { ...book, regType: 1 as const },
  { ...name, regType: 2 as const },
  { ...nav, regType: 2 as const },
  { ...ret, regType: 3 as const },
];
const defaults = { today: '2026-11-23', userNr: 42 };
const firstBoxes = defaultBoxes(searched, defaults).map((box) =>
  box.column === 'name'
    ? { ...box, criteria: [{ kind: 'compare' as const, operator: '%' as const, value: 'Bond' }] }
    : box,
);
const books = someBooks(60);

interface StageProps {
  initial: RegressionSettings | undefined;
  isReadOnly: boolean;
}

/** Activation, options and criteria of a regression, with what comes of them below. */
function Stage({ initial, isReadOnly }: StageProps) {
  const [regression, setRegression] = useState(initial);
  const filter = secondFilter(regression?.boxes, { columns: searched, now: `${defaults.today}T08:15:30` });
  const tree = filter.ok ? filter.tree : undefined;
  const { first, second } = comparedSets(regression ?? newRegression);
  return (
    <div style={{ width: '20rem', background: 'var(--fundscope-surface)' }}>
      <div style={{ padding: '0.75rem' }}>
        <RegressionActivation regression={regression} onChange={setRegression} isReadOnly={isReadOnly} />
      </div>
      {regression && (
        <>
          <div style={{ padding: '0.75rem' }}>
            <RegressionOptions
              columns={regressionColumnsOf(listed)}
              regression={regression}
              onChange={setRegression}
              isReadOnly={isReadOnly}
            />
          </div>
          <RegressionCriteria
            columns={searched}
            firstBoxes={firstBoxes}
            boxes={regression.boxes}
            onChange={(boxes) => setRegression({ ...regression, boxes })}
            books={{ options: books }}
            defaults={defaults}
            isReadOnly={isReadOnly}
          />
        </>
      )}
      <output aria-label="rfilter">{tree ? printFilter(tree) : 'none'}</output>
      <br />
      <output aria-label="sets">{`${first} ${second}`}</output>
      <br />
      <output aria-label="address" style={{ overflowWrap: 'anywhere' }}>
        {writeRegression(new URLSearchParams(), regression).toString()}
      </output>
    </div>
  );
}

const recipe = `
What regression mode adds to the filter panel, for users who can see all books: activation, options, and the separate
criteria of the second set.

\`\`\`tsx
const { regression } = readRegression(address, info);
const change = (next) => go(writeRegression(address, next));

<RegressionActivation regression={regression} onChange={change} />;
<RegressionOptions columns={regressionColumnsOf(info.colForList, info.keyColumns)} regression={regression} onChange={change} />;
<RegressionCriteria columns={info.colForSearch} firstBoxes={boxes} boxes={regression.boxes} … />;

const { first, second } = comparedSets(regression); // TestingDB, regTestingDB
const rfilter = secondFilter(regression.boxes, { columns: info.colForSearch, now });
\`\`\`
`;

const meta = {
  title: 'criteria-filters/Comparing two sets',
  component: Stage,
  args: { initial: newRegression, isReadOnly: false },
  parameters: {
    documents: [RegressionActivation, RegressionOptions, RegressionCriteria],
    docs: { description: { component: recipe } },
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectOutput = (canvasElement: HTMLElement, label: string, text: string) =>
  waitFor(() => expect(within(canvasElement).getByLabelText(label).textContent).toBe(text));

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectOutput(canvasElement, 'sets', 'production testing');
    await expect(
      canvas.getByText('Compares production data (first set) with testing data (second set).'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'isProdDB' }));
    await expectOutput(canvasElement, 'sets', 'production production');
    await expect(canvas.getByText(/^Compares production data with itself/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'isTestingDB' }));
    await expectOutput(canvasElement, 'sets', 'testing production');
    await expectOutput(canvasElement, 'address', 'regression=true&isTestingDB=true&isProdDB=true');
  },
};

export const Activation: Story = {
  args: { initial: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('checkbox', { name: 'isTestingDB' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Regression mode' }));
    await expect(await canvas.findByRole('checkbox', { name: 'isTestingDB' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Regression mode' }));
    await expectOutput(canvasElement, 'address', '');
  },
};

export const OwnCriteria: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectOutput(canvasElement, 'rfilter', 'none');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The second set has its own criteria' }));
    const panel = within(await canvas.findByRole('region', { name: 'Criteria of the second set' }));
    // Its own defaults, whatever the first set has.
    await expectOutput(canvasElement, 'rfilter', 'refDate eq 2026-11-20');
    const day = panel.getByLabelText('Date, Reference date');
    await userEvent.clear(day);
    await userEvent.type(day, '19.11.');
    await expectOutput(canvasElement, 'rfilter', 'refDate eq 2026-11-19');
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
    await expectOutput(canvasElement, 'rfilter', 'refDate eq null or refDate ne null');
    await userEvent.click(panel.getByRole('button', { name: 'Reinitialise' }));
    await expectOutput(canvasElement, 'rfilter', 'refDate eq 2026-11-20');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy from the first set' }));
    await expectOutput(canvasElement, 'rfilter', "refDate eq 2026-11-20 and name like '%Bond%'");
    // Put aside and taken up again.
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The second set has its own criteria' }));
    await expectOutput(canvasElement, 'rfilter', 'none');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The second set has its own criteria' }));
    await expectOutput(canvasElement, 'rfilter', "refDate eq 2026-11-20 and name like '%Bond%'");
  },
};

export const IgnoredColumns: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Ignored columns' }));
    await userEvent.click(await page.findByRole('option', { name: 'NAV' }));
    await userEvent.click(await page.findByRole('option', { name: 'Reference date' }));
    await expectOutput(canvasElement, 'address', 'regression=true&ignore=nav&ignore=refDate');
    // One column must be left to match by.
    await expect(page.getByRole('option', { name: 'Fund' })).toHaveAttribute('data-combobox-disabled', 'true');
    await expect(canvas.getByText(/One column must be left to match the rows by/u)).toBeVisible();
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('checkbox', { name: 'Regression mode' }).focus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expectOutput(canvasElement, 'sets', 'testing testing');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expectOutput(canvasElement, 'sets', 'testing production');
    await userEvent.tab();
    await userEvent.keyboard('ret');
    await within(canvasElement.ownerDocument.body).findByRole('option', { name: 'Return' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectOutput(canvasElement, 'address', 'regression=true&isTestingDB=true&isProdDB=true&ignore=ret');
    await userEvent.keyboard('{Escape}');
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, initial: { ...newRegression, boxes: firstBoxes, ignoredColumns: ['nav'] } },
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Vom ersten Bestand übernehmen' })).toBeNull();
  },
};
