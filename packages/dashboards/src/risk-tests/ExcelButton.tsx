import { useViewExport, type ViewRequest } from '@fundscope/api-client';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';

/** Downloads the rows of a request as a spreadsheet. */
export function ExcelButton({ request }: { request: ViewRequest }) {
  const messages = useResultMessages();
  const download = useViewExport('xlsx', messages.excelFailed);
  return (
    <Button
      className={classes.end}
      variant="default"
      size="compact-md"
      loading={download.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => download.mutate(request)}
    >
      {messages.excel}
    </Button>
  );
}
