import { NOTHING, type DocumentData } from './document.ts';

const days = ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02'];

/** A document with a block of every kind, for the check of a house's templates. */
export const sampleDocument: DocumentData = {
  reportType: 'Risikobericht',
  version: '0',
  language: 'DE',
  title: 'Musterbericht',
  subtitle: 'Haltedauer 20 Tage',
  book: 1,
  fundName: 'Muster #fonds $a$ *b* _c_ Größe',
  currency: 'EUR',
  date: '2026-10-02',
  calculatedAt: '2026-10-02T20:30:00',
  mark: 'Muster',
  disclaimer: 'Muster eines Hinweises.',
  logo: '',
  identity: [
    ['Fonds', 'Muster'],
    ['Buch', 'Q1'],
  ],
  chapters: [
    {
      id: 'sample',
      title: 'Muster',
      blocks: [
        { kind: 'text', text: 'Ein Satz mit Umlauten: äöüÄÖÜß €.' },
        {
          kind: 'table',
          id: 'Muster',
          title: 'Tabelle',
          date: '2026-10-02',
          source: 'sample',
          columns: [
            { title: 'Name', unit: 'text', grows: true },
            { title: 'Wert', unit: 'percent' },
            { title: 'Anteil', unit: 'share' },
            { title: 'Ampel', unit: 'light' },
          ],
          rows: [
            ['grün', 0.5, 0.5, 'green'],
            ['gelb', -0.001, 0.3, 'yellow'],
            ['rot', null, 0.2, 'red'],
            ['nichts', { value: 0.1, unit: 'points', isChange: true }, 0, NOTHING],
          ],
          total: ['Summe', 1, 1, NOTHING],
          notes: ['Eine Anmerkung.'],
        },
        {
          kind: 'chart',
          form: 'lines',
          id: 'Linien',
          title: 'Linien',
          source: 'sample',
          unit: 'percent',
          dates: days,
          lines: [
            { name: 'Grenze', role: 'limit', values: [0.2, 0.2, 0.2, 0.2] },
            { name: 'Wert', role: 'value', values: [0.1, null, 0.12, 0.15] },
          ],
          alt: 'Liniendiagramm: Muster.',
        },
      ],
    },
    {
      id: 'sample-2',
      title: 'Weiteres',
      blocks: [
        {
          kind: 'chart',
          form: 'backtest',
          id: 'Backtest',
          title: 'Backtest',
          source: 'sample',
          unit: 'percent',
          dates: days,
          profits: [0.01, -0.03, 0.002, 0],
          bounds: [0.02, 0.02, 0.021, 0.021],
          exceptions: [false, true, false, false],
          boundName: '± VaR',
          exceptionName: 'Ausreißer',
          alt: 'Säulendiagramm: Muster.',
        },
        {
          kind: 'chart',
          form: 'bars',
          id: 'Balken',
          title: 'Balken',
          source: 'sample',
          unit: 'percent',
          bars: [
            { name: 'Verlust', value: -0.1, isBreach: true },
            { name: 'Gewinn', value: 0.05 },
          ],
          limits: [
            { name: 'Grenze −8 %', value: -0.08 },
            { name: 'Grenze des Anlegers −12 %', value: -0.12 },
          ],
          alt: 'Balkendiagramm: Muster.',
        },
        { kind: 'facts', id: 'Angaben', title: 'Angaben', pairs: [['Name', 'Wert']] },
        { kind: 'text', text: 'Kleingedrucktes.', isNote: true },
      ],
    },
  ],
};
