const mostLetters = 120
// controls, line ends, and what turns the direction of writing around so that `gpj.exe` reads like `exe.jpg`
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const joiners = /[\u200c\u200d]/g
const ofPaths = /[\\/:*?"<>|]/g

/**
 * What a file is called on screen and where it is saved: the last part of the name given, without what can't be seen or has
 * a meaning in paths, ending in the extension of what it really is. Joiners stay: Sinhala is written with them.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const kept = last
    .replace(unseen, one => (one.match(joiners) ? one : ''))
    .replace(ofPaths, ' ')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...kept].slice(0, mostLetters).join('').trim()
  return `${short || 'file'}.${extension}`
}
