import { HttpError } from '../http/http-error.ts';

/** What a user is told when a request ends without a file, or waits for its next attempt. */
export interface RequestMessage {
  readonly en: string;
  readonly de: string;
}

/** Why a request has no result, in words for the user who asked. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly text: RequestMessage;
  /** Another attempt would end the same. */
  readonly isFinal: boolean;

  constructor(text: RequestMessage, { isFinal = true, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(text.en, { cause });
    this.text = text;
    this.isFinal = isFinal;
  }
}

/** The rights that the request needs have gone since it was sent. */
export const rightsGone = (): RequestFailure =>
  new RequestFailure({
    en: 'You may no longer see the data that the request asks for.',
    de: 'Sie dürfen die angefragten Daten nicht mehr sehen.',
  });

/** The user who sent it for another one was deactivated or deleted while it waited. */
export const senderGone = (): RequestFailure =>
  new RequestFailure({
    en: 'The user who sent this is deactivated: nothing was made.',
    de: 'Der Absender ist deaktiviert: Es wurde nichts erstellt.',
  });

export const attemptsUsedUp: RequestMessage = {
  en: 'The request was interrupted too often: ask an administrator to start it again.',
  de: 'Die Anfrage wurde zu oft unterbrochen: Bitten Sie eine Administratorin oder einen Administrator, sie erneut zu starten.',
};

const unexpected: RequestMessage = {
  en: 'The request could not be carried out because of a fault at the server.',
  de: 'Die Anfrage konnte wegen eines Fehlers am Server nicht ausgeführt werden.',
};

/** What any error means for the request that it ended. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error;
  if (error instanceof HttpError && (error.code === 'not-found' || error.code === 'forbidden')) return rightsGone();
  return new RequestFailure(unexpected, { isFinal: false, cause: error });
}
