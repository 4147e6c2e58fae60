import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import { isKey } from '#server/files/file-store.ts'
import {
  contentPath,
  dataPath,
  type ExportManifest,
  filesPath,
  formatVersion,
  manifestName,
  manifestShape,
} from './export-manifest.ts'
import { readLines } from './json-lines.ts'
import type { Problems } from './problems.ts'
import type { FileLine } from './write-file-contents.ts'

/** @throws OperatorError if it isn't one, or its format is newer than this code */
export async function readManifest(folder: string): Promise<ExportManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8')
  const { data, error } = manifestShape.safeParse(parse(text))
  if (error) {
    const { path, message } = error.issues[0] ?? { path: [], message: 'is not as it should be' }
    throw new OperatorError(
      `${manifestName} is not that of an export: ${[path.join('.'), message].filter(Boolean).join(': ')}.`,
    )
  }
  if (data.formatVersion > formatVersion)
    throw new OperatorError(
      `The export has version ${data.formatVersion} of its format, and this Pola reads versions up to ${formatVersion}: install a newer Pola.`,
    )
  return data
}

/** Compares each file with its digest, and the contents of the file store with theirs. */
export async function checkDigests(folder: string, { sha256 }: ExportManifest, problems: Problems): Promise<void> {
  for (const [file, digest] of Object.entries(sha256)) {
    const found = await digestOf(join(folder, file))
    if (found === undefined) problems.add({ file, why: 'is missing' })
    else if (found !== digest)
      problems.add({
        file,
        why: `has changed since it was exported: copy it again, or, if it was changed on purpose, take its line out of sha256 in ${manifestName}`,
      })
  }
}

/** The files of the file store, each checked for being there and as its digest says. */
export async function checkFileLines(folder: string, problems: Problems): Promise<FileLine[]> {
  const lines: FileLine[] = []
  let line = 0
  for await (const text of readLines(join(folder, filesPath))) {
    line += 1
    const entry = parse(text) as Partial<FileLine> | undefined
    const { key = '', sha256 = '' } = entry ?? {}
    const at = { file: filesPath, line }
    if (!isKey(String(key))) problems.add({ ...at, field: 'key', why: 'is not a key of a file' })
    else if (!/^[0-9a-f]{64}$/.test(String(sha256))) problems.add({ ...at, field: 'sha256', why: 'is not a SHA-256' })
    else {
      const found = await digestOf(join(folder, contentPath(sha256)))
      if (found === sha256) lines.push(entry as FileLine)
      else
        problems.add({
          ...at,
          field: 'sha256',
          why: `${contentPath(sha256)} ${found ? 'is another file' : 'is missing'}`,
        })
    }
  }
  return lines
}

/** undefined if there is no such file */
async function digestOf(path: string): Promise<string | undefined> {
  if (!(await stat(path).catch(() => null))?.isFile()) return undefined
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file of a table; null if the export has none. */
export async function tableFile(folder: string, table: string): Promise<string | null> {
  const path = join(folder, dataPath(table))
  return (await stat(path).catch(() => null))?.isFile() ? path : null
}
