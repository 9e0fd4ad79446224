import { useDownloadDocument } from '@fundscope/api-client';
import type { NavigationLink } from '@fundscope/contract/navigation';
import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { linkTarget } from '../model/link-target.ts';
import type { NavigationPlace } from '../model/navigation-place.ts';
import { MatchedText } from './MatchedText.tsx';
import classes from './PortalNavigationLinkItem.module.css';

interface NavigationLinkItemProps {
  link: NavigationLink;
  place: NavigationPlace;
  /** Marked in the name; empty for nothing. */
  search: string;
}

/** A link of the navigation: opens a view, another site, or downloads a document. */
export function NavigationLinkItem({ link, place, search }: NavigationLinkItemProps) {
  const messages = usePortalMessages();
  const target = linkTarget(link.link, place);
  const name = <MatchedText text={link.name} search={search} />;
  switch (target.kind) {
    case 'internal':
      return (
        <Link to={target.to} className={classes.link}>
          {name}
        </Link>
      );
    case 'external':
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {name} <IconExternalLink size={14} aria-hidden />
          <VisuallyHidden>{messages.navigation.opensElsewhere}</VisuallyHidden>
        </a>
      );
    case 'document':
      return <DocumentLink reportType={target.reportType}>{name}</DocumentLink>;
    case 'none':
      return <span className={classes.text}>{name}</span>;
  }
}

function DocumentLink({ reportType, children }: { reportType: string; children: ReactNode }) {
  const messages = usePortalMessages();
  const { mutate, isPending } = useDownloadDocument(messages.navigation.downloadFailed);
  return (
    <UnstyledButton
      className={classes.link}
      onClick={() => mutate(reportType)}
      disabled={isPending}
      aria-busy={isPending}
    >
      {children} {isPending ? <Loader size={12} /> : <IconDownload size={14} aria-hidden />}
      <VisuallyHidden>{messages.navigation.download}</VisuallyHidden>
    </UnstyledButton>
  );
}
