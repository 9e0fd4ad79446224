// In a layer: our styles win whatever the order in which the files arrive.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import '@fundscope/ui-kit/styles.css';
import '@fundscope/auth/styles.css';
import '@fundscope/criteria-filters/styles.css';
import '@fundscope/wview-grid/styles.css';
import '@fundscope/standard-view/styles.css';
import '@fundscope/requests/styles.css';
import '@fundscope/admin/styles.css';
import '@fundscope/dashboards/styles.css';
import './shell/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { isAdministration } from './admin/administration-handle.ts';
import { createQueryClient } from './errors/create-query-client.tsx';
import { forgetOnSessionChange } from './providers/forget-on-session-change.ts';
import { PortalProviders } from './providers/PortalProviders.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });
const queryClient = createQueryClient({ isInAdministration: () => isAdministration(router.state.matches) });
forgetOnSessionChange(queryClient);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <PortalProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </PortalProviders>
  </StrictMode>,
);
