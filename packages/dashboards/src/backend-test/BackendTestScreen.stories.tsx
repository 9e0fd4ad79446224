import type { SampleRequest } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { DashboardStage } from '../testing/DashboardStage.tsx';
import { BackendTestScreen } from './BackendTestScreen.tsx';

const recipe = `
Fires sample requests at the views that the user may read, four at a time. Any HTTP answer is a response, an error as well; no answer
is none. A stop aborts what is on its way.

\`\`\`tsx
<BackendTestScreen address={address} onAddressChange={setAddress} />;
\`\`\`
`;

const sample = (test_type: string, wvname: string): SampleRequest => ({
  test_type,
  wvname,
  filter: test_type === 'filter' ? 'book ne null' : '',
  orderby: test_type === 'order' ? 'date desc' : '',
  toprows: 10,
});
const names = Array.from({ length: 12 }, (_, index) => `VIEW_${index + 1}`);

const meta = {
  title: 'dashboards/BackendTestScreen',
  component: DashboardStage,
  parameters: { documents: BackendTestScreen, layout: 'fullscreen', docs: { description: { component: recipe } } },
  args: {
    screen: BackendTestScreen,
    search: 'type=rows',
    samples: [
      ...names.map((name) => sample('rows', name)),
      sample('filter', 'SLOW_VIEW'),
      sample('order', 'GONE_VIEW'),
    ],
    answerSample: (wvname): number | 'unreachable' | undefined =>
      wvname === 'GONE_VIEW' ? 'unreachable' : wvname === 'SLOW_VIEW' ? 504 : 200,
  },
} satisfies Meta<typeof DashboardStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const start = (canvas: Canvas) => canvas.findByRole('button', { name: 'start selected test(s)' });
const rowsOf = (canvas: Canvas) =>
  within(canvas.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .slice(1);

export const Answered: Story = {
  play: async ({ canvas, step }) => {
    const made: Blob[] = [];
    const urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) made.push(file);
      return 'blob:test';
    });
    await step('test types are chosen, and stand in the address', async () => {
      await expect(await canvas.findByText('12 requests, four at a time')).toBeVisible();
      await userEvent.click(canvas.getByRole('combobox', { name: 'Test types' }));
      await userEvent.click(await screen.findByRole('option', { name: 'filter' }));
      await userEvent.click(await screen.findByRole('option', { name: 'order' }));
      await userEvent.keyboard('{Escape}');
      await expect(canvas.getByLabelText('address')).toHaveTextContent('type=rows&type=filter&type=order');
    });
    await step('an error is a response with its status, no answer is none', async () => {
      await userEvent.click(await start(canvas));
      await expect(await canvas.findByText('14 of 14 answered')).toBeVisible();
      const [gone, slow, last] = rowsOf(canvas);
      await expect(gone).toHaveTextContent(/^order.*false.*GONE_VIEW/u);
      await expect(slow).toHaveTextContent(/^filter.*true 504The query took too long\..*SLOW_VIEWbook ne null/u);
      await expect(last).toHaveTextContent(/^rows.*true200.*VIEW_12.*ms2$/u);
      await expect(canvas.getByText(/^1 not reachable · 1 answered with an error · slowest/u)).toBeVisible();
    });
    await step('the results leave as a file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Results as CSV' }));
      const text = (await made[0]?.text()) ?? '';
      await expect(text).toContain('source,response,ts,wvname,filter,orderby');
      await expect(text.split('\r\n')).toHaveLength(16);
      urls.mockRestore();
    });
  },
};

export const StoppedHalfWay: Story = {
  args: { answerSample: (wvname) => (Number(wvname.split('_')[1]) <= 5 ? 200 : undefined) },
  play: async ({ canvas, step }) => {
    await userEvent.click(await start(canvas));
    await step('four are on their way', async () => {
      await expect(await canvas.findByText('5 of 12 answered')).toBeVisible();
      await expect(canvas.getAllByText('running')).toHaveLength(4);
      await expect(canvas.getByRole('button', { name: 'start selected test(s)' })).toBeDisabled();
    });
    await step('a stop aborts and marks them, and the answers stay', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
      await waitFor(() => expect(canvas.getAllByText('stopped')).toHaveLength(4));
      await expect(canvas.getByText(/stopped, 7 not answered/u)).toBeVisible();
      await expect(canvas.getByText('5 of 12 answered')).toBeVisible();
      await waitFor(async () => expect(await start(canvas)).toBeEnabled());
    });
  },
};

export const GermanLightNothingChosen: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { search: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Noch nichts getestet. Testarten wählen und starten.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Gewählte Tests starten' })).toBeDisabled();
  },
};
