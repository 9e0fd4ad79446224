import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import { FundscopeProvider } from '@fundscope/ui-kit';
import { briefWhileWaiting } from '@fundscope/vitest-config/brief-errors';
import { notifications } from '@mantine/notifications';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { createLooks } from './accessibility-looks.ts';
import { ManualPage } from './ManualPage.tsx';
import { noOwnerStacks } from './owner-stacks.ts';

// A busy machine takes longer to draw; a condition that never comes true still fails the story.
configure({ asyncUtilTimeout: 45_000 });
configure(briefWhileWaiting);

/** Where stories are tested; FUNDSCOPE_TEST_STORIES=whole, of the nightly pipeline, looks at the whole page of each. */
const looks = import.meta.env['FUNDSCOPE_TEST_STORIES'] === 'new parts' ? createLooks() : undefined;
if (import.meta.env['FUNDSCOPE_TEST_STORIES']) noOwnerStacks();

const preview: Preview = {
  // Messages outlive the story that they are of, and those of the next one would wait for their place.
  beforeEach: ({ id }) => {
    notifications.clean();
    looks?.begin(id);
  },
  // Runs before the look for violations.
  afterEach: ({ parameters }) => looks?.narrow(parameters),
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['dark', 'light'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { icon: 'globe', items: ['en', 'de'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', locale: 'en' },
  parameters: {
    // A violation of an accessibility rule fails the story's test.
    // Whatever passes is not described: that takes as long as looking. Style sheets are not read, which no rule in use needs.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: { assets: ['media'] } } },
    controls: { expanded: true },
    // A page's recipe is its source: that of a story is often one of its stage.
    docs: { page: ManualPage, canvas: { sourceState: 'none' }, codePanel: false },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Introduction',
          'wview-grid',
          ['WviewGrid', 'Keys'],
          'criteria-filters',
          ['CriteriaPanel'],
          'standard-view',
          ['StandardViewScreen'],
          'requests',
          'dashboards',
          'ui-kit',
          'auth',
          'admin',
          'portal',
        ],
      },
    },
  },
  tags: ['autodocs'],
  decorators: [
    (Story, { globals }) => (
      <FundscopeProvider
        key={`${globals['theme']} ${globals['locale']}`}
        forceColorScheme={globals['theme'] === 'light' ? 'light' : 'dark'}
        initialLocale={globals['locale'] === 'de' ? 'de' : 'en'}
      >
        <Story />
      </FundscopeProvider>
    ),
  ],
};

export default preview;
