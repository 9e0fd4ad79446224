import type { Installation } from '@fundscope/contract/installation';

const password = 'Fundscope-Demo-2026!';

/** The sign-ins of the demo firm; they exist, and are told, only where it is loaded. */
export const demoSignIns: Readonly<Installation['demoSignIns']> = [
  { username: 'demo.admin', password, role: 'admin' },
  { username: 'demo.risk', password, role: 'risk' },
  { username: 'demo.manager', password, role: 'manager' },
  { username: 'demo.inactive', password, role: 'inactive' },
];
