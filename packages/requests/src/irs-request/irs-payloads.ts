import {
  fileFormats,
  formatIds,
  INBOX_DESTINATION,
  irsLanguages,
  irsRequestSchema,
  type FormatId,
  type IrsRequest,
  type IrsType,
} from '@fundscope/contract/requests';
import type { CellValue, ViewInfo, ViewRow } from '@fundscope/contract/views';

export interface IrsChoice {
  readonly FormatId: FormatId;
  readonly Language: IrsRequest['Language'];
  readonly HoldingPeriodDay: number;
}

/** What a type comes in, from its lists. */
interface IrsOptions {
  readonly formats: readonly FormatId[];
  readonly languages: readonly IrsRequest['Language'][];
  readonly holdingPeriods: readonly number[];
}

const listed = (list: string): string[] => list.split(',').map((part) => part.trim());

export const irsOptions = ({ format, language, holdingPeriod }: IrsType): IrsOptions => ({
  formats: listed(format).flatMap((code) => formatIds.filter((id) => String(id) === code)),
  languages: listed(language).flatMap((code) => irsLanguages.filter((one) => one === code)),
  holdingPeriods: listed(holdingPeriod)
    .map(Number)
    .filter((days) => Number.isInteger(days) && days > 0),
});

const PDF = formatIds.find((id) => fileFormats[id] === 'pdf');

/** A PDF in German over 20 days, where the type comes in these; otherwise the first of its list. Nothing for an empty list. */
export function defaultIrsChoice({ formats, languages, holdingPeriods }: IrsOptions): IrsChoice | undefined {
  const FormatId = formats.find((id) => id === PDF) ?? formats[0];
  const Language = languages.find((one) => one === 'DE') ?? languages[0];
  const HoldingPeriodDay = holdingPeriods.find((days) => days === 20) ?? holdingPeriods[0];
  return FormatId === undefined || Language === undefined || HoldingPeriodDay === undefined
    ? undefined
    : { FormatId, Language, HoldingPeriodDay };
}

/** The row's cells under the names that the view gives them. */
function mappedFields({ colForList }: ViewInfo, row: ViewRow): Readonly<Record<string, CellValue>> {
  const fields = colForList
    .filter(({ irsRequestFieldMap }) => irsRequestFieldMap !== '')
    .map(({ irsRequestFieldMap, SqlColName }): [string, CellValue] => [irsRequestFieldMap, row[SqlColName] ?? null]);
  return Object.fromEntries(fields);
}

/** The request of each row; one without a fund or a day that is needed has none. Documents go to the inbox, from where they are fetched. */
export const irsRequests = (info: ViewInfo, rows: readonly ViewRow[], choice: IrsChoice): readonly IrsRequest[] =>
  rows.flatMap((row) => {
    const { success, data } = irsRequestSchema.safeParse({
      ...mappedFields(info, row),
      IRSTypeId: info.irsRequestType,
      DestinationId: INBOX_DESTINATION,
      ...choice,
    });
    return success ? [data] : [];
  });
