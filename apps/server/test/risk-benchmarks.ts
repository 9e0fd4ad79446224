import { setUpTestApp } from './app.ts';
import { addAdministrator } from './caller.ts';
import { setUpCaller } from './set-up-caller.ts';

export const positions = [
  { index: 'IDX_A', weight: 0.8 },
  { index: 'IDX_B', weight: 0.2 },
];

/** A server with an administrator who keeps risk benchmarks. */
export function setUpRiskBenchmarks() {
  const server = setUpTestApp();
  const admin = setUpCaller(async () => (await addAdministrator(server)).caller);
  const remove = (name: string) => admin.post(`/api/fmdriskbenchmark/delete/${encodeURIComponent(name)}`, { name });
  return { server, admin, remove };
}
