import { useUsers } from '@fundscope/api-client/administration';
import { isActiveUser, type AdminPortal } from '@fundscope/contract/administration';
import { RecordSection, StateMessage, useLocale } from '@fundscope/ui-kit';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from './AdminPreview.module.css';
import { usePortalsMessages } from './messages/index.ts';
import { portalsInLanguage } from './model/node-title.ts';
import { previewNavigation } from './model/preview.ts';
import { usePreviewPortals } from './usePreviewPortals.ts';

interface PreviewSectionProps {
  portals: readonly AdminPortal[];
  /** Outlined where the user sees it. */
  selectedKey: string;
}

/** What a chosen user would see of the navigation, and why they do not see the rest. */
export function PreviewSection({ portals, selectedKey }: PreviewSectionProps) {
  const messages = usePortalsMessages();
  const users = useUsers();
  const [userNr, setUserNr] = useState<string | null>(null);
  const user = users.data?.find(({ UserNr }) => String(UserNr) === userNr);
  const choices = useMemo(
    () =>
      (users.data ?? []).filter(isActiveUser).map(({ UserNr, display }) => ({ value: String(UserNr), label: display })),
    [users.data],
  );
  const { portalIds, error, retry } = usePreviewPortals(user);
  return (
    <RecordSection title={messages.preview} note={messages.previewNote}>
      <Select
        aria-label={messages.previewUser}
        placeholder={messages.previewPick}
        searchable
        clearable
        limit={100}
        maw="24rem"
        data={choices}
        value={userNr}
        onChange={setUserNr}
      />
      {user && portalIds === undefined && error && (
        <StateMessage kind="error" title={messages.failedPreview} onRetry={retry}>
          {error.message}
        </StateMessage>
      )}
      {user && portalIds === undefined && !error && <StateMessage kind="loading" title={messages.loading} />}
      {user && portalIds !== undefined && <Preview portals={portals} portalIds={portalIds} selectedKey={selectedKey} />}
    </RecordSection>
  );
}

interface PreviewProps extends PreviewSectionProps {
  portalIds: ReadonlySet<number> | null;
}

function Preview({ portals, portalIds, selectedKey }: PreviewProps) {
  const messages = usePortalsMessages();
  const { locale } = useLocale();
  const { shown, unseen } = previewNavigation(portalsInLanguage(portals, locale), portalIds);
  const mark = (key: string) => ({ 'data-selected': key === selectedKey || undefined });
  return (
    <div className={classes.root}>
      <div className={classes.shown}>
        {shown.length === 0 && <p>{messages.seesNothing}</p>}
        {shown.map((portal) => (
          <div key={portal.id} className={classes.portal}>
            <h3 {...mark(`portal-${portal.id}`)}>{portal.name}</h3>
            <div className={classes.menus}>
              {portal.Menus.map((menu) => (
                <div key={menu.id}>
                  <b {...mark(`menu-${menu.id}`)}>{menu.name}</b>
                  {menu.SubMenus.map((submenu) => (
                    <div key={submenu.id}>
                      <span className={classes.submenu} {...mark(`submenu-${submenu.id}`)}>
                        {submenu.name}
                      </span>
                      <ul>
                        {submenu.Links.map((link) => (
                          <li key={link.id} {...mark(`link-${link.id}`)}>
                            {link.name}
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {unseen.length > 0 && (
        <div className={classes.unseen}>
          <h3>{messages.unseen}</h3>
          <dl>
            {unseen.map(({ key, name, reason }) => (
              <div key={key} {...mark(key)}>
                <dt>{name}</dt>
                <dd>{messages.reasons[reason]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
