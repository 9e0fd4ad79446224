import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Which view answers which report, and which documents can be requested. */
export async function writeRequestSettings(db: Transaction<Schema>): Promise<void> {
  await db.insertInto('fundscope.report_views').values(reportViews).execute();
  await db.insertInto('fundscope.irs_types').values(irsTypes).execute();
}

const reportViews = [
  { purpose: 'export' as const, report_type: 'Risikobericht', wv_name: 'FOND_RISIKOKENNZAHLEN' },
  { purpose: 'export' as const, report_type: 'LiqRisk', wv_name: 'LIQUIDITY_VIEW' },
  { purpose: 'export' as const, report_type: 'ESG', wv_name: 'POSITIONS_VIEW' },
  { purpose: 'irs' as const, report_type: 'FUND_KEY_FIGURES', wv_name: 'FOND_RISIKOKENNZAHLEN' },
];

const irsTypes = [
  {
    irs_type_id: 'FUND_KEY_FIGURES',
    title_en: 'Fund risk key figures',
    title_de: 'Risikokennzahlen des Fonds',
    formats: [2, 1, 0, 3, 4],
    languages: ['DE', 'EN'],
    holding_periods: [20, 1],
  },
];
