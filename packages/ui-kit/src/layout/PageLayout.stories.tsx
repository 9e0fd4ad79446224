import { Checkbox } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { PageLayout } from './PageLayout.tsx';

interface StageProps {
  isInitiallyOpen: boolean;
  /** How much the panel and the rows hold. */
  lines?: number;
}

function Stage({ isInitiallyOpen, lines = 1 }: StageProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const criteria = Array.from({ length: lines }, (_, line) => <Checkbox key={line} label={`criterion ${line + 1}`} />);
  return (
    <div style={{ height: '24rem' }}>
      <PageLayout
        side={criteria}
        sideLabel="Filter"
        isSideOpen={isOpen}
        onSideOpenChange={setOpen}
        heading={<h1>Limits</h1>}
      >
        <p>rows</p>
      </PageLayout>
    </div>
  );
}

const recipe = `
A screen with a side panel at its left that can be collapsed, and is a drawer below 768 px. It fills its parent, which needs a
definite height; panel and content scroll by themselves. The screen holds whether the panel is open.

\`\`\`tsx
const [isOpen, setOpen] = useState(true);

<PageLayout
  side={<CriteriaPanel {...criteria} />}
  sideLabel={messages.filter}
  isSideOpen={isOpen}
  onSideOpenChange={setOpen}
  heading={<h1>{info.Title}</h1>}
>
  <WviewGrid {...grid} />
</PageLayout>;
\`\`\`
`;

const meta = {
  title: 'ui-kit/PageLayout',
  component: Stage,
  parameters: { documents: PageLayout, layout: 'fullscreen', docs: { description: { component: recipe } } },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { isInitiallyOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('criterion 1')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /filter/iu, expanded: true }));
    await expect(canvas.getByText('criterion 1')).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: /filter/iu, expanded: false })).toBeVisible();
  },
};

export const Collapsed: Story = {
  args: { isInitiallyOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('rows')).toBeVisible();
    await expect(canvas.getByText('criterion 1')).not.toBeVisible();
  },
};

export const VeryLongPanel: Story = {
  tags: ['!autodocs', 'check'],
  args: { isInitiallyOpen: true, lines: 200 },
  play: async ({ canvas }) => {
    // The panel scrolls by itself: what stands beside it stays in place.
    const last = canvas.getByText('criterion 200');
    last.scrollIntoView();
    await expect(last).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Limits' }).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(document.scrollingElement?.scrollTop).toBe(0);
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: { isInitiallyOpen: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'criterion 1' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Hide Filter' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('criterion 1')).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show Filter' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('criterion 1')).toBeVisible();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { isInitiallyOpen: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter ausblenden' }));
    await expect(canvas.getByRole('button', { name: 'Filter einblenden' })).toBeVisible();
  },
};
