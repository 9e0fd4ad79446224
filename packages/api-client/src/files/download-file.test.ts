import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './download-file.ts';

const addresses = { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() };

let clicked: string[] = [];
const listen = (event: Event) => {
  // jsdom cannot follow a link
  event.preventDefault();
  if (event.target instanceof HTMLAnchorElement) clicked.push(`${event.target.download} ${event.target.href}`);
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(URL, addresses);
  clicked = [];
  document.addEventListener('click', listen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.removeEventListener('click', listen);
});

it('download object addresses are released after 15 seconds', () => {
  saveFile(new Blob(['a']), 'a.csv');
  vi.advanceTimersByTime(14_999);
  expect(addresses.revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(addresses.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});

it('the browser is handed the file under its name', () => {
  saveFile(new Blob(['a']), 'NAV.csv');
  expect(clicked).toEqual(['NAV.csv blob:1']);
  expect(document.querySelector('a')).toBeNull();
});
