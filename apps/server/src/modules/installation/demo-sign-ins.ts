import type { Installation } from '@fundscope/contract/installation';

/** The password of every demo sign-in: published, and so of no worth where others reach the installation. */
export const demoPassword = 'Fundscope-Demo-2026!';

const signIn = (username: string, role: Installation['demoSignIns'][number]['role']) => ({
  username,
  password: demoPassword,
  role,
});

/** The sign-ins of the demo firm; they exist, and are told, only where it is loaded. */
export const demoSignIns: Readonly<Installation['demoSignIns']> = [
  signIn('demo.admin', 'admin'),
  signIn('demo.risk', 'risk'),
  signIn('demo.manager', 'manager'),
  signIn('demo.inactive', 'inactive'),
];
