import { SPREADSHEET_TYPE, XML_TYPE } from '@fundscope/contract/views';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connect } from '../testing/connect.tsx';
import { recordSavedFiles } from '../testing/record-saved-files.ts';
import { useViewExport, type ExportFormat } from './view-exports.ts';

const saved = recordSavedFiles();

const request = { viewName: 'NAV', filter: '', orderBy: '', isTesting: true, byPassIsRequest: true };

const render = async (format: ExportFormat, ...[answer]: Parameters<typeof connect>) => {
  const { wrapper, received } = await connect(answer);
  return { received, ...renderHook(() => useViewExport(format, 'Error while Loading Excel'), { wrapper }) };
};

describe('the export of a view', () => {
  it.each([
    ['csv', '/api/wview/NAV', 'text/csv', 'NAV.csv'],
    ['shownCsv', '/api/wview/NAV/HUP', 'text/csv', 'File.csv'],
    ['xlsx', '/api/wview/NAV/HUP', SPREADSHEET_TYPE, 'File.xlsx'],
    ['xml', '/api/wview/NAV/HUP', XML_TYPE, 'File.xml'],
  ] as const)(
    'as %s is saved under the name of content-disposition, or its default',
    async (format, path, accept, name) => {
      const names = [`attachment; filename="NAV_2026-01-31.${format}"`, undefined];
      const { result, received } = await render(format, (_, response) => {
        const disposition = names.shift();
        response.writeHead(200, disposition === undefined ? {} : { 'content-disposition': disposition }).end('content');
      });
      for (let time = 0; time < 2; time++) await act(() => result.current.mutateAsync(request));
      expect(received[0]?.path).toBe(path);
      expect(received[0]?.headers.accept).toBe(accept);
      expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ TestingDB: 'true', byPassIsRequest: 'true' });
      expect(saved).toEqual([`NAV_2026-01-31.${format}`, name]);
    },
  );

  it('says how many bytes have come, and ends when the user cancels', async () => {
    let hasLeft = false;
    const { result } = await render('xlsx', (_, response) => {
      response.on('close', () => {
        hasLeft = true;
      });
      response.writeHead(200);
      response.write('0123456789');
    });
    act(() => result.current.mutate(request));
    await waitFor(() => expect(result.current.loadedBytes).toBe(10));
    expect(result.current.isPending).toBe(true);
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.error).toMatchObject({ name: 'AbortError' }));
    await waitFor(() => expect(hasLeft).toBe(true));
    expect(saved).toEqual([]);
  });
});
