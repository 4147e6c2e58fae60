// Node doesn't see its names as exports.
import punycode from 'punycode.js'

/** Scripts with letters that look like Latin ones. */
const likeLatin = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u
const scripts =
  'Latin Sinhala Tamil Devanagari Bengali Gujarati Telugu Kannada Malayalam Arabic Hebrew Thai Khmer Han Hangul Cyrillic Greek Armenian Georgian Ethiopic'
/** characters allowed in a domain in any script: marks, digits, the two joiners, a hyphen */
const common = '\\p{M}\\p{Nd}\\u200c\\u200d-'
const clear = [
  ...scripts.split(' ').map(name => `\\p{Script=${name}}`),
  '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー',
].map(letters => new RegExp(`^[${letters}${common}]+$`, 'u'))

/**
 * A stored address for display: `info@xn--….lk` → `info@කඩය.lk`. The domain stays as stored if a label mixes scripts,
 * or could be mistaken for a Latin one.
 */
export function shownEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1
  const domain = stored.slice(at)
  if (at === 0 || !domain.includes('xn--')) return stored
  const shown = unicodeOf(domain)
  return shown === null ? stored : stored.slice(0, at) + shown
}

function unicodeOf(domain: string): string | null {
  let shown: string
  try {
    shown = punycode.toUnicode(domain)
  } catch {
    return null
  }
  const labels = shown.split('.')
  const isClear = labels.every(label => /^[\w-]+$/.test(label) || clear.some(one => one.test(label)))
  const mayDeceive = labels.some(label => likeLatin.test(label)) && /^[\w-]+$/.test(labels.at(-1) ?? '')
  // If it doesn't convert back, it wasn't made by `readEmail`.
  const back = URL.parse(`http://${shown}`)?.hostname
  return isClear && !mayDeceive && back === domain ? shown : null
}
