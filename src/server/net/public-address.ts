import ipaddr from 'ipaddr.js'

/** The range that IANA assigns on the public internet; all other IPv6 addresses are special or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet, the only one that strangers may have requests sent to. Not public are
 * this machine, its networks, link-local addresses (where clouds serve their secrets), carriers' NAT, multicast,
 * documentation, and IPv4 addresses embedded in IPv6 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
