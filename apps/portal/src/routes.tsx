import { StateMessage } from '@fundscope/ui-kit';
import type { RouteObject } from 'react-router-dom';
import { administration } from './admin/administration-handle.ts';
import { lazyAdminScreen } from './admin/lazy-admin-screen.tsx';
import { lazyDashboard } from './dashboards/lazy-dashboard.tsx';
import { CrashScreen } from './errors/CrashScreen.tsx';
import { homeLoader } from './home/home-loader.ts';
import { usePortalMessages } from './messages/index.ts';
import { ShellLayout } from './shell/ShellLayout.tsx';
import { SignedInLayout } from './shell/SignedInLayout.tsx';

const lazyHome = async () => ({ Component: (await import('./home/HomeScreen.tsx')).HomeScreen });
const lazyLogin = async () => ({ Component: (await import('@fundscope/auth')).SignInScreen });
const lazyLogout = async () => ({ Component: (await import('@fundscope/auth')).SignOutScreen });
const lazyAuthorize = async () => ({ Component: (await import('@fundscope/auth')).AuthorizeScreen });
const lazyAccount = async () => ({ Component: (await import('@fundscope/auth')).AccountScreen });
const lazyForgotPassword = async () => ({ Component: (await import('@fundscope/auth')).ForgotPasswordScreen });
const lazyPasswordLink = async () => ({ Component: (await import('@fundscope/auth')).PasswordLinkScreen });
const lazyView = async () => ({ Component: (await import('./standard-view/StandardViewRoute.tsx')).StandardViewRoute });
const lazyPerformanceRequest = async () => ({
  Component: (await import('./requests/PerformanceRequestRoute.tsx')).PerformanceRequestRoute,
});
const lazyFund = async () => ({ Component: (await import('./fund-page/FundPageRoute.tsx')).FundPageRoute });
const lazyInbox = async () => ({ Component: (await import('./requests/InboxRoute.tsx')).InboxRoute });
const lazyPacks = async () => ({ Component: (await import('./requests/PacksRoute.tsx')).PacksRoute });
const lazyBreaches = async () => ({ Component: (await import('./breaches/BreachesRoute.tsx')).BreachesRoute });
const lazyImport = async () => ({ Component: (await import('./admin/ImportRoute.tsx')).ImportRoute });
const lazyApprovals = async () => ({ Component: (await import('./admin/ApprovalsRoute.tsx')).ApprovalsRoute });
const lazyAdmin = async () => ({ Component: (await import('./admin/AdminRoute.tsx')).AdminRoute });
const lazyUsers = lazyAdminScreen('Users', async () => (await import('@fundscope/admin/users')).UsersScreen);
const lazyUserOverview = lazyAdminScreen(
  'Users',
  async () => (await import('@fundscope/admin/user-overview')).UserOverviewScreen,
);
const lazyBooks = lazyAdminScreen('Books', async () => (await import('@fundscope/admin/books')).BooksScreen);
const lazyGroups = lazyAdminScreen('Groups', async () => (await import('@fundscope/admin/groups')).GroupsScreen);
const lazyPortals = lazyAdminScreen('Portals', async () => (await import('@fundscope/admin/portals')).PortalsScreen);
const lazyPerfBenchmarks = lazyAdminScreen(
  'Benchmarks',
  async () => (await import('@fundscope/admin/perf-benchmarks')).PerfBenchmarksScreen,
);
const lazyRiskBenchmarks = lazyAdminScreen(
  'RiskBenchmarks',
  async () => (await import('@fundscope/admin/risk-benchmarks')).RiskBenchmarksScreen,
);
const lazyFundMasterData = lazyAdminScreen(
  'FundMasterData',
  async () => (await import('@fundscope/admin/fund-master-data')).FundMasterDataScreen,
);
const lazyParameterSets = lazyAdminScreen(
  'ParameterSets',
  async () => (await import('@fundscope/admin/parameter-sets')).ParameterSetsScreen,
);
const lazyAudit = lazyAdminScreen('Audit', async () => (await import('@fundscope/admin/audit')).AuditScreen);
const lazyOperations = lazyAdminScreen(
  'Operations',
  async () => (await import('@fundscope/admin/operations')).OperationsScreen,
);
const lazyRecordFiles = lazyAdminScreen(
  'RecordFiles',
  async () => (await import('@fundscope/admin/record-files')).RecordFilesScreen,
);
const lazyPriority = lazyDashboard(
  'QS>Priority',
  async () => (await import('@fundscope/dashboards/priority')).PriorityDashboard,
);
const lazyDocumentation = lazyDashboard(
  'QS>Documentation',
  async () => (await import('@fundscope/dashboards/documentation')).DocumentationDashboard,
);
const lazyBackendTest = lazyDashboard(
  'Admin>BackendTest',
  async () => (await import('@fundscope/dashboards/backend-test')).BackendTestScreen,
  { needsAllBooks: false },
);
const lazyNotFound = async () => ({ Component: (await import('./not-found/NotFoundScreen.tsx')).NotFoundScreen });

/** Every address of the portal and its screen; the code of a screen arrives with its first visit. */
export const routes: RouteObject[] = [
  {
    Component: ShellLayout,
    ErrorBoundary: ShellCrash,
    children: [
      {
        ErrorBoundary: CrashScreen,
        // Beneath the shell, so that the header stays the same while the first screen arrives.
        HydrateFallback: LoadingScreen,
        children: [
          {
            Component: SignedInLayout,
            children: [
              { path: '/', loader: homeLoader, lazy: lazyHome },
              { path: '/StandardView', lazy: lazyView },
              { path: '/SpecificView', lazy: lazyView },
              { path: '/PFReportRequest', lazy: lazyPerformanceRequest },
              { path: '/Fund/:book', lazy: lazyFund },
              { path: '/DashboardPriorityView', lazy: lazyPriority },
              { path: '/DashboardDocumentationView', lazy: lazyDocumentation },
              { path: '/backendtest', lazy: lazyBackendTest },
              { path: '/inbox', lazy: lazyInbox },
              { path: '/packs', lazy: lazyPacks },
              { path: '/Breaches', lazy: lazyBreaches },
              { path: '/account', lazy: lazyAccount },
              { path: '/approvals', lazy: lazyApprovals, handle: administration },
              {
                lazy: lazyAdmin,
                handle: administration,
                children: [
                  { path: '/adminUsers', lazy: lazyUsers },
                  { path: '/adminUsers/overview', lazy: lazyUserOverview },
                  { path: '/adminBooks', lazy: lazyBooks },
                  { path: '/adminGroups', lazy: lazyGroups },
                  { path: '/adminPortals', lazy: lazyPortals },
                  { path: '/fmdPerfBenchmarks', lazy: lazyPerfBenchmarks },
                  { path: '/fmdRiskBenchmarks', lazy: lazyRiskBenchmarks },
                  { path: '/fmdFunds', lazy: lazyFundMasterData },
                  { path: '/adminParameters', lazy: lazyParameterSets },
                  { path: '/admin/audit', lazy: lazyAudit },
                  { path: '/admin/operations', lazy: lazyOperations },
                  { path: '/admin/records', lazy: lazyRecordFiles },
                  { path: '/admin/import', lazy: lazyImport },
                ],
              },
            ],
          },
          { path: '/Login', lazy: lazyLogin },
          { path: '/Logout', lazy: lazyLogout },
          { path: '/ForgotPassword', lazy: lazyForgotPassword },
          { path: '/Password', lazy: lazyPasswordLink },
          { path: '*', lazy: lazyNotFound },
        ],
      },
    ],
  },
  // Without the header: its users are on their way to an app.
  { path: '/authorize', lazy: lazyAuthorize, HydrateFallback: LoadingScreen, ErrorBoundary: CrashScreen },
];

function ShellCrash() {
  return (
    <ShellLayout>
      <CrashScreen />
    </ShellLayout>
  );
}

/** Stands where a screen will be once its code has arrived. */
function LoadingScreen() {
  return <StateMessage kind="loading" title={usePortalMessages().loadingPage} />;
}
