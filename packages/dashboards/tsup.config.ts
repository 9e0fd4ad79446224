import { defineConfig } from 'tsup';
import { browserLibrary } from '@fundscope/tsup-config';

export default defineConfig(
  browserLibrary({
    index: 'src/index.ts',
    // A screen each, so that a route brings its own alone.
    'backend-test': 'src/backend-test/BackendTestScreen.tsx',
    breaches: 'src/breaches/index.ts',
    documentation: 'src/documentation/DocumentationDashboard.tsx',
    priority: 'src/priority/PriorityDashboard.tsx',
  }),
);
