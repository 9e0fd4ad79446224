export { ImportScreen } from './import-data/ImportScreen.tsx';
export { AdminLayout } from './shell/AdminLayout.tsx';
export { UsersScreen } from './users/UsersScreen.tsx';
export { BooksScreen } from './books/BooksScreen.tsx';
export { GroupsScreen } from './groups/GroupsScreen.tsx';
export { FundMasterDataScreen } from './fund-master-data/FundMasterDataScreen.tsx';
export { PerfBenchmarksScreen } from './perf-benchmarks/PerfBenchmarksScreen.tsx';
export { RiskBenchmarksScreen } from './risk-benchmarks/RiskBenchmarksScreen.tsx';
