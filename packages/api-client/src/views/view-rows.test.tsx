import { ROW_COUNT_HEADER } from '@fundscope/contract/views';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnsBody } from '../testing/columns-body.ts';
import { connect } from '../testing/connect.tsx';
import { useViewRows, type ViewRequest } from './view-rows.ts';

const { head, rows, end } = columnsBody([{ name: 'Fund', type: 'name' }], [{ _rn: 1, Fund: 'A' }]);
const request = { viewName: 'NAV', filter: '', orderBy: '', isTesting: false };

const closed: Load = { enabled: false };

interface Load {
  readonly enabled: boolean;
  readonly change?: Partial<ViewRequest>;
}

const render = async (...[answer]: Parameters<typeof connect>) => {
  const { wrapper, received } = await connect(answer);
  return {
    received,
    ...renderHook(({ enabled, change }: Load) => useViewRows({ ...request, ...change }, { enabled }), {
      wrapper,
      initialProps: closed,
    }),
  };
};

it('rows load on demand only, and progress ends with the load', async () => {
  const { result, rerender, received } = await render((_, response) =>
    response.writeHead(200, { [ROW_COUNT_HEADER]: '1' }).end(Buffer.concat([head, rows, end])),
  );
  expect(result.current.query.fetchStatus).toBe('idle');
  expect(received).toHaveLength(0);
  rerender({ enabled: true });
  await waitFor(() => expect(result.current.query.data?.table.rowAt(0)).toEqual({ _rn: 1, Fund: 'A' }));
  expect(result.current.progress).toBeNull();
  expect(received).toHaveLength(1);
});

it('progress is shown while rows arrive, and cancel ends the load', async () => {
  const { result, rerender } = await render((_, response) => {
    response.writeHead(200, { [ROW_COUNT_HEADER]: '2' });
    response.write(Buffer.concat([head, rows]));
  });
  rerender({ enabled: true });
  await waitFor(() =>
    expect(result.current.progress).toEqual({ loadedBytes: head.length + rows.length, loadedRows: 1, rowCount: 2 }),
  );
  await result.current.cancel();
  await waitFor(() => expect(result.current.query.fetchStatus).toBe('idle'));
  expect(result.current.query.data).toBeUndefined();
  expect(result.current.progress).toBeNull();
});

it('rows of the same view and data stand as placeholder while others are loaded', async () => {
  let calls = 0;
  const { result, rerender } = await render((_, response) => {
    if (calls++ === 0) response.writeHead(200, { [ROW_COUNT_HEADER]: '1' }).end(Buffer.concat([head, rows, end]));
  });
  rerender({ enabled: true });
  await waitFor(() => expect(result.current.query.data?.table.rowCount).toBe(1));
  rerender({ enabled: true, change: { orderBy: 'Fund' } });
  expect(result.current.query).toMatchObject({ isPlaceholderData: true, isFetching: true });
  expect(result.current.query.data?.table.rowCount).toBe(1);
  rerender({ enabled: true, change: { isTesting: true } });
  expect(result.current.query.data).toBeUndefined();
});
