import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { Given, WarningCode } from '../../import-problems.ts'

/** @limit bytes of an imported picture: the largest upload */
const maxBytes = 5_242_880

export type FoundPicture = { path: string }
export type LostPicture = { lost: WarningCode; given: Given }

/** Finds the pictures that a file names. `untried`: looked for during the import only. */
export type Pictures = {
  /** whether each picture costs a request to another server */
  areLinks: boolean
  find(reference: string): Promise<FoundPicture | LostPicture | { untried: true }>
}

/** A local folder of pictures. Nothing is downloaded, and nothing outside the folder is read. */
export class PictureFolder implements Pictures {
  readonly areLinks = false
  /** normalized file name → files with that name: normalized path in the folder, and path on disk */
  readonly #files = new Map<string, { name: string; path: string }[]>()

  /** @throws OperatorError if the folder can't be read */
  static async open(folder: string): Promise<PictureFolder> {
    const pictures = new PictureFolder()
    try {
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
        if (entry.isFile()) pictures.#add(folder, join(entry.parentPath, entry.name))
      }
    } catch (error) {
      throw new OperatorError(`Can't read the pictures in ${folder}: ${error instanceof Error ? error.message : error}`)
    }
    return pictures
  }

  #add(folder: string, path: string): void {
    const name = folded(relative(folder, path).replaceAll(sep, '/'))
    const last = name.slice(name.lastIndexOf('/') + 1)
    this.#files.set(last, [...(this.#files.get(last) ?? []), { name, path }])
  }

  /** The file for a URL or relative path: of the files with its name, the one whose folders match best. */
  async find(reference: string): Promise<FoundPicture | LostPicture> {
    const wanted = pathOf(reference)
    if (wanted === undefined) return { lost: 'picture-outside', given: { reference } }
    const files = this.#files.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
    const fits = files.map(file => ({
      ...file,
      depth: file.name === wanted ? Infinity : commonParts(file.name, wanted),
    }))
    const deepest = Math.max(...fits.map(file => file.depth))
    const [file, second] = fits.filter(one => one.depth === deepest)
    if (!file) return { lost: 'picture-no-file', given: { reference } }
    return second ? { lost: 'picture-several', given: { reference } } : { path: file.path }
  }
}

/**
 * Reads a picture of at most 5 MiB.
 * @returns a reason if it is larger, or not JPEG, PNG or WebP by its first bytes
 */
export async function readPicture(path: string, reference: string): Promise<{ bytes: Buffer } | LostPicture> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxBytes) return { lost: 'picture-too-large', given: { reference } }
    const bytes = await file.readFile()
    return isPicture(bytes) ? { bytes } : { lost: 'picture-type', given: { reference } }
  } finally {
    await file.close()
  }
}

/** The same file on the same listing always has the same id (RFC 9562, version 8), so that it is stored once. */
export function pictureId(listing: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${listing}\n`).update(bytes).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** @returns undefined for a path that leaves the folder */
function pathOf(reference: string): string | undefined {
  const url = /^(https?:)?\/\//i.test(reference) ? URL.parse(reference, 'https://shop.invalid') : undefined
  let path = url ? url.pathname : (reference.replaceAll('\\', '/').split(/[?#]/, 1)[0] ?? '')
  try {
    path = decodeURIComponent(path)
  } catch {
    // a stray percent sign is part of the name
  }
  const parts = path.replaceAll('\\', '/').split('/')
  const climbs = parts.includes('..') || /(^|\/)\.\.(\/|$)|%2e%2e/i.test(reference.replaceAll('\\', '/'))
  return climbs || path.includes('\0') ? undefined : folded(parts.filter(part => part && part !== '.').join('/'))
}

function folded(path: string): string {
  return normalizeText(path, 'NFC').toLowerCase()
}

/** The number of trailing segments that two paths have in common. */
function commonParts(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()]
  const different = a.findIndex((part, index) => part !== b[index])
  return different < 0 ? a.length : different
}

function isPicture(bytes: Buffer): boolean {
  const starts = (signature: string) => bytes.toString('latin1', 0, signature.length) === signature
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    (starts('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP')
  )
}
