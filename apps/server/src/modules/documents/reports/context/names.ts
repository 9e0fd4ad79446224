import type { Language } from '../../model/document.ts';
import { englishOf } from './english-names.ts';

/** What the data says in English, in German. A name that is not here is shown as it is. */
const german: Readonly<Record<string, string>> = {
  // Scenarios
  'Equity fall': 'Aktienrückgang',
  'Equity rally': 'Aktienanstieg',
  'Rates up': 'Zinsanstieg',
  'Rates down': 'Zinsrückgang',
  'Curve steepening': 'Steilere Zinskurve',
  'Credit crunch': 'Kreditklemme',
  'Euro strength': 'Euro-Stärke',
  'Euro weakness': 'Euro-Schwäche',
  'Emerging market crisis': 'Schwellenländerkrise',
  'Commodity shock': 'Rohstoffschock',
  'Financial crisis': 'Finanzkrise',
  Stagflation: 'Stagflation',
  // Instruments
  Cash: 'Bankguthaben',
  Equity: 'Aktien',
  'Government bond': 'Staatsanleihen',
  'Corporate bond': 'Unternehmensanleihen',
  'High-yield bond': 'Hochzinsanleihen',
  'Money market': 'Geldmarktpapiere',
  'Investment fund': 'Zielfonds',
  Commodity: 'Rohstoffe',
  'Index future': 'Indexterminkontrakte',
  'Bond future': 'Zinsterminkontrakte',
  'Currency forward': 'Devisentermingeschäfte',
  // Risk classes
  'Interest rate': 'Zins',
  'Credit spread': 'Kreditaufschlag',
  Currency: 'Währung',
  Specific: 'Spezifisch',
  // Sectors
  Government: 'Staat',
  Financials: 'Finanzen',
  Energy: 'Energie',
  'Health Care': 'Gesundheit',
  'Communication Services': 'Kommunikation',
  'Consumer Discretionary': 'Nichtbasiskonsum',
  'Consumer Staples': 'Basiskonsum',
  Industrials: 'Industrie',
  'Information Technology': 'Informationstechnik',
  Materials: 'Grundstoffe',
  Utilities: 'Versorger',
  'Real Estate': 'Immobilien',
  Funds: 'Fonds',
  Commodities: 'Rohstoffe',
  // Limits
  'Market risk': 'Marktrisiko',
  'Market risk of the house': 'Marktrisiko, Vorwarnstufe',
  'Worst stress': 'Größter Stressverlust',
  'Largest issuer': 'Größter Emittent',
  'Issuers above 5 %': 'Emittenten über 5 %',
  'Largest group': 'Größter Konzern',
  'Largest public issuer': 'Größter öffentlicher Emittent',
  'Largest target fund': 'Größter Zielfonds',
  'Largest deposit': 'Größte Einlage',
  'Largest derivative counterparty': 'Größter Kontrahent von Derivaten',
  'Daily liquid': 'Täglich fällig',
  'Weekly liquid': 'Wöchentlich fällig',
  'Sum of notionals': 'Summe der Nominalwerte',
  Commitment: 'Commitment',
  'Gross leverage': 'Bruttomethode',
  'Liquid within a day': 'Liquidierbar in einem Tag',
  'Liquid within 30 days': 'Liquidierbar in 30 Tagen',
  'Credit VaR': 'Kredit-VaR 99,9 %, 1 Jahr',
  'Below investment grade': 'Unter Investment Grade',
  'CCC and worse': 'CCC und schlechter',
  legal: 'gesetzlich',
  contractual: 'vertraglich',
  internal: 'intern',
  // Methods
  VCV: 'Varianz-Kovarianz',
  MC_STUDENT: 'Student-t',
  HISTORICAL: 'Historische Simulation',
  HIST: 'Historische Simulation',
  'square root of time': 'Wurzel der Zeit',
  'returns of the positions': 'Renditen der Positionen',
  'linear in the factors': 'linear in den Risikofaktoren',
  // Counterparties, investors, tools
  forward: 'Termingeschäft',
  deposit: 'Einlage',
  margin: 'Sicherheitsleistung',
  retail: 'Privatanleger',
  insurer: 'Versicherer',
  pension: 'Altersvorsorge',
  bank: 'Banken',
  fund: 'Fonds',
  other: 'Sonstige',
  daily: 'täglich',
  'redemption gate': 'Rücknahmebeschränkung',
  'extension of notice periods': 'Verlängerung der Rückgabefrist',
  'redemption fee': 'Rücknahmegebühr',
  'swing pricing': 'Swing Pricing',
  'dual pricing': 'Duale Preisfestsetzung',
  'anti-dilution levy': 'Verwässerungsschutzgebühr',
  'redemption in kind': 'Sachauskehr',
  'quantity based': 'mengenbezogen',
  'anti-dilution': 'Verwässerungsschutz',
  normal: 'normal',
  stressed: 'gestresst',
  'pro rata': 'anteilig',
  waterfall: 'Liquides zuerst',
  'Largest investors leave': 'Die größten Anleger gehen',
  'Worst month of a year': 'Schlechtester Monat des Jahres',
  // Seniority
  senior: 'vorrangig',
  'senior unsecured': 'vorrangig unbesichert',
  'senior secured': 'vorrangig besichert',
  subordinated: 'nachrangig',
  covered: 'gedeckt',
  // Tests
  'Market risk limit': 'Marktrisikogrenze',
  'Market risk limit of the house': 'Marktrisiko, Vorwarnstufe',
  Utilisation: 'Auslastung',
  'VaR change': 'Änderung des VaR',
  'Day on day': 'zum Vortag',
  Exceptions: 'Ausnahmen',
  '250 days': '250 Tage',
  Exception: 'Ausnahme',
  Day: 'Tag',
  'Stress limit': 'Stressgrenze',
  'Worst scenario': 'schlechtestes Szenario',
  'Liquid assets': 'Liquide Mittel',
  '1 day': '1 Tag',
  '30 days': '30 Tage',
  Leverage: 'Hebel',
  'Class outside': 'Klasse außerhalb',
  Reconciliation: 'Abstimmung',
  'Rows that fail': 'fehlerhafte Zeilen',
};

/** Classes of instruments: the data names one of each, in English. */
const classes: Readonly<Record<string, string>> = {
  Equity: 'Equities',
  'Government bond': 'Government bonds',
  'Corporate bond': 'Corporate bonds',
  'High-yield bond': 'High-yield bonds',
  'Money market': 'Money market papers',
  'Investment fund': 'Target funds',
  Commodity: 'Commodities',
  'Index future': 'Index futures',
  'Bond future': 'Bond futures',
  'Currency forward': 'Currency forwards',
};

/** A class of instruments as the reports name it, in the plural in both languages. */
export const instrumentClassIn = (language: Language, type: string): string =>
  language === 'DE' ? nameIn(language, type) : (classes[type] ?? nameIn(language, type));

/** A code or name of the data as people of the language read it; one that is not known, such as of an instrument, as it is. */
export function nameIn(language: Language, name: string): string {
  // Years from and to, such as 1-3.
  if (/^\d+-\d+$/u.test(name)) return name.replace('-', '\u2013');
  const redemption = /^Redemption of (\d+) %$/u.exec(name);
  if (language === 'DE') return redemption ? `Rückgabe von ${redemption[1]} %` : (german[name] ?? name);
  return englishOf(name) ?? (Object.hasOwn(german, name) ? name.charAt(0).toUpperCase() + name.slice(1) : name);
}
