import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';
import { usedIcons } from './used-icons.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const config: StorybookConfig = {
  stories: ['../src/*.mdx', '../../../packages/*/src/**/*.stories.tsx', '../../portal/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  tags: {
    // Stories that only test: the filter of the side bar shows them.
    check: { defaultFilterSelection: 'exclude' },
  },
  typescript: {
    // The compiler's own types, across packages; tests of stories read no props tables.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: fileURLToPath(new URL('../tsconfig.docgen.json', import.meta.url)),
      include: [`${repository}packages/*/src/**/*.tsx`, `${repository}apps/portal/src/**/*.tsx`],
      shouldExtractLiteralValuesFromEnum: true,
      shouldExtractValuesFromUnion: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['@fundscope/source', ...defaultClientConditions] },
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Of a library's entry only what is named is read: one has 6,000 files.
        experimental: { ...vite.build?.rolldownOptions?.experimental, lazyBarrel: true },
      },
    },
    optimizeDeps: {
      ...vite.optimizeDeps,
      rolldownOptions: process.env['VITEST'] ? { plugins: [usedIcons(repository)] } : {},
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
        '@mantine/dropzone',
        '@mantine/notifications',
        '@tanstack/react-query',
        'dayjs',
        'mantine-datatable',
        '@fundscope/ui-kit > @mantine/form',
        '@fundscope/wview-grid > clsx',
        '@fundscope/standard-view > @mantine/charts',
      ],
    },
  }),
};

export default config;
