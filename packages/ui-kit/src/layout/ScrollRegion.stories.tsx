import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ScrollRegion } from './ScrollRegion.tsx';

interface StageProps {
  columns: number;
}

const Stage = ({ columns }: StageProps) => (
  <div style={{ width: '20rem' }}>
    <h2 id="figures">Figures</h2>
    <ScrollRegion labelledBy="figures">
      <table>
        <tbody>
          <tr>
            {Array.from({ length: columns }, (_, column) => (
              <td key={column} style={{ minWidth: '6rem' }}>
                {column + 1}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  </div>
);

const recipe = `
Around a table that may be wider than its place. It scrolls sideways in itself, by the arrow keys too; a shade at an edge says that it
goes on there.

\`\`\`tsx
<h2 id={id}>{title}</h2>
<ScrollRegion labelledBy={id}>
  <table>…</table>
</ScrollRegion>
\`\`\`
`;

const meta = {
  title: 'ui-kit/ScrollRegion',
  component: Stage,
  args: { columns: 8 },
  parameters: { documents: ScrollRegion, docs: { description: { component: recipe } } },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The edge at which it goes on is shaded: first the end, halfway both, at last the beginning. */
export const WiderThanItsPlace: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('group', { name: 'Figures' });
    const frame = region.parentElement;
    await waitFor(() => expect(frame).toHaveAttribute('data-more-end'));
    await expect(frame).not.toHaveAttribute('data-more-start');
    await userEvent.tab();
    await expect(region).toHaveFocus();
    region.scrollLeft = 40;
    await waitFor(() => expect(frame).toHaveAttribute('data-more-start'));
    await expect(frame).toHaveAttribute('data-more-end');
    region.scrollLeft = region.scrollWidth;
    await waitFor(() => expect(frame).not.toHaveAttribute('data-more-end'));
  },
};

/** Where all is seen, there is nothing to stop at. */
export const NarrowEnough: Story = {
  tags: ['!autodocs', 'check'],
  args: { columns: 2 },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('group', { name: 'Figures' });
    await expect(region).not.toHaveAttribute('tabindex');
    await expect(region.parentElement).not.toHaveAttribute('data-more-end');
  },
};
