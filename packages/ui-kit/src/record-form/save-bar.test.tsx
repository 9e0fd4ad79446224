import { Menu, Select, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FundscopeProvider } from '../theme/FundscopeProvider.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm, type SaveOutcome } from './useRecordForm.ts';

interface Fund {
  readonly name: string;
}

const onSave = vi.fn<(fund: Fund) => Promise<SaveOutcome<Fund>>>();
const onCancel = vi.fn();

function Page() {
  const form = useRecordForm<Fund, Fund>({
    stored: { name: 'Nordlicht' },
    isNew: false,
    schema: z.object({ name: z.string() }),
    labelOf: () => 'Name',
    onSave,
  });
  const name = form.field('name');
  return (
    <>
      <TextInput label="Name" value={name.value} onChange={(event) => name.onChange(event.currentTarget.value)} />
      <Select label="Currency" data={['EUR', 'USD']} comboboxProps={{ transitionProps: { duration: 0 } }} />
      <input type="search" aria-label="filter" />
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Copy</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveBar form={form} saveLabel="Change" onCancel={onCancel} />
    </>
  );
}

beforeEach(() => {
  onSave.mockReset();
  onCancel.mockReset();
  render(
    <FundscopeProvider initialLocale="en">
      <Page />
    </FundscopeProvider>,
  );
});
afterEach(cleanup);

const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(nameBox(), { target: { value } });
const escape = (target: Element, more: object = {}) => fireEvent.keyDown(target, { key: 'Escape', ...more });
const question = () => screen.queryByRole('dialog');

describe('the save bar', () => {
  it('asks before it throws away what was typed, by Esc and by the button', async () => {
    type('Südlicht');
    escape(nameBox());
    await screen.findByRole('dialog', { name: 'Discard the change?' });
    fireEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(nameBox().value).toBe('Südlicht');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(nameBox().value).toBe('Nordlicht');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('asks nothing where nothing was typed', () => {
    escape(nameBox());
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('leaves Esc to whatever is open, to a search box and to an input method', async () => {
    type('Südlicht');
    escape(screen.getByRole('searchbox'));
    escape(nameBox(), { isComposing: true });
    const select = screen.getByRole('combobox', { name: 'Currency' });
    fireEvent.click(select);
    await screen.findByRole('option', { name: 'EUR' });
    escape(select);
    await waitFor(() => expect(screen.queryByRole('option', { name: 'EUR' })).toBeNull());
    const more = screen.getByRole('button', { name: 'More' });
    fireEvent.click(more);
    escape(await screen.findByRole('menuitem', { name: 'Copy' }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(question()).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
    expect(nameBox().value).toBe('Südlicht');
    escape(select);
    await screen.findByRole('dialog');
  });

  it('does nothing while two versions are compared', async () => {
    onSave.mockResolvedValue({ kind: 'conflict', stored: { name: 'Westlicht' } });
    type('Südlicht');
    await act(async () => fireEvent.keyDown(nameBox(), { key: 's', ctrlKey: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change' })).toBeNull());
    await act(async () => fireEvent.keyDown(nameBox(), { key: 's', ctrlKey: true }));
    escape(nameBox());
    expect(onSave).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    expect(question()).toBeNull();
  });
});

describe('the save bar of a new record', () => {
  function NewPage({ canLeaveNew }: { canLeaveNew: boolean }) {
    const form = useRecordForm<Fund, Fund>({
      stored: { name: '' },
      isNew: true,
      schema: z.object({ name: z.string().min(1) }),
      labelOf: () => 'Name',
      onSave,
    });
    const name = form.field('name');
    return (
      <>
        <TextInput label="Name" value={name.value} onChange={(event) => name.onChange(event.currentTarget.value)} />
        <SaveBar form={form} saveLabel="Create" onCancel={onCancel} canLeaveNew={canLeaveNew} />
      </>
    );
  }
  const renderNew = (canLeaveNew: boolean) => {
    cleanup();
    render(
      <FundscopeProvider initialLocale="en">
        <NewPage canLeaveNew={canLeaveNew} />
      </FundscopeProvider>,
    );
  };

  it('leaves by the button and by Esc without a question where nothing was typed', () => {
    renderNew(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    escape(nameBox());
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(question()).toBeNull();
  });

  it('asks by Esc where something was typed', async () => {
    renderNew(true);
    type('Nordlicht');
    escape(nameBox());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('cannot be left where there is nothing else to show', () => {
    renderNew(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    escape(nameBox());
    expect(onCancel).not.toHaveBeenCalled();
  });
});
