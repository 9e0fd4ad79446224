import { defineConfig } from 'tsup';
import { browserLibrary } from '@fundscope/tsup-config';

export default defineConfig(
  browserLibrary({
    index: 'src/index.ts',
    // A screen each, so that a route brings its own alone.
    approvals: 'src/pending-proposals/PendingProposals.tsx',
    audit: 'src/audit/AuditScreen.tsx',
    books: 'src/books/BooksScreen.tsx',
    'fund-master-data': 'src/fund-master-data/FundMasterDataScreen.tsx',
    groups: 'src/groups/GroupsScreen.tsx',
    'import-data': 'src/import-data/ImportScreen.tsx',
    layout: 'src/shell/AdminLayout.tsx',
    operations: 'src/operations/OperationsScreen.tsx',
    'parameter-sets': 'src/parameter-sets/ParameterSetsScreen.tsx',
    'perf-benchmarks': 'src/perf-benchmarks/PerfBenchmarksScreen.tsx',
    portals: 'src/portals/PortalsScreen.tsx',
    'record-files': 'src/record-files/RecordFilesScreen.tsx',
    'risk-benchmarks': 'src/risk-benchmarks/RiskBenchmarksScreen.tsx',
    'user-overview': 'src/user-overview/UserOverviewScreen.tsx',
    users: 'src/users/UsersScreen.tsx',
  }),
);
