/** Whether a host's name, as it stands in an address, is this machine and no other. */
export const isOwnMachineName = (name: string): boolean =>
  name === 'localhost' || name === '::1' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(name);

/** Whether a peer's IP address is this machine's own loopback. */
export const isOwnMachineAddress = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/iu.test(address);
