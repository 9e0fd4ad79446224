import { useSavedViews } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import { Badge, Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { isStateChanged, openedView, openSaved } from './saved-state.ts';
import { OpenedViewItems } from './OpenedViewItems.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViewOfAddress } from './useViewOfAddress.ts';
import classes from './SviewSavedViews.module.css';

export interface SavedViewsMenuProps {
  viewName: string;
  /** The view's address with what is shown now, to be saved. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** The view's saved states: to open one, save the present one, share, make the default, delete. */
export function SavedViewsMenu({ viewName, address, onAddressChange }: SavedViewsMenuProps) {
  const messages = useViewMessages();
  const [isSaving, setIsSaving] = useState(false);
  const { data: views = [], isError } = useSavedViews(viewName);
  const opened = openedView(address, views);
  const isChanged = opened !== undefined && isStateChanged(address, opened);
  const onView = useViewOfAddress({ address, onAddressChange });
  const open = (saved: SavedView | null) => onAddressChange(openSaved(address, saved), { replace: false });
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
          {opened && <OpenedViewItems {...{ viewName, address, onView, opened }} />}
          <Menu.Item onClick={() => setIsSaving(true)}>{messages.saveAs}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          viewName={viewName}
          address={address}
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
