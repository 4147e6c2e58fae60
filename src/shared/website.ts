export type Website = { url: string } | { dropped: string }

const longest = 2000
/** max number of addresses in a text that are checked */
const maxCandidates = 20

/**
 * The web address in a text, as a full http(s) URL, or why there is none. The default scheme is https; the first of
 * several addresses is used; hosts that the public can't reach are refused.
 */
export function websiteOf(text: string): Website {
  const candidates = text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ ?; ?| (?=https?:\/\/|www\.|@)|, (?=https?:\/\/|www\.)/i)
    .slice(0, maxCandidates)
    .filter(part => part && !part.startsWith('@'))
  let reason = 'not a web address'
  for (const candidate of candidates) {
    const website = read(candidate.trim())
    if ('url' in website) return website
    reason = website.dropped
  }
  return { dropped: reason }
}

function read(text: string): Website {
  if (/\s/.test(text)) return { dropped: 'a space in it' }
  const address = text.replace(/^(?:www\.|https?:\/{0,2})+(?=https?:\/\/)/i, '')
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:\/|$))/i.exec(address)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') return { dropped: `starts with ${scheme}:` }
  if (text.length > longest) return { dropped: 'too long' }
  const url = URL.parse(scheme ? address : `https://${address.replace(/^\/+/, '')}`)
  if (!url) return { dropped: 'not a web address' }
  if (url.username || url.password) return { dropped: 'a user name in it' }
  const problem = problemOf(url.hostname.replace(/\.$/, ''))
  return problem ? { dropped: problem } : { url: url.href }
}

function problemOf(host: string): string | undefined {
  if (isPrivate(host)) return 'not a public address'
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return undefined
  if (!host.includes('.')) return 'no domain in it'
  const labels = host.split('.')
  if (labels.some(label => !label)) return 'not a web address'
  // No top-level domain has a single letter, or contains digits.
  return /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '') ? undefined : 'no such domain'
}

/**
 * Names and addresses that can only be reached from the same machine or network (RFC 1918, 6598, 3927, 4193, 4291,
 * 6761, 6762).
 */
function isPrivate(host: string): boolean {
  if (/(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/.test(host)) return true
  if (/^\[(?:::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$/.test(host)) return true
  const [a = -1, b = -1, c, d] = host.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : Number.NaN))
  if (d === undefined || [a, b, c, d].some(Number.isNaN)) return false
  return (
    [0, 10, 127].includes(a) ||
    a >= 224 ||
    (a === 192 && b === 168) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}
