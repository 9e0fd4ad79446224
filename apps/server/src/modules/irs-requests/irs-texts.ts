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
    scaled: 'Value at risk and expected shortfall are scaled to the holding period by the square root of time.',
  },
  de: {
    asOf: 'Stichtag',
    fund: 'Fonds',
    holdingPeriod: 'Haltedauer',
    days: (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`),
    request: 'Anfrage',
    synthetic: 'synthetische Daten',
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    scaled: 'Value at Risk und Expected Shortfall sind mit der Wurzel der Zeit auf die Haltedauer umgerechnet.',
  },
} as const;

export const textsOf = (language: 'DE' | 'EN') => irsTexts[language === 'DE' ? 'de' : 'en'];
