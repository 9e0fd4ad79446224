import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AdminStage } from '../testing/AdminStage.tsx';
import { user } from '../testing/fake-admin-client.ts';
import { UsersScreen } from '../users/UsersScreen.tsx';
import { AdminNav } from './AdminNav.tsx';

const sizes = {
  desktop: { name: '1440', styles: { width: '1440px', height: '900px' } },
  laptop: { name: '1280', styles: { width: '1280px', height: '800px' } },
  tablet: { name: '900', styles: { width: '900px', height: '800px' } },
  phone: { name: '390', styles: { width: '390px', height: '800px' } },
} as const;

const meta = {
  title: 'admin/AdminNav',
  component: AdminStage,
  parameters: { documents: AdminNav, layout: 'fullscreen', viewport: { options: sizes } },
  args: {
    screen: UsersScreen,
    at: '/adminUsers?user=5&active=0',
    users: [user(1, 'Brückner', { Username: 'demo.admin' }), user(5, "D'Angelo")],
  },
  argTypes: { screen: { control: false } },
} satisfies Meta<typeof AdminStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The places of the tabs and of the history at their end. */
async function measureTabs(canvas: Canvas) {
  const history = (await canvas.findByRole('link', { name: 'Verlauf' })).getBoundingClientRect();
  const nav = canvas.getByRole('navigation', { name: 'Administration' });
  const tabs = [...nav.querySelectorAll('a')].map((tab) => tab.getBoundingClientRect()).slice(0, -1);
  return {
    history,
    lines: new Set(tabs.map(({ top }) => Math.round(top))).size,
    isCovered: tabs.some(({ right }) => right > history.left),
    count: tabs.length,
  };
}

const inOneLine: Story['play'] = async ({ canvas }) => {
  const { history, lines, isCovered, count } = await measureTabs(canvas);
  await expect(count).toBe(13);
  await expect(lines).toBe(1);
  await expect(isCovered).toBe(false);
  await expect(history.right).toBeLessThanOrEqual(window.innerWidth);
};

/** The German names are the longest. */
export const GermanDesktop: Story = {
  globals: { locale: 'de', theme: 'light', viewport: { value: 'desktop' } },
  play: inOneLine,
};

export const GermanLaptop: Story = { globals: { locale: 'de', viewport: { value: 'laptop' } }, play: inOneLine };

/** Two lines instead of hidden names; the history stays at the end of the first. */
export const GermanTablet: Story = {
  globals: { locale: 'de', viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const { history, lines, isCovered } = await measureTabs(canvas);
    await expect([lines, isCovered]).toEqual([2, false]);
    await expect(history.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const GermanPhone: Story = {
  globals: { locale: 'de', theme: 'light', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const history = (await canvas.findByRole('link', { name: 'Verlauf' })).getBoundingClientRect();
    const choice = canvas.getByRole('combobox', { name: 'Administration' }).getBoundingClientRect();
    await expect(choice.right).toBeLessThanOrEqual(history.left);
    await expect(history.right).toBeLessThanOrEqual(window.innerWidth);
  },
};
