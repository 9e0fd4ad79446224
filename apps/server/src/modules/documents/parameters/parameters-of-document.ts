import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import type { InvestorParameters } from '../model/investor-parameters.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import type { DocumentOrder } from '../reports/context/report-context.ts';
import { parametersInForce } from './parameter-sets.repository.ts';

/**
 * The parameters of the investor that a report is for: those of the group that the order names, of a group of the caller,
 * or of the one group that holds the fund. Nothing where none is stored, and for reports that know no investor.
 * @throws {DocumentRefused} where it could be one of several.
 */
export async function parametersOfDocument(
  db: Db,
  { reportType, book, date, group }: DocumentOrder,
  reader: Pick<Session, 'userNr' | 'canSeeAllBooks'>,
): Promise<InvestorParameters | undefined> {
  if (reportType !== 'SpecialMARisk') return undefined;
  const all = await parametersInForce(db, { book, date, reader });
  if (group !== undefined) {
    const asked = all.find(({ GroupID }) => GroupID === group);
    if (asked) return asked;
    throw new DocumentRefused({
      de: `Für die Gruppe ${group} gelten am Stichtag keine Parameter zum Fonds Q${book}.`,
      en: `Of group ${group} no parameters hold for fund Q${book} on the reporting date.`,
    });
  }
  const own = all.filter(({ isOwn }) => isOwn);
  const [first, ...others] = own.length > 0 ? own : all;
  if (others.length === 0) return first;
  const names = [first!, ...others].map(({ groupName, GroupID }) => `${groupName} (${GroupID})`).join(', ');
  throw new DocumentRefused({
    de: `Der Fonds Q${book} hat Parameter mehrerer Anlegergruppen: ${names}. Welche gelten, sagt „group“ in einem Aufruf von /api/document/risk oder „fundscope documents preview … --group ${first!.GroupID}“; im Portal und in Paketen ist es nicht wählbar.`,
    en: `Fund Q${book} has parameters of several groups of investors: ${names}. Which ones hold is said by "group" in a call of /api/document/risk or by "fundscope documents preview … --group ${first!.GroupID}"; it cannot be chosen in the portal and in packs.`,
  });
}
