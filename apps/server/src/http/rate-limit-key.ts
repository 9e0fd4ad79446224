import { isIPv6 } from 'node:net';

/**
 * The key by which limits count an address: an IPv4 address, also where it is written as an IPv4-mapped IPv6 address, or the
 * /64 network of an IPv6 address, which belongs to one customer who can take any address of it.
 */
export function rateLimitKey(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const groups = parseGroups(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address. The URL parser writes an embedded IPv4 address as two groups. */
function parseGroups(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
