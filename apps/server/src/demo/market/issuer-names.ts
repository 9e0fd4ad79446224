const stems = [
  'Albatros',
  'Brückner',
  'Cerulea',
  'Dornbach',
  'Eichengrund',
  'Fjordline',
  'Gletscher',
  'Havelwerk',
  'Ingenia',
  'Jadebusen',
  'Kranich',
  'Lindenhof',
  'Mistralis',
  'Nebelhorn',
  'Oranjeveld',
  'Pinakel',
  'Quarzit',
  'Rheinauer',
  'Silberbach',
  'Tauernkraft',
  'Uferlind',
  'Velarion',
  'Windjammer',
  'Xenolith',
  'Ybbstal',
  'Zirbelhof',
] as const;
const industries = [
  'Pharma',
  'Energie',
  'Bank',
  'Software',
  'Logistik',
  'Chemie',
  'Versicherung',
  'Maschinenbau',
  'Telekom',
  'Handel',
  'Medizintechnik',
] as const;
const sectors: Readonly<Record<(typeof industries)[number], string>> = {
  Pharma: 'Health Care',
  Energie: 'Energy',
  Bank: 'Financials',
  Software: 'Information Technology',
  Logistik: 'Industrials',
  Chemie: 'Materials',
  Versicherung: 'Financials',
  Maschinenbau: 'Industrials',
  Telekom: 'Communication Services',
  Handel: 'Consumer Discretionary',
  Medizintechnik: 'Health Care',
};
const legalForms: Readonly<Record<string, string>> = {
  DE: 'AG',
  FR: 'SA',
  NL: 'NV',
  IT: 'S.p.A.',
  ES: 'S.A.',
  AT: 'AG',
  FI: 'Oyj',
  US: 'Inc.',
  GB: 'plc',
  CH: 'AG',
  JP: 'K.K.',
  KR: 'Co. Ltd.',
  TW: 'Corp.',
  IN: 'Ltd.',
  BR: 'S.A.',
  MX: 'S.A.B.',
};

const industryNumber = (number: number): number => (number + Math.floor(number / stems.length)) % industries.length;

/** A made-up company's name; numbers below 286 give different ones. */
export const companyName = (number: number, country: string): string =>
  `${stems[number % stems.length]!} ${industries[industryNumber(number)]!} ${legalForms[country] ?? 'AG'}`;

/** The GICS sector that the company's name speaks of. */
export const sectorOf = (number: number): string => sectors[industries[industryNumber(number)]!];

const bankKinds = ['Hypothekenbank', 'Landesbank', 'Kreditbank'] as const;

/** A made-up bank's name; numbers below 78 give different ones, and none is a company's. */
export const bankName = (number: number, country: string): string =>
  `${stems[number % stems.length]!} ${bankKinds[Math.floor(number / stems.length) % bankKinds.length]!} ${legalForms[country] ?? 'AG'}`;
