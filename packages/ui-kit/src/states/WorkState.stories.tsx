import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WorkState } from './WorkState.tsx';

const recipe = `
How far work is: a sign and a word, never a colour alone; while it runs the share that is done, where that is known.

\`\`\`tsx
<WorkState state={request.state} label={messages.states[request.state]} progress={request.progress} />
\`\`\`
`;

const meta = {
  title: 'ui-kit/WorkState',
  component: WorkState,
  parameters: { docs: { description: { component: recipe } } },
  args: { state: 'queued', label: 'queued' },
} satisfies Meta<typeof WorkState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Queued: Story = {
  args: { children: '3 before it' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 before it')).toBeVisible();
  },
};

export const Running: Story = {
  args: { state: 'running', label: 'running', progress: 0.624 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'running' })).toHaveAttribute('aria-valuenow', '62.4');
    await expect(canvas.getByText('62 %')).toBeVisible();
  },
};

export const Failed: Story = { args: { state: 'failed', label: 'failed' } };
