/** Filled by the commits that follow. */
export function PriorityDashboard() {
  return null;
}
