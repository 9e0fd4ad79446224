import type { IrsRequest, IrsStatus, IrsType, SentRequest, RequestState } from '@fundscope/contract/requests';
import { HttpError } from '../../http/http-error.ts';

/** Above 0 is pending, 0 success, below 0 failure. */
const statusIds = { queued: 2, running: 1, done: 0, failed: -1, cancelled: -2 } as const satisfies Record<
  RequestState,
  number
>;

const pending = { en: 'Your document is being made.', de: 'Ihr Dokument wird erstellt.' };
const failed = { en: 'The document could not be made.', de: 'Das Dokument konnte nicht erstellt werden.' };

/** What the portal's polling is told. */
export function irsStatus({ state, message_en, message_de }: SentRequest): IrsStatus {
  const StatusId = statusIds[state];
  if (StatusId > 0) return { StatusId, message_en: pending.en, message_de: pending.de };
  if (StatusId === 0) return { StatusId, message_en: '', message_de: '' };
  return { StatusId, message_en: message_en || failed.en, message_de: message_de || failed.de };
}

/**
 * Whether a document of this type exists in what was chosen.
 * @throws {HttpError} `bad-request` naming the field.
 */
export function checkIrsRequest(types: readonly IrsType[], request: IrsRequest): IrsType {
  const type = types.find(({ IRSTypeId }) => IRSTypeId === request.IRSTypeId);
  if (!type) throw refuse('IRSTypeId', `there is no document type ${request.IRSTypeId}.`);
  const choices = [
    ['FormatId', type.format, request.FormatId],
    ['Language', type.language, request.Language],
    ['HoldingPeriodDay', type.holdingPeriod, request.HoldingPeriodDay],
  ] as const;
  for (const [field, offered, chosen] of choices) {
    if (!offered.split(',').includes(String(chosen))) {
      throw refuse(field, `must be one of ${offered} for a document of type ${type.IRSTypeId}.`);
    }
  }
  return type;
}

const refuse = (field: string, problem: string): HttpError =>
  new HttpError('bad-request', `${field}: ${problem}`, { field });
