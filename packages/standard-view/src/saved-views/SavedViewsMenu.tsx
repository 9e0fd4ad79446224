import { useOpenSavedView, useSavedView, useSavedViews } from '@fundscope/api-client';
import type { ListedSavedView } from '@fundscope/contract/views';
import { Badge, Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { isStateChanged, openedView, openSaved } from './saved-state.ts';
import { OpenedViewItems } from './OpenedViewItems.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import classes from './SviewSavedViews.module.css';

/** The view's saved states: to open one, save the present one, share, make the default, delete. */
export function SavedViewsMenu() {
  const messages = useViewMessages();
  const { viewName, address } = useView((view) => ({ viewName: view.info.WVName, address: view.shareableAddress }));
  const { current, changeAddress } = useViewActions();
  const [isSaving, setIsSaving] = useState(false);
  const { data: views = [], isError } = useSavedViews(viewName);
  const opened = openedView(address, views);
  const { data: state } = useSavedView(viewName, opened?.id);
  const isChanged = state !== undefined && opened !== undefined && isStateChanged(address, state);
  const read = useOpenSavedView(viewName);
  const onView = useViewOfAddress();
  const open = (saved: ListedSavedView | null) => {
    const show = (view: Parameters<typeof openSaved>[1]) =>
      changeAddress(openSaved(current().shareableAddress, view), { replace: false });
    if (saved) read.mutate(saved.id, { onSuccess: show });
    else show(null);
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280} withinPortal>
        <Menu.Target>
          <Button
            className={classes.target}
            variant="default"
            size="compact-md"
            aria-label={opened ? messages.savedViewShown(opened.name, isChanged) : messages.savedViews}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            <span className={classes.name}>{opened ? opened.name : messages.savedViews}</span>
            {isChanged && <span title={messages.savedChanged}> *</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{messages.savedViews}</Menu.Label>
          {isError && <Menu.Item disabled>{messages.savedFailed}</Menu.Item>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={
                view.id === opened?.id ? <IconCheck size={14} aria-hidden /> : <span className={classes.gap} />
              }
              rightSection={
                <span className={classes.badges}>
                  {view.groupName !== '' && (
                    <Badge size="xs" variant="light">
                      {view.groupName}
                    </Badge>
                  )}
                  {view.isDefault && <Badge size="xs">{messages.savedDefault}</Badge>}
                </span>
              }
              title={view.isOwn ? undefined : messages.savedBy(view.owner)}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<span className={classes.gap} />} onClick={() => open(null)}>
            {messages.savedOriginal}
          </Menu.Item>
          <Menu.Divider />
          {opened && state && <OpenedViewItems onView={onView} opened={{ ...state, ...opened }} />}
          <Menu.Item onClick={() => setIsSaving(true)}>{messages.saveAs}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          onClose={() => setIsSaving(false)}
          onSaved={(saved) => {
            setIsSaving(false);
            onView(String(saved.id));
          }}
        />
      )}
    </>
  );
}

/**
 * Writes which saved view is shown into the address as it is by then: a load or a moved column while the server was
 * answering is kept, and another screen's address is left alone.
 */
function useViewOfAddress(): (view: string) => void {
  const { current, changeAddress } = useViewActions();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (view) => {
    if (!isOpen.current) return;
    const next = new URLSearchParams(current().shareableAddress);
    next.set('view', view);
    changeAddress(next, { replace: true });
  };
}
