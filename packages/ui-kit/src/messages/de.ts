export const de = {
  showPanel: (panel: string) => `${panel} einblenden`,
  hidePanel: (panel: string) => `${panel} ausblenden`,
  close: 'Schließen',
  retry: 'Erneut versuchen',
  loading: 'Lädt…',
  dismiss: 'Ausblenden',
};
