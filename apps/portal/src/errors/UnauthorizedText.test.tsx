import { ApiError } from '@fundscope/api-client';
import { FundscopeProvider } from '@fundscope/ui-kit';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnauthorizedText } from './UnauthorizedText.tsx';

afterEach(cleanup);

it.each([
  ['token-expired', 'Unauthorized', 'Token expired - please login again'],
  ['token-revoked', 'Unauthorized', 'Unauthorized - try to login again'],
  ['token-revoked', '', 'Unauthorized, try to login again'],
] as const)('a 401 with %s and the status text %j says %j', (code, statusText, text) => {
  const error = new ApiError({ status: 401, statusText, code, message: 'No.' });
  const { getByTestId } = render(
    <FundscopeProvider initialLocale="en">
      <p data-testid="text">
        <UnauthorizedText error={error} />
      </p>
    </FundscopeProvider>,
  );
  expect(getByTestId('text').textContent).toBe(text);
});
