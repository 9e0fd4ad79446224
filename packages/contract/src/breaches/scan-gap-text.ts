import type { BreachList } from './breach-cases.ts';

type ScanGap = Pick<BreachList, 'isEveryRuleChecked' | 'scanFailure'>;
type Reason = NonNullable<BreachList['scanFailure']>['reason'];

interface GapTexts {
  readonly failures: Readonly<Record<Reason, (at: string) => string>>;
  readonly notAllChecked: string;
}

const en: GapTexts = {
  failures: {
    interrupted: (at) =>
      `The check of ${at} was interrupted because its server process ended. Nothing of it was stored: breaches may be missing until the next check ends.`,
    failed: (at) =>
      `The check of ${at} failed because of a fault at the server. Breaches may be missing until the next check ends.`,
  },
  notAllChecked: 'Not all rules could be checked: breaches may be missing here.',
};

const de: GapTexts = {
  failures: {
    interrupted: (at) =>
      `Die Prüfung vom ${at} wurde unterbrochen, weil ihr Serverprozess endete. Nichts davon ist gespeichert: Bis zum Ende der nächsten Prüfung können Überschreitungen fehlen.`,
    failed: (at) =>
      `Die Prüfung vom ${at} ist wegen eines Fehlers am Server gescheitert. Bis zum Ende der nächsten Prüfung können Überschreitungen fehlen.`,
  },
  notAllChecked: 'Nicht alle Regeln konnten geprüft werden: Überschreitungen können hier fehlen.',
};

/**
 * Why breaches may be missing, for screens and documents; undefined where the last scan checked all rules.
 * @param formatMoment writes an instant, UTC as the server sends it
 */
export function scanGapText(
  { scanFailure, isEveryRuleChecked }: ScanGap,
  locale: 'en' | 'de',
  formatMoment: (instant: string) => string,
): string | undefined {
  const texts = { en, de }[locale];
  if (scanFailure) return texts.failures[scanFailure.reason](formatMoment(scanFailure.startedAt));
  return isEveryRuleChecked ? undefined : texts.notAllChecked;
}
