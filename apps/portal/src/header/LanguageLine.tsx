import { locales, useLocale, type Locale } from '@fundscope/ui-kit';
import { SegmentedControl } from '@mantine/core';
import { usePortalMessages } from '../messages/index.ts';
import classes from './PortalUserFlyout.module.css';

/** A language is named in itself, so that its speakers find it. */
const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

/** Chooses the language of the texts. */
export function LanguageLine() {
  const { header } = usePortalMessages();
  const { locale, setLocale } = useLocale();
  return (
    <div className={classes.line}>
      <span className={classes.lineName}>{header.language}</span>
      <SegmentedControl<Locale>
        size="xs"
        aria-label={header.language}
        data={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={locale}
        onChange={setLocale}
      />
    </div>
  );
}
