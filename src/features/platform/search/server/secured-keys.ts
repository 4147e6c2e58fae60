import { createHmac, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { SearchHttpError } from './search-error.ts'

/** The restrictions of a secured key, see https://www.algolia.com/doc/guides/security/api-keys */
export type Restrictions = {
  /** names of indexes, in which a star stands for any text; undefined allows all */
  indices: string[] | undefined
  /** filters that apply besides those of a query */
  conditions: Record<string, string>
  /** parameters that replace those of a query */
  params: Record<string, string>
}

const longestKey = 8000
const digestLength = 64
const conditionNames = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters'])

/**
 * The restrictions of a secured key, as Algolia's clients make one from the search key: base64 of an HMAC and of
 * url-encoded parameters. Undefined if it is no secured key of `parent`.
 * @param address the visitor's address
 * @throws SearchHttpError 403 if it has expired or is for other addresses
 */
export function readSecuredKey(key: string, parent: string, address: () => string): Restrictions | undefined {
  if (parent === '' || key.length < digestLength || key.length > longestKey) return undefined
  const text = Buffer.from(key, 'base64').toString()
  const digest = Buffer.from(text.slice(0, digestLength))
  const encoded = text.slice(digestLength)
  const expected = Buffer.from(createHmac('sha256', parent).update(encoded).digest('hex'))
  if (digest.length !== expected.length || !timingSafeEqual(digest, expected)) return undefined
  const { validUntil, restrictIndices, restrictSources, ...rest } = Object.fromEntries(new URLSearchParams(encoded))
  if (validUntil !== undefined && !(Number(validUntil) * 1000 > Date.now())) {
    throw new SearchHttpError(403, 'The API key has expired')
  }
  if (restrictSources !== undefined && !isFrom(address(), restrictSources)) {
    throw new SearchHttpError(403, 'The API key may not be used from this address')
  }
  const entries = Object.entries(rest)
  return {
    indices: restrictIndices?.split(',').map(name => name.trim()),
    conditions: Object.fromEntries(entries.filter(([name]) => conditionNames.has(name))),
    params: Object.fromEntries(entries.filter(([name]) => !conditionNames.has(name))),
  }
}

export function mayUseIndex({ indices }: Restrictions, name: string): boolean {
  return !indices || indices.some(pattern => matches(name, pattern))
}

function matches(name: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return name === pattern
  if (!name.startsWith(first)) return false
  const last = others.pop()!
  let at = first.length
  for (const part of others) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}

/**
 * Whether the address is one of the sources, or in one of their networks (`10.0.0.0/8`); an invalid source matches
 * nobody.
 */
function isFrom(address: string, sources: string): boolean {
  const allowed = new BlockList()
  for (const source of sources.split(',')) {
    const [network = '', bits] = source.trim().split('/')
    const family = isIP(network)
    const prefix = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits)
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > (family === 4 ? 32 : 128)) return false
    allowed.addSubnet(network, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  const own = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(own) !== 0 && allowed.check(own, isIP(own) === 4 ? 'ipv4' : 'ipv6')
}
