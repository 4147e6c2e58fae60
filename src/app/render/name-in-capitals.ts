import { isReservedName } from '#shared/reserved-names.ts'

/** Pages whose second path segment is a profile's name; of the platform, and of networks' own sites. */
const before = { platform: new Set(['claim', 'flagging']), whitelabel: new Set(['directory', 'flagging']) }

/**
 * Where to redirect an address with capitals in the name of a profile or network, as people write them; undefined for
 * every other address. Names consist of lowercase letters and digits; the rest of an address is case-sensitive.
 */
export function nameInLowerCase(site: keyof typeof before, pathname: string): string | undefined {
  const parts = pathname.split('/')
  const at = before[site].has(parts[1] ?? '') ? 2 : 1
  const name = parts[at] ?? ''
  const right = name.toLowerCase()
  if (name === right || !/^[a-z0-9]+$/i.test(name)) return undefined
  if (at === 1 && isReservedName(right)) return undefined
  return parts.with(at, right).join('/')
}
