import type { PackView } from '@fundscope/contract/requests';
import { RequestFailure, type RequestMessage } from '../../requests/request-failure.ts';

const MOST_NAMED = 10;

export function lackingNote(books: readonly number[], day: string): RequestMessage {
  const { en, de } = namesOf(books);
  return {
    en: `The figures of ${day} were not complete in time: ${en}.`,
    de: `Die Zahlen zum ${day} waren nicht rechtzeitig vollständig: ${de}.`,
  };
}

export function inactiveNote(books: readonly number[], day: string): RequestMessage {
  const { en, de } = namesOf(books);
  return {
    en: `Closed or in preparation on ${day}, so nothing was sent: ${en}.`,
    de: `Am ${day} geschlossen oder in Vorbereitung, daher nicht gesendet: ${de}.`,
  };
}

export function withoutRowsNote({ WVName }: PackView, books: readonly number[], day: string): RequestMessage {
  const { en, de } = namesOf(books);
  return {
    en: `The view ${WVName} has no rows of ${day} for: ${en}.`,
    de: `Die Ansicht ${WVName} hat zum ${day} keine Zeilen für: ${de}.`,
  };
}

export const lostColumnsNote = ({ WVName, name }: PackView, lost: readonly string[]): RequestMessage => ({
  en: `The view ${WVName} no longer has ${lost.join(', ')}: choose ${name} again in the pack.`,
  de: `Die Ansicht ${WVName} hat ${lost.join(', ')} nicht mehr: Wählen Sie ${name} im Paket neu.`,
});

export const ownerWithoutView = ({ WVName }: PackView): RequestFailure =>
  new RequestFailure({
    en: `Not sent: the owner may no longer read the view ${WVName}.`,
    de: `Nicht gesendet: Der Besitzer darf die Ansicht ${WVName} nicht mehr lesen.`,
  });

export const changedSince = ({ name, WVName }: PackView, cause?: Error): RequestFailure =>
  new RequestFailure(
    {
      en: `The view ${WVName} has changed: choose ${name} again in the pack.`,
      de: `Die Ansicht ${WVName} hat sich geändert: Wählen Sie ${name} im Paket neu.`,
    },
    { cause },
  );

export const packDeleted: RequestMessage = {
  en: 'The pack was deleted before this was made.',
  de: 'Das Paket wurde gelöscht, bevor dies erstellt war.',
};

export const recipientRemoved: RequestMessage = {
  en: 'The recipient or the destination was removed from the pack before this was made.',
  de: 'Empfänger oder Ziel wurde aus dem Paket entfernt, bevor dies erstellt war.',
};

/** Of a scheduled run that the owner’s bounds hold back. */
export const heldBackNote: RequestMessage = {
  en: 'Waits until earlier requests of the owner have ended.',
  de: 'Wartet, bis frühere Anfragen des Besitzers beendet sind.',
};

function namesOf(books: readonly number[]): RequestMessage {
  const list = books
    .slice(0, MOST_NAMED)
    .map((book) => `Q${book}`)
    .join(', ');
  const more = books.length - MOST_NAMED;
  return more > 0 ? { en: `${list} and ${more} more`, de: `${list} und ${more} weitere` } : { en: list, de: list };
}
