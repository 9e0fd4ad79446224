import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { PartBoundary } from './PartBoundary.tsx';

const Gone = lazy(async () => {
  await Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  return { default: () => null };
});

function Stage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <label>
        Typed <input />
      </label>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        use it
      </button>
      <PartBoundary>
        <Suspense>{isOpen ? <Gone /> : <p>The rows</p>}</Suspense>
      </PartBoundary>
    </>
  );
}

const meta = { title: 'standard-view/PartBoundary', tags: ['!autodocs', 'check'], component: Stage } satisfies Meta<
  typeof Stage
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CodeThatIsGone: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Typed'), 'kept');
    await userEvent.click(canvas.getByRole('button', { name: 'use it' }));
    await expect(await canvas.findByText('This part could not be shown')).toBeVisible();
    await expect(canvas.getByLabelText('Typed')).toHaveValue('kept');
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    // Where the code is still gone, it says so again; without the part, the rest is there.
    await userEvent.click(canvas.getByRole('button', { name: 'Show it again' }));
    await expect(await canvas.findByText('This part could not be shown')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'use it' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show it again' }));
    await expect(canvas.getByText('The rows')).toBeVisible();
  },
};
