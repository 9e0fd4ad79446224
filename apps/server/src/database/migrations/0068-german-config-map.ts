import { sql, type Kysely } from 'kysely';

/** German labels of the classes that every installation begins with, by map type and English label. */
const germanLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fonds_status: {
    'In preparation': 'In Vorbereitung',
    Active: 'Aktiv',
    Suspended: 'Ausgesetzt',
    'In liquidation': 'In Abwicklung',
    Closed: 'Geschlossen',
  },
  lawtype: {
    'UCITS (KAGB)': 'OGAW-Sondervermögen (KAGB)',
    'Special AIF (KAGB)': 'Spezial-AIF (KAGB)',
    'UCITS SICAV (Luxembourg)': 'UCITS SICAV (Luxemburg)',
    'UCITS ICAV (Ireland)': 'UCITS ICAV (Irland)',
    'UCITS FCP (Luxembourg)': 'UCITS FCP (Luxemburg)',
    'AIF SIF (Luxembourg)': 'AIF SIF (Luxemburg)',
    'AIF Part II (Luxembourg)': 'AIF Teil II (Luxemburg)',
    'UCITS SICAF (Luxembourg)': 'UCITS SICAF (Luxemburg)',
    'UCITS master FCP (Luxembourg)': 'Master-UCITS FCP (Luxemburg)',
    'Mixed AIF (KAGB)': 'Gemischtes Sondervermögen (KAGB)',
  },
  client_xml_export: { None: 'Keiner', Standard: 'Standard' },
  riskclass_liqrisk: { '1 low': '1 niedrig', '2 medium': '2 mittel', '3 high': '3 hoch', '4 very high': '4 sehr hoch' },
  liq_risk_stress: {
    '10 % redemptions': '10 % Rückgaben',
    '20 % redemptions': '20 % Rückgaben',
    '30 % redemptions': '30 % Rückgaben',
  },
  liq_risk_fund_category: {
    '1 very liquid': '1 sehr liquide',
    '2 liquid': '2 liquide',
    '3 less liquid': '3 weniger liquide',
    '4 without liquidity limits': '4 ohne Liquiditätslimite',
  },
  riskclass_marketrisk: {
    None: 'Keine',
    '1 Safety': '1 Sicherheit',
    '2 Conservative': '2 Konservativ',
    '3 Growth': '3 Wachstum',
    '4 Speculative': '4 Spekulativ',
  },
  riskclass_creditrisk: {
    None: 'Keine',
    '1 low': '1 niedrig',
    '2 medium': '2 mittel',
    '3 high': '3 hoch',
    '4 very high': '4 sehr hoch',
  },
  credit_risk_limit_rating: {
    'Any rating': 'Jedes Rating',
    'B or better': 'B oder besser',
    'BB or better': 'BB oder besser',
    'BBB or better': 'BBB oder besser',
  },
  riskclass_oprisk: { '1 low': '1 niedrig', '2 medium': '2 mittel', '3 high': '3 hoch', '4 very high': '4 sehr hoch' },
  sfdr_classification: {
    'Not classified': 'Nicht eingestuft',
    'Article 6': 'Artikel 6',
    'Article 8': 'Artikel 8',
    'Article 9': 'Artikel 9',
  },
};

/** Classes have a German label; without one the English label is shown. What an operator has renamed stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.fund_config_map add column desc_de text`.execute(db);
  for (const [mapType, labels] of Object.entries(germanLabels)) {
    for (const [english, german] of Object.entries(labels)) {
      await sql`
        update fundscope.fund_config_map set desc_de = ${german}
        where map_type = ${mapType} and desc_en = ${english}`.execute(db);
    }
  }
}
