/** Ranges of IPv4 that are nobody's in public: this machine, private networks, link-local (the metadata of clouds), shared, tests, multicast. */
const privateIpv4 =
  /^(0|10|127)\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^192\.(168|0\.[02])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^198\.(1[89]|51\.100)\.|^203\.0\.113\.|^(22[4-9]|2[3-5]\d)\./;

/** Names that only a network of one's own answers to. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion)\.?$/;

/**
 * Whether an address may be called from here one day: `https`, without a login in it, at its usual port or above 1023, and at a public
 * host. Addresses that name an IPv6 host are refused as a whole: no platform needs one, and they have too many ways to mean this machine.
 */
export function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  // the parser has written hosts like 0x7f.1 and 2130706433 as 127.0.0.1 by then
  const { protocol, username, password, hostname, port } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (port !== '' && Number(port) < 1024) return false;
  if (hostname.startsWith('[') || privateName.test(hostname)) return false;
  return /^[\d.]+$/.test(hostname) ? !privateIpv4.test(hostname) : hostname.includes('.');
}
