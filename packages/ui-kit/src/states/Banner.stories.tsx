import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from './Banner.tsx';

const meta = { title: 'ui-kit/Banner', component: Banner } satisfies Meta<typeof Banner>;

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
