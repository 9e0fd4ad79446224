import { IconFilterOff } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateMessage } from './StateMessage.tsx';

const meta = { title: 'ui-kit/StateMessage', component: StateMessage } satisfies Meta<typeof StateMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    title: 'No rows match',
    children: 'Remove a criterion or widen the date range, then load again.',
    icon: <IconFilterOff size={28} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No rows match');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = {
  args: { kind: 'loading', title: 'Loading 120,000 rows…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading 120,000 rows…');
  },
};

export const Failed: Story = {
  args: {
    kind: 'error',
    title: 'The rows could not be loaded',
    children: 'The server does not answer. Check your connection and try again.',
    onRetry: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rows could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: /try again|erneut versuchen/iu }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const VeryLongText: Story = {
  args: {
    kind: 'error',
    title: 'The view FOND_RISIKOKENNZAHLEN_MIT_EINEM_UNGEWOEHNLICH_LANGEN_NAMEN could not be loaded',
    children: `Unexpected token ${'x'.repeat(400)} at position 12.`,
  },
  play: async ({ canvas }) => {
    const message = canvas.getByRole('alert');
    await expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth);
  },
};
