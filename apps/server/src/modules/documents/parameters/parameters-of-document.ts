import {
  documentOptions,
  type FittingParameters,
  type FittingSet,
  type ParametersAsked,
} from '@fundscope/contract/requests';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import type { InvestorParameters } from '../model/investor-parameters.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import type { DocumentOrder } from '../reports/context/report-context.ts';
import { parametersInForce, readVersion } from './parameter-sets.repository.ts';

type Reader = Pick<Session, 'userNr' | 'canSeeAllBooks'>;

/** Of all reports one is made for an investor. */
export const knowsInvestor = ({ reportType }: Pick<DocumentOrder, 'reportType'>): boolean =>
  documentOptions[reportType].hasParameters === true;

/**
 * The parameters of the investor that a report is for: those of the group that the order names, of a group of the caller,
 * or of the one group that holds the fund. Nothing where none is stored, and for reports that know no investor.
 * @throws {DocumentRefused} where it could be one of several.
 */
export async function parametersOfDocument(
  db: Db,
  order: DocumentOrder,
  reader: Reader,
): Promise<InvestorParameters | undefined> {
  if (!knowsInvestor(order)) return undefined;
  const [all = []] = await parametersInForce(db, { documents: [order], reader });
  const taken = takenSet(all, order);
  return taken && contentOf(db, taken);
}

/**
 * Of the sets that fit a report the one that it is made by.
 * @throws {DocumentRefused} where it could be one of several, or the group that the order names has none.
 */
export function takenSet(
  all: readonly FittingSet[],
  { book, group }: Pick<DocumentOrder, 'book' | 'group'>,
): FittingSet | undefined {
  if (group !== undefined) {
    const asked = all.find(({ GroupID }) => GroupID === group);
    if (asked) return asked;
    throw new DocumentRefused({
      de: `Für die Gruppe ${group} gelten am Stichtag keine Parameter zum Fonds Q${book}.`,
      en: `Of group ${group} no parameters hold for fund Q${book} on the reporting date.`,
    });
  }
  const [first, ...others] = candidatesOf(all);
  if (others.length === 0) return first;
  const names = [first!, ...others].map(({ groupName, GroupID }) => `${groupName} (${GroupID})`).join(', ');
  throw new DocumentRefused({
    de: `Der Fonds Q${book} hat Parameter mehrerer Anlegergruppen: ${names}. Wählen Sie bei der Anforderung oder im Paket, welche gelten; ein Aufruf nennt sie mit „group“, „fundscope documents preview“ mit --group ${first!.GroupID}.`,
    en: `Fund Q${book} has parameters of several groups of investors: ${names}. Choose which hold when you request it, or in the pack; a call names them by "group", "fundscope documents preview" by --group ${first!.GroupID}.`,
  });
}

/** Versions stay as they were stored. */
async function contentOf(db: Db, set: FittingSet): Promise<InvestorParameters> {
  const version = await readVersion(db, set);
  // One that ends a group's parameters is not in force.
  return { ...version, parameters: version.parameters!, groupName: set.groupName };
}

/** What documents can be made by, and what each is made by that names no group; for the caller to choose before. */
export async function fittingParameters(
  db: Db,
  { documents }: ParametersAsked,
  reader: Reader,
): Promise<FittingParameters[]> {
  const found = await parametersInForce(db, { documents, reader });
  return documents.map(({ book, date }, index) => {
    const sets = found[index] ?? [];
    const [first, ...others] = candidatesOf(sets);
    return { book, date, sets, taken: first && others.length === 0 ? first.GroupID : null };
  });
}

/** Those of the caller's own groups come before all others. */
function candidatesOf(all: readonly FittingSet[]): readonly FittingSet[] {
  const own = all.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : all;
}
