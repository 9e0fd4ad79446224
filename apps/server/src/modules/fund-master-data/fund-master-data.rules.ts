import {
  configMapOf,
  fundDefaults,
  UNSET_DATE,
  type FundConfigMapEntry,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract/funds';
import type { FieldError } from '@fundscope/contract/errors';

/** A record as it is to be written: every field has its value. */
export type FundMasterDataRecord = Omit<FundMasterData, 'UserMod' | 'lastChanged'>;

/** What a save makes of the stored record; of none, a new one. */
export function mergedRecord(stored: FundMasterData | undefined, save: FundMasterDataSave): FundMasterDataRecord {
  const { client_startdate, fiscal_year_end, SRRI_strategyChangeDate, version: _seen, ...sent } = save;
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

/** The codes that their maps do not have, by field, e.g. `varProcesses.0.riskclass_marketrisk`. */
export function unknownCodes(record: FundMasterDataRecord, map: readonly FundConfigMapEntry[]): FieldError[] {
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
  return codes
    .filter(({ mapType, code }) => !known.has(`${mapType}/${code}`))
    .map(({ field, mapType, code }) => ({
      field,
      code: 'unknown-record',
      message: `There is no class ${code} of ${mapType}.`,
    }));
}
