import { normalizeText } from '#shared/normalize-text.ts'
import { withoutUnseen } from '#shared/unseen-characters.ts'

const maxLetters = 120
/** Max characters read from a given name, which may be a long path; enough for its last segment. */
const maxRead = 1000
const lineEnds = /[\t\n\p{Zl}\p{Zp}\p{Cs}]/gu
const ofPaths = /[\\/:*?"<>|]/g

/**
 * A safe display and download name: the last path segment of the given name, without invisible characters, such as
 * marks of direction that make `gpj.exe` look like `exe.jpg`, and those with a meaning in paths, and with the extension
 * of the actual type.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = normalizeText(given.slice(-maxRead), 'NFC').split(/[\\/]/).at(-1) ?? ''
  const kept = withoutUnseen(last)
    .replace(lineEnds, '')
    .replace(ofPaths, ' ')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...kept].slice(0, maxLetters).join('').trim()
  return `${short || 'file'}.${extension}`
}
