import { Banner } from '@fundscope/ui-kit';
import { Fragment } from 'react';
import classes from './AdminFundForm.module.css';
import { useFundMessages } from './messages/index.ts';
import type { useFundWarnings } from './useFundWarnings.ts';

interface FundWarningBannerProps {
  warnings: ReturnType<typeof useFundWarnings>;
  labelOf: (path: string) => string;
  onGo: (path: string) => void;
}

/** Says where the record and the law disagree, with the way to each place. */
export function FundWarningBanner({ warnings, labelOf, onGo }: FundWarningBannerProps) {
  const { warnings: messages } = useFundMessages();
  const { paths, sentences, isAboveLaw } = warnings;
  if (paths.length === 0) return null;
  return (
    <div className={classes.banner}>
      <Banner tone="warning">
        <b>{isAboveLaw ? messages.title : messages.otherTitle}</b>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          {messages.places}{' '}
          {paths.map((path, nr) => (
            <Fragment key={path}>
              {nr > 0 && '; '}
              <button type="button" className={classes.link} onClick={() => onGo(path)}>
                {labelOf(path)}
              </button>
            </Fragment>
          ))}
        </p>
      </Banner>
    </div>
  );
}
