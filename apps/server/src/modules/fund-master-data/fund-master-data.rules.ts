import {
  configMapOf,
  fundDefaults,
  fundStatuses,
  UNSET_DATE,
  type FundConfigMapEntry,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract/funds';
import { fieldErrorText, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';

export const NO_RECORD = 'No FundMasterData found for this admin book, please edit fund_status and save';

/** A record as it is to be written: every field has its value. */
export type FundMasterDataRecord = Omit<FundMasterData, 'UserMod' | 'lastChanged'>;

/** What a save makes of the stored record; of none, a new one. `today` is the closing date of a fund that a save closes without one. */
export function mergedRecord(
  stored: FundMasterData | undefined,
  save: FundMasterDataSave,
  today: string,
): FundMasterDataRecord {
  const { client_startdate, fiscal_year_end, SRRI_strategyChangeDate, version: _seen, ...sent } = save;
  const { UserMod: _user, lastChanged: _changed, ...storedFields } = stored ?? { varProcesses: [], perfProcesses: [] };
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const record = { ...fundDefaults, ...storedFields, ...known };
  return {
    ...record,
    book_id: save.book_id,
    varProcesses: save.varProcesses ?? storedFields.varProcesses,
    perfProcesses: save.perfProcesses ?? storedFields.perfProcesses,
    client_startdate: setDate(client_startdate),
    fiscal_year_end: setDate(fiscal_year_end),
    SRRI_strategyChangeDate: setDate(SRRI_strategyChangeDate),
    closed_from: record.fonds_status === fundStatuses.closed ? closingDate(stored, save, today) : undefined,
  };
}

/** A client that does not know the field keeps the stored date, and closes a fund from the day of the save or its later start. */
function closingDate(
  stored: FundMasterData | undefined,
  { closed_from, client_startdate }: FundMasterDataSave,
  today: string,
): string | undefined {
  if (closed_from !== undefined) return closed_from;
  if (stored?.fonds_status === fundStatuses.closed) return stored.closed_from;
  return client_startdate !== undefined && client_startdate > today ? client_startdate : today;
}

/** Whether a save closes or reopens a fund. */
export const changesClosing = (
  before: Pick<FundMasterData, 'fonds_status'> | undefined,
  after: Pick<FundMasterData, 'fonds_status'>,
): boolean => (before?.fonds_status === fundStatuses.closed) !== (after.fonds_status === fundStatuses.closed);

const setDate = (date: string | undefined): string | undefined =>
  date !== undefined && date > UNSET_DATE ? date : undefined;

/** What contradicts itself in status, closing date and start of a fund. */
export function closingErrors(
  record: FundMasterDataRecord,
  { stored, save }: { readonly stored: FundMasterData | undefined; readonly save: FundMasterDataSave },
): FieldError[] {
  const field = 'closed_from';
  const error = (code: 'not-a-closed-fund' | 'closed-before-start'): FieldError[] => [
    { field, code, message: fieldErrorTexts[code] },
  ];
  if (record.fonds_status !== fundStatuses.closed) {
    // The stored date, sent back with another status, reopens the fund.
    const sent = save.closed_from;
    return sent !== undefined && sent !== stored?.closed_from ? error('not-a-closed-fund') : [];
  }
  const { closed_from, client_startdate } = record;
  const isTooEarly = closed_from !== undefined && client_startdate !== undefined && closed_from < client_startdate;
  return isTooEarly ? error('closed-before-start') : [];
}

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
    .map(({ field, code }) => {
      const name = String(code);
      return { field, code: 'unknown-record', message: fieldErrorText('unknown-record', { name }, 'en'), name };
    });
}
