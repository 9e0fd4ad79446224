export { BackendTestScreen } from './backend-test/BackendTestScreen.tsx';
export { DocumentationDashboard } from './documentation/DocumentationDashboard.tsx';
export { PriorityDashboard } from './priority/PriorityDashboard.tsx';
export type { DashboardProps } from './risk-tests/dashboard-props.ts';
