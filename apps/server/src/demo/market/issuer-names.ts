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

/** A made-up company's name; numbers below 286 give different ones. */
export function companyName(number: number, country: string): string {
  const stem = stems[number % stems.length]!;
  const industry = industries[(number + Math.floor(number / stems.length)) % industries.length]!;
  return `${stem} ${industry} ${legalForms[country] ?? 'AG'}`;
}

const states = ['Republik Westmark', 'Königreich Nordmeer', 'Republik Südalpen', 'Bund Mittelland', 'Staat Donauau'];

/** A made-up state's name. */
export const stateName = (number: number): string => states[number % states.length]!;
