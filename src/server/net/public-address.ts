import ipaddr from 'ipaddr.js'

/** What IANA gives out to the public internet: everything else of IPv6 is special, or nobody's. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet, which is all that may be asked for strangers: not this machine, its
 * networks, link-local ones (where clouds answer with their secrets), carriers' NAT, multicast, documentation, or an IPv4 one in
 * the clothes of IPv6 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
