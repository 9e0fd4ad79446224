import { useViewExport } from '@fundscope/api-client';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconFileTypeCsv,
  IconFileTypeXml,
  IconFileTypeXls,
  IconPlayerStopFilled,
  IconTable,
} from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { narrowedRequest, type Narrowing } from '../model/narrowed-request.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from './SviewFilterPanel.module.css';

const NOT_NARROWED: Narrowing = { choice: new Map(), cellFilters: [] };

/** The files that all rows of the criteria, and of the inline filter's choice, can be had as; a running one says how far it is and can be cancelled. */
export function ExportButtons() {
  const messages = useViewMessages();
  const { current, load } = useViewActions();
  const { info, isUnreadable, choice, cellFilters, grouping } = useView((view) => ({
    info: view.info,
    // Without the part that cannot be read a file would have other rows than the address asks for.
    isUnreadable: view.applied.rejected.length > 0,
    grouping: view.kind && view.presentation.grouping,
    // Before anything is loaded nothing is chosen, whatever the address says.
    choice: view.kind ? view.inlineChoice : NOT_NARROWED.choice,
    cellFilters: view.kind ? view.cellFilters : NOT_NARROWED.cellFilters,
  }));
  const exports = [
    { ...messages.exports.xlsx, Icon: IconFileTypeXls, file: useViewExport('xlsx', messages.exports.xlsx.failed) },
    { ...messages.exports.xml, Icon: IconFileTypeXml, file: useViewExport('xml', messages.exports.xml.failed) },
    {
      ...messages.exports.shownCsv,
      Icon: IconTable,
      file: useViewExport('shownCsv', messages.exports.shownCsv.failed),
    },
    { ...messages.exports.csv, Icon: IconFileTypeCsv, file: useViewExport('csv', messages.exports.csv.failed) },
  ];
  const narrowed = new Set([...choice.keys(), ...cellFilters.map(({ column }) => column)]);
  const titles = info.colForList.flatMap(({ SqlColName, DisplayName }) =>
    narrowed.has(SqlColName) ? [DisplayName] : [],
  );
  const groupedBy = info.colForList.find(({ SqlColName }) => SqlColName === grouping?.by)?.DisplayName;
  const running = exports.filter(({ file }) => file.isPending);
  return (
    <div>
      <div className={classes.exports}>
        {exports.map(({ label, hint, Icon, file }) => (
          <Tooltip key={label} label={hint} position="bottom">
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon size={16} aria-hidden />}
              loading={file.isPending}
              disabled={isUnreadable}
              onClick={() => {
                const { edited } = current();
                if (edited.ok) file.mutate(narrowedRequest(edited.request, { choice, cellFilters }, info));
                // It says that the criteria cannot be read.
                else load('rows');
              }}
            >
              {label}
            </Button>
          </Tooltip>
        ))}
      </div>
      {isUnreadable && <p className={classes.exporting}>{messages.exportBlocked}</p>}
      {titles.length > 0 && <p className={classes.exporting}>{messages.exportNarrowed(titles.join(', '))}</p>}
      {groupedBy !== undefined && <p className={classes.exporting}>{messages.exportGrouped(groupedBy)}</p>}
      <div aria-live="polite">
        {running.map(({ label, file }) => (
          <p key={label} className={classes.exporting}>
            {file.loadedBytes > 0 ? messages.exportProgress(label, file.loadedBytes) : messages.exportWaiting(label)}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={messages.cancelExport(label)}
              onClick={file.cancel}
            >
              <IconPlayerStopFilled size={14} aria-hidden />
            </ActionIcon>
          </p>
        ))}
      </div>
    </div>
  );
}
