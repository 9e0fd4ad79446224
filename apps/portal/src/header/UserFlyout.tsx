import { canSwitch, SwitchUserDialog, type Session } from '@fundscope/auth';
import { locales, useLocale, type Locale } from '@fundscope/ui-kit';
import {
  ActionIcon,
  Anchor,
  SegmentedControl,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useClickOutside, useDisclosure, useFocusWithin, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { ApprovalsLink } from './ApprovalsLink.tsx';
import classes from './PortalUserFlyout.module.css';

/** The user icon and what it opens: who is signed in, their account, sign out or in, theme, language. */
export function UserFlyout({ session }: { session: Session | null }) {
  const messages = usePortalMessages();
  const id = useId();
  const isAtLogin = /^\/login/iu.test(useLocation().pathname);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isSwitching, switching] = useDisclosure(false);
  const outside = useClickOutside<HTMLDivElement>(close);
  const within = useFocusWithin<HTMLDivElement>({ onBlur: (event) => event.relatedTarget && close() });
  const root = useMergedRef(outside, within.ref);

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  });

  return (
    <div ref={root} className={classes.root}>
      {!session && (
        <Link to="/Login" className={classes.logIn} aria-current={isAtLogin ? 'page' : undefined}>
          {messages.header.logIn}
        </Link>
      )}
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={messages.header.user}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
      </ActionIcon>
      <section
        id={id}
        className={classes.flyout}
        aria-label={messages.header.user}
        hidden={!isOpen}
        tabIndex={-1}
        data-off-alerts
      >
        {session ? (
          <>
            <dl className={classes.user}>
              <dt>{messages.header.userName}</dt>
              <dd>{session.username}</dd>
              <dt>{messages.header.userNr}</dt>
              <dd>{session.userNr}</dd>
            </dl>
            <Link to="/account" className={classes.action} onClick={close}>
              {messages.header.account}
            </Link>
            {!session.isAdmin && <ApprovalsLink isOpen={isOpen} onClick={close} />}
            {session.isAdmin && (
              <Link to="/adminUsers" className={classes.action} onClick={close}>
                {messages.header.administration}
              </Link>
            )}
            {session.isAdmin && (
              <Link to="/admin/import" className={classes.action} onClick={close}>
                {messages.header.importData}
              </Link>
            )}
            {canSwitch(session) && (
              <UnstyledButton
                className={classes.action}
                onClick={() => {
                  close();
                  switching.open();
                }}
              >
                {messages.header.switchUser}
              </UnstyledButton>
            )}
            <Link to="/Logout" className={classes.action} onClick={close}>
              {messages.header.signOut}
            </Link>
          </>
        ) : (
          <Link to="/Login" className={classes.action} onClick={close}>
            {messages.header.logIn}
          </Link>
        )}
        <div className={classes.settings}>
          <ThemeLine />
          <LanguageLine />
        </div>
      </section>
      {canSwitch(session) && <SwitchUserDialog isOpen={isSwitching} onClose={switching.close} />}
    </div>
  );
}

/** Which theme is on, and the link that switches it. */
function ThemeLine() {
  const { header } = usePortalMessages();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark', { getInitialValueInEffect: false }) === 'dark';
  return (
    <div className={classes.line}>
      <span>
        <span className={classes.lineName}>{header.theme}</span> {isDark ? header.dark : header.light}
      </span>
      <Anchor component="button" type="button" inherit onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? header.switchToLight : header.switchToDark}
      </Anchor>
    </div>
  );
}

/** A language is named in itself, so that its speakers find it. */
const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

/** Chooses the language of the texts. */
function LanguageLine() {
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
