import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';

const config: StorybookConfig = {
  stories: ['../../../packages/*/src/**/*.stories.tsx', '../../portal/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['@fundscope/source', ...defaultClientConditions] },
    optimizeDeps: {
      ...vite.optimizeDeps,
      // Found only while tests run, they would reload the page in the middle.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@mantine/core',
        '@mantine/hooks',
        '@mantine/dates',
        '@mantine/notifications',
        '@tanstack/react-query',
        'dayjs',
        '@fundscope/wview-grid > clsx',
        '@fundscope/standard-view > @mantine/charts',
      ],
    },
  }),
};

export default config;
