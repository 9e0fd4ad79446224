export const en = {
  showPanel: (panel: string) => `Show ${panel}`,
  hidePanel: (panel: string) => `Hide ${panel}`,
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  dismiss: 'Dismiss',
};
