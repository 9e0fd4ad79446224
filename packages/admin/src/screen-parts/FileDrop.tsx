import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './AdminFileDrop.module.css';

interface FileDropProps {
  texts: { readonly drop: string; readonly choose: string };
  /** What files it takes, in words. */
  limits: string;
  accept: Readonly<Record<string, string[]>>;
  onTake: (file: File) => void;
  onReject: (rejections: readonly FileRejection[]) => void;
}

/** Takes a file by dropping or choosing it. The button is the way of the keyboard; the zone takes files that are dropped. */
export function FileDrop({ texts, limits, accept, onTake, onReject }: FileDropProps) {
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.zone ?? ''}
      openRef={openDialog}
      onDrop={([file]) => {
        if (file) onTake(file);
      }}
      onReject={onReject}
      multiple={false}
      accept={accept}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ 'aria-label': texts.choose, tabIndex: -1 }}
    >
      <div className={classes.inside}>
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <p className={classes.drop}>{texts.drop}</p>
        <p className={classes.limits}>{limits}</p>
        <Button onClick={() => openDialog.current?.()}>{texts.choose}</Button>
      </div>
    </Dropzone>
  );
}
