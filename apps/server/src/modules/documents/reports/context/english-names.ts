/** What the data says in German, in English. A name that is not here is shown as it is. */
const names: Readonly<Record<string, string>> = {
  VCV: 'Variance-covariance',
  MC_STUDENT: 'Student t',
  HISTORICAL: 'Historical simulation',
  HIST: 'Historical simulation',
  // Risk factors
  'Aktien Euroraum': 'Equity euro area',
  'Aktien USA': 'Equity USA',
  'Aktien Großbritannien': 'Equity United Kingdom',
  'Aktien Schweiz': 'Equity Switzerland',
  'Aktien Japan': 'Equity Japan',
  'Aktien Schwellenländer': 'Equity emerging markets',
  'Risikoaufschlag gute Bonität': 'Spread investment grade',
  'Risikoaufschlag Hochzins': 'Spread high yield',
  'US-Dollar in Euro': 'US dollar in euros',
  'Pfund Sterling in Euro': 'Pound sterling in euros',
  'Schweizer Franken in Euro': 'Swiss franc in euros',
  'Japanischer Yen in Euro': 'Japanese yen in euros',
  Rohöl: 'Crude oil',
  // Positions
  'Bankguthaben EUR': 'Cash EUR',
  'Future Staatsanleihe 10 Jahre': 'Future government bond 10 years',
  'Future Aktienindex Euroraum': 'Future equity index euro area',
  'Future Aktienindex USA': 'Future equity index USA',
  'Devisentermingeschäft JPY/EUR': 'Currency forward JPY/EUR',
  'Devisentermingeschäft USD/EUR': 'Currency forward USD/EUR',
  // Limits: where they are from, who has approved them
  'CESR/10-788, Box 12, 13, 15; Prospekt': 'CESR/10-788, box 12, 13, 15; prospectus',
  Prospekt: 'Prospectus',
  Risikoausschuss: 'Risk committee',
  Geschäftsleitung: 'Management board',
  Gesetz: 'Law',
  // Breaches, exceptions and tests
  'Zuteilung aus einer Kapitalerhöhung über die Ausstellergrenze von 10 %':
    'Allotment from a capital increase beyond the issuer limit of 10%',
  'Rückführung im Interesse der Anleger bis zum Fälligkeitstag':
    'Reduction in the interest of investors by the due date',
  'Aufbau von Aktienterminkontrakten vor einem Mittelzufluss, der ausblieb':
    'Equity futures built up ahead of an inflow that did not come',
  'Terminkontrakte zum nächsten Handelstermin zurückgeführt, Vorabprüfung der Grenze eingeführt':
    'Futures reduced at the next trading date, check of the limit before trading introduced',
  'Terminkontrakte auf US-Aktien über die Grenze aufgestockt': 'Futures on US equity increased beyond the limit',
  'Positionen geschlossen, Fondsmanagement belehrt': 'Positions closed, fund management instructed',
  'Marktbewegung: gestiegene Schwankungen oder Kursverschiebung': 'Market move: higher volatility or a shift of prices',
  'Beobachtet; Rückführung zum nächsten Handelstermin': 'Watched; reduction at the next trading date',
  Verwahrstelle: 'Depositary',
  'Verwahrstelle, BaFin': 'Depositary, BaFin',
  'Verwahrstelle, CSSF': 'Depositary, CSSF',
  'Verwahrstelle, Central Bank of Ireland': 'Depositary, Central Bank of Ireland',
  'Überschreitung deutlich, Ursache geprüft': 'Clear exception, cause checked',
  'Überschreitung geprüft': 'Exception checked',
  'Neue Überschreitung, Rückfrage beim Fondsmanagement': 'New breach, fund management asked',
  'AIF Teil II (Luxemburg)': 'AIF part II (Luxembourg)',
  'OGAW-Sondervermögen (KAGB)': 'UCITS fund (KAGB)',
  'Spezial-AIF (KAGB)': 'Special AIF (KAGB)',
  'Gemischtes Sondervermögen (KAGB)': 'Mixed fund (KAGB)',
  // Scenarios
  'Aktienmärkte -15 %': 'equity markets -15%',
  'Aktienmärkte +15 %': 'equity markets +15%',
  'Zinsen aller Laufzeiten +100 Basispunkte': 'rates of all maturities +100 basis points',
  'Zinsen aller Laufzeiten -100 Basispunkte': 'rates of all maturities -100 basis points',
  'Lange Zinsen +75, kurze -25 Basispunkte': 'long rates +75, short ones -25 basis points',
  'Risikoaufschläge +75, Hochzins +300 Basispunkte': 'spreads +75, high yield +300 basis points',
  'Fremdwährungen -10 %': 'foreign currencies -10%',
  'Fremdwährungen +10 %': 'foreign currencies +10%',
  'Schwellenländer -20 %, Risikoaufschläge weiten sich': 'emerging markets -20%, spreads widen',
  'Rohöl +50 %, Gold +10 %, Zinsen +50 Basispunkte': 'crude oil +50%, gold +10%, rates +50 basis points',
  'Aktien -20 %, Aufschläge weit, Zinsen fallen, US-Dollar und Yen steigen':
    'equity -20%, spreads wide, rates fall, US dollar and yen rise',
  'Aktien -10 %, Zinsen +75 Basispunkte, Rohöl +30 %': 'equity -10%, rates +75 basis points, crude oil +30%',
  // Strategies
  'Aktien Europa': 'Equity Europe',
  'Aktien Welt': 'Equity world',
  'Dachfonds Wachstum': 'Fund of funds, growth',
  'Dividende Plus': 'Dividend plus',
  'Geldmarkt Euro': 'Money market euro',
  'Hochzins Europa': 'High yield Europe',
  'Mischfonds Ausgewogen': 'Mixed fund, balanced',
  'Mischfonds Defensiv': 'Mixed fund, defensive',
  'Mischfonds Dynamisch': 'Mixed fund, dynamic',
  'Renten Staat Euro': 'Government bonds euro',
  'Rohstoffe und Edelmetalle': 'Commodities and precious metals',
  Unternehmensanleihen: 'Corporate bonds',
  'Große und mittlere Unternehmen aus Europa': 'Large and medium-sized companies of Europe',
  'Weltweite Aktien mit Schwerpunkt USA': 'Equity of the world, above all of the USA',
  'Japanische Aktien, Währung zum Teil gesichert': 'Japanese equity, currency hedged in part',
  'Aktien aus Asien und Lateinamerika': 'Equity of Asia and Latin America',
  'Europäische Dividendenwerte mit Absicherung durch Terminkontrakte': 'European dividend stocks, hedged by futures',
  'Aktien und Anleihen zu gleichen Teilen': 'Equity and bonds in equal parts',
  'Überwiegend Aktien, Terminkontrakte zur Steuerung': 'Equity in the main, steered by futures',
  'Ein Sechstel Aktien, sonst Anleihen': 'A sixth in equity, the rest in bonds',
  'Marktnahe Erträge mit Long- und Short-Terminkontrakten': 'Market-like returns with long and short futures',
  'Euro-Unternehmensanleihen guter Bonität': 'Euro corporate bonds, investment grade',
  'Staatsanleihen des Euroraums': 'Government bonds of the euro area',
  'Europäische Hochzinsanleihen': 'European high-yield bonds',
  'Kurze Anlagen bester Bonität': 'Short-dated papers of the best quality',
  'Zielfonds für Aktien und Anleihen': 'Target funds of equity and bonds',
  'Gold, Energie und Bergbau': 'Gold, energy and mining',
};

/** Texts that hold figures or names. */
const patterns: readonly (readonly [pattern: RegExp, english: string])[] = [
  [/^Zins ([A-Z]{3}) (\d+) Monate?$/u, 'Rate $1 $2 M'],
  [/^Zins ([A-Z]{3}) (\d+) Jahre?$/u, 'Rate $1 $2 Y'],
  [/^Richtlinie (\d+\/\d+)\/EG (Art\. .*)$/u, 'Directive $1/EC $2'],
  [/^Überschreitung "(.+)" besteht fort$/u, 'Breach "$1" goes on'],
  [
    /^Die Tabelle der Risikoklassen erlaubt (\d+) % und (\d+) %, das Gesetz einem OGAW höchstens (\d+) % und (\d+) %: Es gilt das Gesetz\.$/u,
    'The table of risk classes allows $1% and $2%, the law a UCITS no more than $3% and $4%: the law holds.',
  ],
  [/^(.+) \(Luxemburg\)$/u, '$1 (Luxembourg)'],
  [/^(.+) \(Irland\)$/u, '$1 (Ireland)'],
  // Names of limits and tests
  [/^(.*\d) %$/u, '$1%'],
];

/** The English of a name or text of the data; undefined where none is known. */
export function englishOf(name: string): string | undefined {
  const found = patterns.find(([pattern]) => pattern.test(name));
  return names[name] ?? (found && name.replace(...found));
}
