/** What every document says beside its figures. */
const irsTexts = {
  en: {
    asOf: 'As of',
    fund: 'Fund',
    holdingPeriod: 'Holding period',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    request: 'Request',
    synthetic: 'synthetic data',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    ofHoldingPeriod: (days: string) => `holding period ${days}`,
    scaled: (isScaled: boolean) =>
      isScaled
        ? 'Value at risk and expected shortfall, and measure and limit of an absolute limit, are brought from 20 days to the holding period by the square root of time; the process names its own.'
        : 'Value at risk and expected shortfall are scaled to the holding period by the square root of time.',
  },
  de: {
    asOf: 'Stichtag',
    fund: 'Fonds',
    holdingPeriod: 'Haltedauer',
    days: (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`),
    request: 'Anfrage',
    synthetic: 'synthetische Daten',
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    ofHoldingPeriod: (days: string) => `Haltedauer ${days}`,
    scaled: (isScaled: boolean) =>
      isScaled
        ? 'Value at Risk und Expected Shortfall, dazu Messgröße und Limit eines absoluten Limits, sind mit der Wurzel der Zeit von 20 Tagen auf die Haltedauer umgerechnet; das Verfahren nennt seine eigene.'
        : 'Value at Risk und Expected Shortfall sind mit der Wurzel der Zeit auf die Haltedauer umgerechnet.',
  },
} as const;

export const textsOf = (language: 'DE' | 'EN') => irsTexts[language === 'DE' ? 'de' : 'en'];
