import { StateMessage } from '@fundscope/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
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
const lazyInbox = async () => ({ Component: (await import('./requests/InboxRoute.tsx')).InboxRoute });
const lazyImport = async () => ({ Component: (await import('./admin/ImportRoute.tsx')).ImportRoute });
const lazyAdmin = async () => ({ Component: (await import('./admin/AdminRoute.tsx')).AdminRoute });
const lazyUsers = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).UsersRoute });
const lazyBooks = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).BooksRoute });
const lazyGroups = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).GroupsRoute });
const lazyPortals = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).PortalsRoute });
const lazyPerfBenchmarks = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).PerfBenchmarksRoute });
const lazyRiskBenchmarks = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).RiskBenchmarksRoute });
const lazyFundMasterData = async () => ({ Component: (await import('./admin/AdminScreens.tsx')).FundMasterDataRoute });
const lazyNotFound = async () => ({ Component: (await import('./not-found/NotFoundScreen.tsx')).NotFoundScreen });

/** Every address of the portal and its screen; the code of a screen arrives with its first visit. */
export const routes = (queryClient: QueryClient): RouteObject[] => [
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
              { path: '/', loader: homeLoader(queryClient), lazy: lazyHome },
              { path: '/StandardView', lazy: lazyView },
              { path: '/SpecificView', lazy: lazyView },
              { path: '/PFReportRequest', lazy: lazyPerformanceRequest },
              { path: '/inbox', lazy: lazyInbox },
              { path: '/account', lazy: lazyAccount },
              {
                lazy: lazyAdmin,
                children: [
                  { path: '/adminUsers', lazy: lazyUsers },
                  { path: '/adminBooks', lazy: lazyBooks },
                  { path: '/adminGroups', lazy: lazyGroups },
                  { path: '/adminPortals', lazy: lazyPortals },
                  { path: '/fmdPerfBenchmarks', lazy: lazyPerfBenchmarks },
                  { path: '/fmdRiskBenchmarks', lazy: lazyRiskBenchmarks },
                  { path: '/fmdFunds', lazy: lazyFundMasterData },
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
