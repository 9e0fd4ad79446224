import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { showAlert, showErrorToast, showSuccess } from './show-alert.ts';

interface StageProps {
  title?: string;
  message: string;
}

function Stage(content: StageProps) {
  return (
    <Group>
      <Button onClick={() => showAlert(content)}>Alert</Button>
      <Button onClick={() => showSuccess(content)}>Success</Button>
      <Button onClick={() => showErrorToast(content)}>Error</Button>
    </Group>
  );
}

const recipe = `
What has happened while the user was at something else, at the top right. Alerts and confirmations stay for 20 seconds, errors
until they are dismissed. One with the \`id\` of a shown one replaces it.

\`\`\`tsx
showSuccess({ message: messages.savedDone(name) });
showErrorToast({ id: 'save-view', title: messages.saveFailed, message: error.message });
\`\`\`
`;

const meta = {
  title: 'ui-kit/Alerts',
  component: Stage,
  args: { title: 'The view could not be saved', message: 'The server does not answer.' },
  parameters: { documents: [], docs: { description: { component: recipe } } },
  beforeEach: () => () => notifications.clean(),
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DismissedByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('The view could not be saved');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    while (document.activeElement !== dismiss) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  },
};

export const VeryLong: Story = {
  tags: ['!autodocs', 'check'],
  args: { message: `Unexpected token ${'x'.repeat(400)} at position 12.` },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Alert' }));
    const alert = await within(canvasElement.ownerDocument.body).findByRole('alert');
    await expect(alert.scrollWidth).toBeLessThanOrEqual(alert.clientWidth);
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { title: 'Gespeichert', message: '„Meine Fonds“ ist gespeichert.' },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('„Meine Fonds“ ist gespeichert.');
    await waitFor(() => expect(page.getByRole('button', { name: 'Ausblenden' })).toBeVisible());
  },
};
