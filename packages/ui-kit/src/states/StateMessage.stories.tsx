import { IconFilterOff } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateMessage } from './StateMessage.tsx';

const recipe = `
Stands where content would be while there is none: nothing there yet, loading, or failed. The title says what is the case, the
text what to do next. With \`onRetry\` a failed one offers to try again.

\`\`\`tsx
if (query.isPending) return <StateMessage kind="loading" title={messages.loading} />;
if (query.isError)
  return (
    <StateMessage kind="error" title={messages.failed} onRetry={() => void query.refetch()}>
      {query.error.message}
    </StateMessage>
  );
if (query.data.length === 0) return <StateMessage title={messages.empty}>{messages.whatToDo}</StateMessage>;
\`\`\`
`;

const meta = {
  title: 'ui-kit/StateMessage',
  component: StateMessage,
  parameters: { docs: { description: { component: recipe } } },
  argTypes: {
    kind: { control: 'inline-radio', options: ['empty', 'loading', 'error'] },
    headingLevel: { control: 'inline-radio', options: [1, 2] },
    icon: { control: false },
    actions: { control: false },
  },
} satisfies Meta<typeof StateMessage>;

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
    // What is short does not begin to turn.
    const spinner = canvas.getByRole('status').querySelector('.mantine-Loader-root') ?? document.body;
    await expect(getComputedStyle(spinner, '::after').animationDelay).toBe('0.5s');
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
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
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

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { kind: 'error', title: 'Die Zeilen konnten nicht geladen werden', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: { kind: 'error', title: 'The rows could not be loaded', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** As the only thing on a screen, its title is the screen's heading. */
export const AsAScreen: Story = {
  args: { title: 'There is no such view', headingLevel: 1, children: 'Choose a view from the navigation.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'There is no such view' })).toBeVisible();
  },
};
