/** Filled by the commits that follow. */
export function DocumentationDashboard() {
  return null;
}
