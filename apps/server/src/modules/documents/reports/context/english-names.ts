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
  'Sicherheiten für Terminkontrakte EUR': 'Margin for futures EUR',
  'Future Staatsanleihe 10 Jahre': 'Future government bond 10 years',
  'Future Aktienindex Euroraum': 'Future equity index euro area',
  'Future Aktienindex USA': 'Future equity index USA',
  'Devisentermingeschäft JPY/EUR': 'Currency forward JPY/EUR',
  'Devisentermingeschäft USD/EUR': 'Currency forward USD/EUR',
  // Limits, where they are from, who has approved them
  'Credit VaR 99.9 %, 1 year': 'Credit VaR 99.9%, 1 year',
  'CESR/10-788, Box 12, 13, 15; Prospekt': 'CESR/10-788, box 12, 13, 15; prospectus',
  'CESR/10-788, Box 2 bis 8; Prospekt': 'CESR/10-788, boxes 2 to 8; prospectus',
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
  'geeignet, keine wesentlichen Feststellungen': 'fit, no material findings',
  Verwahrstelle: 'Depositary',
  'Verwahrstelle, BaFin': 'Depositary, BaFin',
  'Verwahrstelle, CSSF': 'Depositary, CSSF',
  'Verwahrstelle, Central Bank of Ireland': 'Depositary, Central Bank of Ireland',
  'Überschreitung deutlich, Ursache geprüft': 'Clear exception, cause checked',
  'Überschreitung geprüft': 'Exception checked',
  'Überschreitung besteht fort': 'Breach goes on',
  'Neue Überschreitung, Rückfrage beim Fondsmanagement': 'New breach, fund management asked',
  'Auslastung nicht bekannt: Das Modell kennt keinen Aufschlag der Anleihen':
    'Utilisation not known: the model knows no spread of the bonds',
  // Scenarios
  'Aktien -15 %, Schweiz -12,75 %, Schwellenländer -17,25 %':
    'equity -15%, Switzerland -12.75%, emerging markets -17.25%',
  'Aktien +15 %, Schweiz +12,75 %, Schwellenländer +17,25 %':
    'equity +15%, Switzerland +12.75%, emerging markets +17.25%',
  'Zinsen EUR und USD aller Laufzeiten +100 Basispunkte': 'rates EUR and USD of all maturities +100 basis points',
  'Zinsen EUR und USD aller Laufzeiten -100 Basispunkte': 'rates EUR and USD of all maturities -100 basis points',
  'Zinsen EUR und USD bis 2 Jahre -25, 5 Jahre +25, ab 10 Jahren +75 Basispunkte':
    'rates EUR and USD up to 2 years -25, 5 years +25, from 10 years on +75 basis points',
  'Risikoaufschläge guter Bonität +75, Hochzins +300 Basispunkte':
    'spreads investment grade +75, high yield +300 basis points',
  'USD, GBP, CHF und JPY in Euro -10 %': 'USD, GBP, CHF and JPY in euros -10%',
  'USD, GBP, CHF und JPY in Euro +10 %': 'USD, GBP, CHF and JPY in euros +10%',
  'Aktien Schwellenländer -20 %, Euroraum -5 %, USA -4 %, Risikoaufschläge guter Bonität +20, Hochzins +100 Basispunkte':
    'equity emerging markets -20%, euro area -5%, USA -4%, spreads investment grade +20, high yield +100 basis points',
  'Rohöl +50 %, Gold +10 %, Zinsen EUR und USD aller Laufzeiten +50 Basispunkte':
    'crude oil +50%, gold +10%, rates EUR and USD of all maturities +50 basis points',
  'Aktien -20 %, Schweiz -17 %, Schwellenländer -23 %, Risikoaufschläge guter Bonität +100, Hochzins +400 Basispunkte, Zinsen EUR und USD aller Laufzeiten -75 Basispunkte, Rohöl -30 %, USD +5 % und JPY +10 % in Euro':
    'equity -20%, Switzerland -17%, emerging markets -23%, spreads investment grade +100, high yield +400 basis points, rates EUR and USD of all maturities -75 basis points, crude oil -30%, USD +5% and JPY +10% in euros',
  'Aktien -10 %, Schweiz -8,5 %, Schwellenländer -11,5 %, Zinsen EUR und USD aller Laufzeiten +75, Risikoaufschläge guter Bonität +30, Hochzins +150 Basispunkte, Rohöl +30 %':
    'equity -10%, Switzerland -8.5%, emerging markets -11.5%, rates EUR and USD of all maturities +75, spreads investment grade +30, high yield +150 basis points, crude oil +30%',
  // Kinds and comments of funds
  Aktienfonds: 'Equity fund',
  Rentenfonds: 'Bond fund',
  Mischfonds: 'Mixed fund',
  Dachfonds: 'Fund of funds',
  Spezialfonds: 'Special fund',
  Kreditfonds: 'Credit fund',
  Mikrofinanzfonds: 'Microfinance fund',
  'Super OGAW': 'Super UCITS',
  Wandelanleihen: 'Convertible bonds',
  'Private Equity Fonds': 'Private equity fund',
  'Anlagegrenzen nach Jahresabschluss geprüft.': 'Investment limits checked after the annual accounts.',
  'Wechsel des Referenzportfolios "Welt" zu Jahresbeginn, siehe Protokoll.':
    'Change of the reference portfolio "Welt" at the beginning of the year, see minutes.',
  'Prüfung offen; Rückmeldung der Verwahrstelle steht aus, Fälligkeit 15.11.':
    'Check open; answer of the depositary is outstanding, due 15 Nov.',
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
  [/^Verordnung \(EU\) (\d+\/\d+) (Art\. .*)$/u, 'Regulation (EU) $1 $2'],
  [/^Tagesgeld (.+)$/u, 'Call money $1'],
  [/^KAGB § (\d+) Abs\. (\d+)$/u, 'KAGB section $1($2)'],
  [/^KAGB § (\d+) Abs\. (\d+) mit § (\d+)$/u, 'KAGB section $1($2) with section $3'],
  [/^KAGB § (\d+) Abs\. (\d+) und (\d+)$/u, 'KAGB section $1($2), ($3)'],
  [/^KAGB § (\d+) Abs\. (\d+) und (\d+) mit § (\d+)$/u, 'KAGB section $1($2), ($3) with section $4'],
  [/^KAGB § (\d+) Abs\. (\d+), § (\d+) Abs\. (\d+)$/u, 'KAGB section $1($2), section $3($4)'],
  [/^DerivateV § (\d+)$/u, 'DerivateV section $1'],
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
