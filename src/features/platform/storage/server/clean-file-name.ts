import { normalizeText } from '#shared/normalize-text.ts'

const mostLetters = 120
/** of a given name, which may be as long as an address; enough for its last folder */
const mostRead = 1000
// control characters, line ends, and bidi overrides, which make `gpj.exe` look like `exe.jpg`
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const joiners = /[\u200c\u200d]/g
const ofPaths = /[\\/:*?"<>|]/g

/**
 * A safe display and download name: the last path segment of the given name, without invisible characters and those with
 * a meaning in paths, and with the extension of the actual type. Joiners stay, because Sinhala needs them.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = normalizeText(given.slice(-mostRead), 'NFC').split(/[\\/]/).at(-1) ?? ''
  const kept = last
    .replace(unseen, one => (one.match(joiners) ? one : ''))
    .replace(ofPaths, ' ')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...kept].slice(0, mostLetters).join('').trim()
  return `${short || 'file'}.${extension}`
}
