import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const Stage = ({ pills }: { pills: string[] }) => (
  <div style={{ display: 'grid', gap: '0.5rem', width: '20rem' }}>
    <TextInput label="Text" />
    <NativeSelect label="Choice" data={['a']} />
    <MultiSelect label="Choices" data={['Q1001', 'Q1002', 'Q1003', 'Q1004', 'Q1005']} value={pills} placeholder="add" />
    <MultiSelect
      label="Searched choices"
      data={['Q1001', 'Q1002', 'Q1003', 'Q1004', 'Q1005']}
      value={pills}
      searchable
    />
    <TagsInput label="Words" value={pills} />
  </div>
);

const meta = {
  title: 'ui-kit/Fields',
  component: Stage,
  tags: ['!autodocs', 'check'],
  args: { pills: ['Q1001'] },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const heights = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll<HTMLElement>('.mantine-Input-input')].map(({ offsetHeight }) => offsetHeight);

/** A line of pills is as high as the fields beside it. */
export const OneLineOfPills: Story = {
  play: ({ canvasElement }) => expect(heights(canvasElement)).toEqual([32, 32, 32, 32, 32]),
};

export const NoPill: Story = {
  args: { pills: [] },
  play: ({ canvasElement }) => expect(heights(canvasElement)).toEqual([32, 32, 32, 32, 32]),
};

/** More than a line of them makes the box higher, and none is cut. */
export const MoreLinesOfPills: Story = {
  args: { pills: ['Q1001', 'Q1002', 'Q1003', 'Q1004', 'Q1005'] },
  play: async ({ canvasElement }) => {
    for (const box of [...canvasElement.querySelectorAll<HTMLElement>('.mantine-Input-input')].slice(2)) {
      await expect(box.offsetHeight).toBeGreaterThan(48);
      await expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
    }
  },
};
