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
    /** Where no law asks for a value at risk. */
    internal: { legal_process: 'Internal VaR process', legal_var: 'Internal VaR' },
    brought: (days: string) => `brought from 20 days to ${days}`,
    scaled: (isScaled: boolean) =>
      isScaled
        ? 'Value at risk and expected shortfall, and measure and limit of an absolute limit, are brought from 20 days to the holding period by the square root of time.'
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
    internal: { legal_process: 'Internes VaR-Verfahren', legal_var: 'Interner VaR' },
    brought: (days: string) => `von 20 Tagen auf ${days} umgerechnet`,
    scaled: (isScaled: boolean) =>
      isScaled
        ? 'Value at Risk und Expected Shortfall, dazu Messgröße und Limit eines absoluten Limits, sind mit der Wurzel der Zeit von 20 Tagen auf die Haltedauer umgerechnet.'
        : 'Value at Risk und Expected Shortfall sind mit der Wurzel der Zeit auf die Haltedauer umgerechnet.',
  },
} as const;

export const textsOf = (language: 'DE' | 'EN') => irsTexts[language === 'DE' ? 'de' : 'en'];
