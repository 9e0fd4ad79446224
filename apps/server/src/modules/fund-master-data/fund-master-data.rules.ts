import {
  configMapOf,
  fundDefaults,
  UNSET_DATE,
  type FundConfigMapEntry,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract/funds';
import { HttpError } from '../../http/http-error.ts';

/** A record as it is to be written: every field has its value. */
export type FundMasterDataRecord = Omit<FundMasterData, 'UserMod' | 'lastChanged'>;

/** What a save makes of the stored record; of none, a new one. */
export function mergedRecord(stored: FundMasterData | undefined, save: FundMasterDataSave): FundMasterDataRecord {
  const { client_startdate, fiscal_year_end, SRRI_strategyChangeDate, lastChanged: _seen, ...sent } = save;
  const { UserMod: _user, lastChanged: _changed, ...storedFields } = stored ?? { varProcesses: [], perfProcesses: [] };
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return {
    ...fundDefaults,
    ...storedFields,
    ...known,
    book_id: save.book_id,
    varProcesses: save.varProcesses ?? storedFields.varProcesses,
    perfProcesses: save.perfProcesses ?? storedFields.perfProcesses,
    client_startdate: setDate(client_startdate),
    fiscal_year_end: setDate(fiscal_year_end),
    SRRI_strategyChangeDate: setDate(SRRI_strategyChangeDate),
  };
}

const setDate = (date: string | undefined): string | undefined =>
  date !== undefined && date > UNSET_DATE ? date : undefined;

/** @throws {HttpError} `conflict` where the stored record is not the one that the user saw. */
export function refuseLostUpdate(stored: FundMasterData | undefined, seen: string | undefined): void {
  if (!stored || seen === undefined || seen === stored.lastChanged) return;
  const message = `The fund master data was saved by ${stored.UserMod === 0 ? 'the import' : `user ${stored.UserMod}`} at ${stored.lastChanged} (UTC), after you loaded it: load it again.`;
  throw new HttpError('conflict', message, { field: 'lastChanged' });
}

/**
 * Refuses a code that its map does not have.
 * @throws {HttpError} `bad-request` with the field, e.g. `varProcesses.0.riskclass_marketrisk`.
 */
export function refuseUnknownCodes(record: FundMasterDataRecord, map: readonly FundConfigMapEntry[]): void {
  const known = new Set(map.map((entry) => `${entry.map_type}/${entry.class}`));
  const codes = [
    ...(Object.keys(configMapOf) as (keyof typeof configMapOf)[]).map((field) => ({
      field,
      mapType: configMapOf[field] as string,
      code: record[field],
    })),
    ...record.varProcesses.map(({ riskclass_marketrisk: code }, nr) => ({
      field: `varProcesses.${nr}.riskclass_marketrisk`,
      mapType: configMapOf.riskclass_marketrisk_fund as string,
      code,
    })),
  ];
  const unknown = codes.find(({ mapType, code }) => !known.has(`${mapType}/${code}`));
  if (!unknown) return;
  const { field, mapType, code } = unknown;
  throw new HttpError('bad-request', `${field}: There is no class ${code} of ${mapType}.`, { field });
}
