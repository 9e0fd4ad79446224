import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { PageLayout } from './PageLayout.tsx';

function Stage({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <div style={{ height: '24rem' }}>
      <PageLayout
        side={<p>criteria</p>}
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

const meta = { title: 'ui-kit/PageLayout', component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Stage
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { isInitiallyOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('criteria')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /filter/iu, expanded: true }));
    await expect(canvas.getByText('criteria')).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: /filter/iu, expanded: false })).toBeVisible();
  },
};

export const Collapsed: Story = {
  args: { isInitiallyOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('rows')).toBeVisible();
    await expect(canvas.getByText('criteria')).not.toBeVisible();
  },
};
