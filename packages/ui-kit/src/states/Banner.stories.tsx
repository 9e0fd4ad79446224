import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from './Banner.tsx';

const recipe = `
A line above the content that tells something about it. *info* is announced when there is time, *warning* and *error* at once.
Say what has happened and what to do; a button at the end does it.

\`\`\`tsx
<Banner tone="warning" actions={<Button size="compact-xs" onClick={showAll}>{messages.showAll}</Button>}>
  {messages.onlyTheFirst(max, total)}
</Banner>;
\`\`\`
`;

const meta = {
  title: 'ui-kit/Banner',
  component: Banner,
  parameters: { docs: { description: { component: recipe } } },
  argTypes: { tone: { control: 'inline-radio', options: ['info', 'warning', 'error'] }, actions: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  args: { children: '200 / 8,412 rows', actions: <Button size="compact-xs">Show all</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('200 / 8,412 rows');
  },
};

export const Warning: Story = {
  args: { tone: 'warning', children: 'The view has more rows than the server gives in one load.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('more rows');
  },
};

export const Failure: Story = {
  args: { tone: 'error', children: 'The criteria hold a date that is not valid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('not valid');
  },
};

export const VeryLongText: Story = {
  args: {
    tone: 'error',
    children: `The criteria cannot be read: ${'BENCHMARK_ID_WITHOUT_A_SPACE_'.repeat(12)}`,
    actions: <Button size="compact-xs">Open them</Button>,
  },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('alert');
    await expect(banner.scrollWidth).toBeLessThanOrEqual(banner.clientWidth);
    await expect(canvas.getByRole('button', { name: 'Open them' })).toBeVisible();
  },
};

const showAll = fn();

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    children: '200 / 8,412 rows',
    actions: (
      <Button size="compact-xs" onClick={showAll}>
        Show all
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    showAll.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show all' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(showAll).toHaveBeenCalledTimes(1);
  },
};
