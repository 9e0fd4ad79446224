import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { book, group } from '../testing/fake-admin-client.ts';
import { worldEquities } from '../testing/fund-records.ts';
import { BooksScreen } from './BooksScreen.tsx';

const meta = {
  title: 'admin/BookCopy',
  component: AdminStage,
  parameters: {
    documents: BooksScreen,
    layout: 'fullscreen',
    docs: { description: { component: 'A new book that begins with the values, master data and groups of another.' } },
  },
  args: {
    screen: BooksScreen,
    at: '/adminBooks',
    books: [book(1001, 'Nordlicht Aktien Europa'), book(1002, 'Rheintal Renten')],
  },
  argTypes: { screen: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CopiesAFund: Story = {
  args: {
    at: '/adminBooks?book=1001',
    groups: [group(3, 'Sales'), group(4, 'Kunde Weißensee'), group(5, 'Without the book')],
    answers: {
      'get /fmdfund/1001': () => ({ ...worldEquities, book_id: 1001, fonds_status: 5, closed_from: '2026-06-30' }),
      'get /adminbookmembership/allforbook/1001': () => [
        { BookMembershipID: 1, GroupID: 3, BookID: 1001 },
        { BookMembershipID: 2, GroupID: 4, BookID: 1001 },
      ],
      'post /adminbookmembership': ({ data }) => ({ BookMembershipID: 9, ...(data as object) }),
      'post /fmdfund': ({ data }) => ({ ...worldEquities, ...(data as object) }),
    },
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('heading', { name: /^Create New Book/u })).toBeVisible();
    await step(
      'a cancel asks, and leads back to the list; its row copies the book again, without what was given up',
      async () => {
        await userEvent.click(await canvas.findByRole('checkbox', { name: /^Fund master data/u }));
        await userEvent.type(canvas.getByLabelText(/^UFS Nr/u), 'typed');
        await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Discard the change' }));
        await expect(await canvas.findByText('No record is open')).toBeVisible();
        const list = canvas.getByRole('listbox', { name: 'Book List' });
        await waitFor(() => expect(list).toHaveFocus());
        await userEvent.keyboard('{Home}{Alt>}c{/Alt}');
        await expect(await canvas.findByRole('heading', { name: /^Create New Book/u })).toBeVisible();
      },
    );
    await expect(canvas.getByLabelText(/^UFS Nr/u)).toHaveValue('');
    await expect(canvas.getByLabelText(/^OpusNr/u)).toHaveValue('');
    await expect(canvas.getByLabelText(/^Description/u)).toHaveValue('Nordlicht Aktien Europa');
    await expect(await canvas.findByRole('checkbox', { name: /^Fund master data/u })).toBeChecked();
    await expect(canvas.getAllByRole('checkbox', { name: /^Member of group/u })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Member of group Kunde Weißensee (4)' }));
    await userEvent.type(canvas.getByLabelText(/^UFS Nr/u), '4711');
    await userEvent.type(canvas.getByLabelText(/^OpusNr/u), 'OP4711');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Book created.')).toBeInTheDocument();
    const saved = sentCalls.calls.find((call) => call.startsWith('post /fmdfund'));
    await expect(saved).toMatch(/"book_id":901/u);
    await expect(saved).toMatch(/"oly_thk":""/u);
    await expect(saved).toMatch(/"version":null/u);
    await expect(saved).not.toMatch(/"UserMod"/u);
    // The copy of a closed fund is not closed.
    await expect(saved).toMatch(/"fonds_status":2/u);
    await expect(saved).not.toMatch(/"closed_from"/u);
    await expect(sentCalls.calls.filter((call) => call.startsWith('post /adminbookmembership'))).toEqual([
      'post /adminbookmembership {"GroupID":3,"BookID":901}',
    ]);
  },
};

/** The new book stays without a group that refuses it, and the user is told so. */
export const ACopyWithoutItsGroup: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    ...CopiesAFund.args,
    answers: {
      ...CopiesAFund.args?.answers,
      'post /adminbookmembership': () => {
        throw new ApiError({ status: 409, statusText: '', code: 'conflict', message: 'The group is full.' });
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Member of group Kunde Weißensee (4)' }));
    await userEvent.type(canvas.getByLabelText(/^UFS Nr/u), '4711');
    await userEvent.type(canvas.getByLabelText(/^OpusNr/u), 'OP4711');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText(/^Created without: Member of group/u)).toBeInTheDocument();
  },
};

/** A copy of another record is another new record: what is typed is asked about. */
export const ACopyOfAnotherBook: Story = {
  tags: ['!autodocs', 'check'],
  args: CopiesAFund.args ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }));
    await userEvent.type(await canvas.findByLabelText(/^UFS Nr/u), 'typed');
    const [, other] = canvas.getAllByRole('option');
    await userEvent.hover(other!);
    await userEvent.click(other!.querySelector('[data-row-action]')!);
    await expect(await screen.findByRole('button', { name: 'Go on editing' })).toBeVisible();
  },
};

/** Draws the screen again, as a reload of the page does. */
function ReloadableStage(props: ComponentProps<typeof AdminStage>) {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      <AdminStage key={loads} {...props} />
    </>
  );
}

/** What is chosen comes back with what is typed. */
export const ACopyAfterAReload: Story = {
  tags: ['!autodocs', 'check'],
  args: { ...CopiesAFund.args, at: '/adminBooks?book=&copy=1001' },
  render: (props) => <ReloadableStage {...props} />,
  play: async ({ canvas }) => {
    const masterData = () => canvas.findByRole('checkbox', { name: /^Fund master data/u });
    await userEvent.type(await canvas.findByLabelText(/^UFS Nr/u), '4711');
    await userEvent.click(await masterData());
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await canvas.findByLabelText(/^UFS Nr/u)).toHaveValue('4711'));
    await expect(await masterData()).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(await masterData()).toBeChecked();
  },
};

/** Only leaving the form forgets the choices: nothing else was typed. */
export const ACopyThatIsCancelled: Story = {
  tags: ['!autodocs', 'check'],
  args: CopiesAFund.args ?? {},
  play: async ({ canvas, step }) => {
    const list = () => canvas.findByRole('listbox', { name: 'Book List' });
    const copyFirst = async () => {
      (await list()).focus();
      await userEvent.keyboard('{Home}{Alt>}c{/Alt}');
      return canvas.findByRole('checkbox', { name: /^Fund master data/u });
    };
    for (const way of ['Cancel', 'Esc', 'another row'] as const) {
      await step(`by ${way}`, async () => {
        await userEvent.click(await copyFirst());
        await expect(await canvas.findByRole('checkbox', { name: /^Fund master data/u })).not.toBeChecked();
        if (way === 'Cancel') await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
        if (way === 'Esc') await userEvent.keyboard('{Escape}');
        if (way === 'another row') await userEvent.click(canvas.getByRole('option', { name: /Q1002/u }));
        await waitFor(() => expect(canvas.queryByRole('checkbox', { name: /^Fund master data/u })).toBeNull());
        await expect(await copyFirst()).toBeChecked();
        await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
        await expect(await canvas.findByText('No record is open')).toBeVisible();
      });
    }
  },
};
