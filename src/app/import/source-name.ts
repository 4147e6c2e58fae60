import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { normalizeText } from '#shared/normalize-text.ts'
import { slugOf } from '#shared/slug.ts'

/** max characters of a source's name */
const longest = 60

/**
 * The name of a source, made from its file's name in lower-case Latin letters. If those can't distinguish files
 * (`ගොවිපල.csv`, `වත්ත.csv`, very long names), a few letters are added at the end, so that ids of two files are never
 * confused.
 */
export function sourceNameOf(file: string): string {
  const name = normalizeText(basename(file, extname(file)), 'NFC')
  const slug = slugOf(name)
  const lost = normalizeText(name, 'NFKD').replace(/[a-z0-9ß\s]|\p{M}/giu, '')
  if (slug && slug.length <= longest && !/[\p{L}\p{N}]/u.test(lost)) return slug
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${(slug || 'import').slice(0, longest - 9)}-${mark}`
}
