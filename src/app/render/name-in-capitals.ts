import { isReservedName } from '#shared/reserved-names.ts'

/** Pages whose second part is the name of a profile; of the platform, and of networks' own sites. */
const before = { platform: new Set(['claim', 'flagging']), whitelabel: new Set(['directory', 'flagging']) }

/**
 * Where an address leads that has the name of a profile or network with capitals, as people write them; undefined for every
 * other: names are lowercase letters and digits, and nothing else of an address is read in any case.
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
