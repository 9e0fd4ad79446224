import { isIPv6 } from 'node:net';

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer
 * who can take any address of it.
 */
export function throttledAddress(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An embedded IPv4 address at the end stands for two groups.
  const width = left.length + right.length + (plain.includes('.') ? 1 : 0);
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - width }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ''));
  return `${network.join(':')}::/64`;
}
