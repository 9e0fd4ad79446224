import { Button, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
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
What has happened while the user was at something else, at the top right, at the height where it covers no button. Alerts and confirmations stay for 20 seconds, errors
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

function ScreenWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const fail = () => showErrorToast({ message: 'The server does not answer.' });
  return (
    <>
      <Group pos="fixed" top={80} right={40}>
        <Button onClick={fail}>Save</Button>
        <Button onClick={() => setIsOpen(true)}>Remove</Button>
      </Group>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Remove it?"
        size="calc(100vw - 4rem)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Group justify="flex-end">
          <Button onClick={fail}>Yes</Button>
        </Group>
      </Modal>
    </>
  );
}

/** Below the buttons of a screen, and off the buttons of a dialog while one is open. */
export const OffWhatIsClicked: Story = {
  tags: ['!autodocs', 'check'],
  render: ScreenWithDialog,
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const expectFree = (names: readonly string[]) =>
      waitFor(() => {
        const alerts = page.getAllByRole('alert').map((alert) => alert.getBoundingClientRect());
        const boxes = names.map((name) => page.getByRole('button', { name }).getBoundingClientRect());
        const covered = boxes.filter((box) => alerts.some(({ top, bottom }) => box.bottom > top && box.top < bottom));
        return expect(covered).toEqual([]);
      });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectFree(['Save', 'Remove']);
    const top = () => Math.round(page.getByRole('alert').getBoundingClientRect().top);
    const atFirst = top();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await page.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(page.getAllByRole('alert')).toHaveLength(2));
    await expectFree(['Yes', 'Close']);
    for (const dismiss of page.getAllByRole('button', { name: 'Dismiss' })) await userEvent.click(dismiss);
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    // The dialog has pushed them down; the next one is at the top again.
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(top()).toBe(atFirst));
  },
};

function ScreenWithData() {
  return (
    <>
      <header
        data-lends-room-to-alerts
        style={{ position: 'fixed', inset: '0 0 auto', height: 56, display: 'flex', justifyContent: 'space-between' }}
      >
        <Button>Search</Button>
        <Button>Account</Button>
      </header>
      <textarea
        aria-label="Invisible"
        aria-hidden
        tabIndex={-1}
        readOnly
        style={{ position: 'fixed', top: 0, right: 0, width: 448, visibility: 'hidden' }}
      />
      <table aria-label="Funds" style={{ position: 'fixed', top: 72, left: 0, width: '100%' }}>
        <tbody>
          <tr>
            <td>Weißensee Dividende Plus</td>
            <td>
              <Button onClick={() => showSuccess({ message: 'Group created.' })}>Save</Button>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** In the free room of the header, an alert covers neither columns nor buttons for its 20 seconds. An invisible field there is ignored. */
export const OffTheData: Story = {
  tags: ['!autodocs', 'check'],
  render: ScreenWithData,
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const alert = await page.findByRole('alert');
    // The pointer keeps it open while its place is waited for.
    await userEvent.hover(alert);
    const table = canvas.getByRole('table', { name: 'Funds' }).getBoundingClientRect();
    await waitFor(() => expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(table.top));
    const account = canvas.getByRole('button', { name: 'Account' }).getBoundingClientRect();
    await waitFor(() => expect(alert.getBoundingClientRect().right).toBeLessThanOrEqual(account.left));
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  },
};

function ScreenWithForm() {
  const save = () => showSuccess({ message: 'Group created.' });
  return (
    <>
      <header
        data-lends-room-to-alerts
        style={{ position: 'fixed', inset: '0 0 auto', height: 56, display: 'flex', justifyContent: 'space-between' }}
      >
        <Button>Search</Button>
        <Button>Account</Button>
      </header>
      <div style={{ position: 'fixed', top: 72, right: 16, left: 0, display: 'grid', gap: 4 }}>
        {['Save', 'Rename', 'Copy', 'Share', 'Move', 'Remove'].map((name) => (
          <Button key={name} onClick={save}>
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Several alerts stay at the top right, also where the buttons of a screen leave no room there. */
export const SeveralAtTop: Story = {
  tags: ['!autodocs', 'check'],
  render: ScreenWithForm,
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    for (const _ of [1, 2, 3]) await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.getAllByRole('alert')).toHaveLength(3));
    const host = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="top-right"]')!;
    await waitFor(() => expect(host.style.top).not.toBe(''));
    // A place is computed in a frame after the size of the alerts has changed.
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(host.getBoundingClientRect().top).toBeLessThan(200);
    await expect(host.getBoundingClientRect().right).toBeGreaterThan(window.innerWidth - 40);
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
