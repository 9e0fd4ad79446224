import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdminStage, sentCalls } from '../testing/AdminStage.tsx';
import { demoPortals } from '../testing/demo-portals.ts';
import { user } from '../testing/fake-admin-client.ts';
import { tabTo } from '../testing/tab-to.ts';
import { PortalsScreen } from './PortalsScreen.tsx';

const recipe = `
The navigation of all users: portals, menus, submenus, links. Nothing changes before a portal's edit mode is on. Nodes are moved by
their grip, or with keys: Space picks one up, arrows move it, Enter drops it, Esc puts it back.

\`\`\`tsx
<PortalsScreen ownUserNr={session.userNr} />
\`\`\`
`;

const linkViews = [
  { WVName: 'VIEW_1000', Title: 'Limits' },
  { WVName: 'NAV_VIEW', Title: 'Net asset values' },
];

const meta = {
  title: 'admin/PortalsScreen',
  component: AdminStage,
  parameters: { documents: PortalsScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: PortalsScreen,
    at: '/adminPortals?node=link-1000',
    portals: demoPortals,
    linkViews,
    users: [user(1, 'Brückner', { isAdmin: true })],
  },
  argTypes: { screen: { control: false } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EditModeIsOff: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Link: Limits' })).toBeVisible();
    await expect(canvas.getByLabelText(/^description/u)).toBeDisabled();
    await expect(canvas.getByLabelText('edit mode of Market Risk: dangerous, for experts only')).not.toBeChecked();
    await expect(canvas.getByText('Turn on the edit mode of its portal to change it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
    const tree = within(canvas.getByRole('tree'));
    await expect(tree.getAllByRole('treeitem')).toHaveLength(9);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'filter portals' }), 'WORST');
    await expect(tree.getAllByRole('treeitem').at(-1)).toHaveTextContent('Worst scenario');
  },
};

export const Edited: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Link: Limits' });
    // By keyboard alone.
    const press = async (name: string) => {
      await tabTo(() => canvas.getByRole('button', { name }));
      await userEvent.keyboard('{Enter}');
    };
    await tabTo(() => canvas.getAllByLabelText('edit mode').at(-1) ?? null);
    await userEvent.keyboard(' ');
    await tabTo(() => canvas.getByLabelText(/^link/u));
    await userEvent.keyboard('{Control>}a{/Control}https://elsewhere.example{Tab}');
    await expect(canvas.getByLabelText(/^link/u)).toHaveAccessibleDescription(/must be an address of the portal/u);
    await press('Cancel');
    const leaving = within(await screen.findByRole('dialog', { name: /^Leave|^Discard/u }));
    await tabTo(() => leaving.getByRole('button', { name: 'Discard the change' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tabTo(() => canvas.getByRole('treeitem', { name: /^Limits$/u }));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Submenu: Limits' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      'Could not delete, plz delete child(s) first',
    );
    await press('Delete');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await press('Add link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add link: Limits' }));
    await waitFor(() => expect(dialog.getByLabelText(/^name/u)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add link' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Add link: Limits' }));
    await waitFor(() => expect(again.getByLabelText(/^name/u)).toHaveFocus());
    await userEvent.keyboard('New one{Enter}');
    await expect(await screen.findByText('Link created.')).toBeInTheDocument();
    await expect(sentCalls.calls).toContain('post /adminlink {"ParentID":100,"name":"New one"}');
  },
};

export const ViewOfALink: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole('heading', { name: 'Link: Limits' });
    await userEvent.click(canvas.getAllByLabelText('edit mode').at(-1) as HTMLElement);
    const address = canvas.getByLabelText(/^link/u);
    const picker = canvas.getByRole('combobox', { name: 'view' });
    await expect(picker).toHaveDisplayValue('Limits (VIEW_1000)');
    await step('a view that is searched by its title replaces the view, and the parameters stay', async () => {
      await userEvent.clear(address);
      await userEvent.type(address, '/StandardView?WVName=GONE&drilldown=true');
      await expect(picker).toHaveAccessibleDescription(/There is no view “GONE”: choose another one\./u);
      await userEvent.click(picker);
      await userEvent.keyboard('asset{ArrowDown}{Enter}');
      await expect(address).toHaveValue('/StandardView?WVName=NAV_VIEW&drilldown=true');
      await expect(picker).toHaveDisplayValue('Net asset values (NAV_VIEW)');
    });
    await step('the address is sent as it stands', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
      await expect(await screen.findByText('Link modified.')).toBeInTheDocument();
      await expect(sentCalls.calls.at(-1)).toContain('"link":"/StandardView?WVName=NAV_VIEW&drilldown=true"');
    });
  },
};

export const EveryLevel: Story = {
  play: async ({ canvas, step }) => {
    await userEvent.click((await canvas.findAllByLabelText(/^edit mode of Market Risk/u))[0] as HTMLElement);
    const open = async (node: RegExp, heading: string) => {
      await userEvent.click(canvas.getByRole('treeitem', { name: node }));
      await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
    };
    const change = async (said: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
      await expect(await screen.findByText(said)).toBeInTheDocument();
    };
    await step('a portal has name, sh, DisplayName and title', async () => {
      await open(/^Market Risk 2 menus/u, 'Portal: Market Risk');
      await expect(canvas.getByLabelText(/^title/u)).toHaveValue('Market risk');
      await expect(canvas.getByLabelText(/^DisplayName/u)).toHaveAccessibleDescription(
        /groupName; used to combine menus of different portals/u,
      );
      await userEvent.type(canvas.getByLabelText(/^sh/u), 'X');
      await change('Portal modified.');
    });
    await step('a menu has name, sh and the text that filters where it is shown', async () => {
      await open(/^Value at risk 2 submenus/u, 'Menu: Value at risk');
      await expect(canvas.getByLabelText(/^text/u)).toHaveDisplayValue('empty: no filter, shown in both');
      await userEvent.selectOptions(canvas.getByLabelText(/^text/u), 'v2: only qsui2');
      await change('Menu modified.');
    });
    await step('a submenu has name and sh', async () => {
      await open(/^Limits 3 links/u, 'Submenu: Limits');
      await userEvent.type(canvas.getByLabelText(/^sh/u), 'X');
      await change('Submenu modified.');
    });
    await step('a link is hidden, and deleted', async () => {
      await open(/^Limits$/u, 'Link: Limits');
      await userEvent.click(canvas.getByLabelText(/^intWin/u));
      await change('Link modified.');
      await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Delete/u }));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await expect(await screen.findByText('Link deleted.')).toBeInTheDocument();
    });
  },
};

export const MovedByKeys: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('treeitem', { name: 'Limits' });
    await userEvent.click((await canvas.findAllByLabelText(/^edit mode of Market Risk/u))[0] as HTMLElement);
    row.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByText('Limits: place 2 of 3 in Limits')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Limits is back where it was.')).toBeVisible();
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}');
    await expect(canvas.getByText('Limits: place 2 of 2 in Market data')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentCalls.calls).toContain('post /adminlink/move {"id":1000,"ParentID":101,"place":1,"version":1}'),
    );
    await expect(canvas.getByRole('treeitem', { name: 'Limits' })).toHaveFocus();
  },
};

export const Preview: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByPlaceholderText('Choose a user'));
    await userEvent.click(await screen.findByRole('option', { name: /Brückner/u }));
    await expect(await canvas.findByText('Not seen, and why')).toBeVisible();
    await expect(canvas.getByText('menu text is v2')).toBeVisible();
    await expect(canvas.getByText('has no menus')).toBeVisible();
  },
};

/** The sentence about a view that does not exist stands once at the fields. */
export const RefusedView: Story = {
  args: {
    answers: {
      'post /adminlink/modify': () => {
        throw new ApiError({
          status: 400,
          statusText: 'Bad Request',
          code: 'bad-request',
          message: 'The field "link" names a view that does not exist.',
          body: {
            code: 'bad-request',
            Message: 'The field "link" names a view that does not exist.',
            requestId: 'r',
            fields: [
              { field: 'link', code: 'unknown-view', message: 'names a view that does not exist', name: 'GONE' },
            ],
          },
        });
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Link: Limits' });
    await userEvent.click(canvas.getAllByLabelText('edit mode').at(-1) as HTMLElement);
    const address = canvas.getByLabelText(/^link/u);
    await userEvent.clear(address);
    await userEvent.type(address, '/StandardView?WVName=GONE');
    await expect(await canvas.findByText(/There is no view “GONE”/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/GONE/u);
    await expect(address).toHaveAccessibleDescription(/GONE/u);
    await expect(canvas.queryByText(/There is no view “GONE”/u)).toBeNull();
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { at: '/adminPortals?node=menu-10' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Menü: Wert im Risiko' })).toBeVisible();
    const tree = within(canvas.getByRole('tree'));
    await expect(tree.getByRole('treeitem', { name: /Marktrisiko/u })).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveValue('Value at risk');
    await expect(canvas.getByLabelText('deutscher Name')).toHaveValue('Wert im Risiko');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Portale filtern' }), 'wert im');
    await expect(tree.getAllByRole('treeitem').at(-1)).toHaveTextContent(/^Wert im Risiko/u);
  },
};
