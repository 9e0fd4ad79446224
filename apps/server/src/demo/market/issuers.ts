import { between, pick, randomOf } from '../seeded-random.ts';
import { instrumentGroups, type InstrumentGroup } from './instrument-groups.ts';
import { bankName, companyName, sectorOf } from './issuer-names.ts';
import type { Issuer } from './issuer.ts';
import { syntheticLei } from './lei.ts';
import { grades, type Grade, type GradeSince } from './rating-scale.ts';
import { states } from './states.ts';

/** Before every date of the demo firm. */
const FIRST_RATED = '2019-06-28';
const migrationDates = ['2025-03-14', '2025-07-18', '2025-11-21', '2026-02-20', '2026-06-19', '2026-09-11'] as const;
/** Of the rated issuers that a day of the two years rates anew. */
const MIGRATING = 0.12;

/** Corporate bonds of these numbers are issued by companies whose shares are traded, the others in pairs. */
const LISTED_ISSUERS = 20;

export interface Issuers {
  readonly all: readonly Issuer[];
  /** @param key of the instrument, e.g. `corporate-3` */
  readonly of: (key: string) => Issuer;
}

/** Every issuer of the demo market, in the order of the instrument groups. */
export function buildIssuers(): Issuers {
  const issuers = new Map<string, Issuer>();
  const byInstrument = new Map<string, Issuer>();
  const listedGrades = gradesOfListed();
  let companies = 0;
  let banks = 0;
  for (const group of instrumentGroups) {
    for (let number = 0; number < group.count; number++) {
      const instrument = `${group.group}-${number + 1}`;
      const role = roleOf(group, number);
      let issuer = issuers.get(role);
      if (!issuer) {
        const isBank = group.type === 'Money market';
        issuer = drawIssuer({
          group,
          number,
          role,
          sequence: issuers.size + 1,
          nameNumber: isBank ? banks++ : companies,
          listedGrade: listedGrades.get(role),
          parentId: parentRole(group, number, (key) => issuers.get(key)?.id),
        });
        if (issuer.type === 'corporate') companies++;
        issuers.set(role, issuer);
      }
      byInstrument.set(instrument, issuer);
    }
  }
  return {
    all: [...issuers.values()],
    of: (key) => {
      const found = byInstrument.get(key);
      if (!found) throw new Error(`There is no issuer of ${key}.`);
      return found;
    },
  };
}

/** Two instruments with the same role have the same issuer. */
function roleOf({ group }: InstrumentGroup, number: number): string {
  if (group === 'government-euro') return `state-${number % (states.length - 1)}`;
  if (group === 'government-usd') return `state-${states.length - 1}`;
  if (group === 'corporate') {
    return number < LISTED_ISSUERS ? `equity-europe-${number + 1}` : `corporate-${Math.floor(number / 2)}`;
  }
  return `${group}-${number + 1}`;
}

/** The grade of a listed company is that of its bond. */
function gradesOfListed(): Map<string, Grade> {
  const corporate = instrumentGroups.find(({ group }) => group === 'corporate')!;
  return new Map(
    Array.from({ length: LISTED_ISSUERS }, (_, number) => {
      const random = randomOf(`grade/${corporate.group}-${number + 1}`);
      return [roleOf(corporate, number), pick(random, corporate.ratings!)] as const;
    }),
  );
}

/** Every second bank, and every ninth company, belongs to the one before it. */
function parentRole(
  { group, type }: InstrumentGroup,
  number: number,
  idOf: (role: string) => string | undefined,
): string | null {
  const isDaughter = group === 'money-market' ? number % 2 === 1 : type === 'Equity' && number % 9 === 8;
  return isDaughter ? (idOf(`${group}-${number}`) ?? null) : null;
}

interface Draft {
  readonly group: InstrumentGroup;
  readonly number: number;
  readonly role: string;
  readonly sequence: number;
  readonly nameNumber: number;
  readonly listedGrade: Grade | undefined;
  readonly parentId: string | null;
}

function drawIssuer({ group, number, role, sequence, nameNumber, listedGrade, parentId }: Draft): Issuer {
  const identity = { id: `I${String(sequence).padStart(4, '0')}`, lei: syntheticLei(sequence), parentId };
  if (role.startsWith('state-')) {
    const { name, country, type, grades: history } = states[Number(role.slice('state-'.length))]!;
    return { ...identity, name, country, type, sector: 'Government', grades: history };
  }
  const country = pick(randomOf(`instrument/${group.group}-${number + 1}`), group.countries);
  if (group.type === 'Investment fund') {
    const kind = group.group === 'fund-equity' ? 'Aktien' : 'Renten';
    const name = `${companyName(nameNumber + number, 'DE').split(' ')[0]} Zielfonds ${kind} ${number + 1} ${country}`;
    return { ...identity, name, country, type: 'fund', sector: 'Funds', grades: [] };
  }
  if (group.type === 'Commodity') {
    const name = `ETC ${group.group === 'gold' ? 'Gold' : 'Energie'} Emittent ${number + 1} DAC`;
    return { ...identity, name, country, type: 'SPV', sector: 'Commodities', grades: [] };
  }
  const grade = listedGrade ?? (group.ratings && pick(randomOf(`grade/${role}`), group.ratings));
  const history = grade ? migrate(role, grade) : [];
  if (group.type === 'Money market') {
    return {
      ...identity,
      name: bankName(nameNumber, country),
      country,
      type: 'bank',
      sector: 'Financials',
      grades: history,
    };
  }
  return {
    ...identity,
    name: companyName(nameNumber, country),
    country,
    type: 'corporate',
    sector: sectorOf(nameNumber),
    grades: history,
  };
}

/** A few are rated a letter better or worse on a day of the two years; between investment grade and high yield nobody moves. */
function migrate(role: string, grade: Grade): GradeSince[] {
  const first = { since: FIRST_RATED, grade };
  const random = randomOf(`migration/${role}`);
  if (random.uniform() >= MIGRATING) return [first];
  const since = pick(random, migrationDates);
  const next = grades[grades.indexOf(grade) + (between(random, 0, 1) < 0.6 ? 1 : -1)];
  const isPossible = next !== undefined && next !== 'AAA' && isInvestmentGrade(next) === isInvestmentGrade(grade);
  return isPossible ? [first, { since, grade: next }] : [first];
}

const isInvestmentGrade = (grade: Grade): boolean => grades.indexOf(grade) < grades.indexOf('BB');
