/** Filled by the commits that follow. */
export function BackendTestScreen() {
  return null;
}
