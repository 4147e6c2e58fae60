import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Version of the format; a program refuses those that it doesn't know. */
export const formatVersion = 1
export const manifestName = 'pola-export.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A path below the folder: no way leads out of it. */
const path = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/)

/** `pola-export.json`: what a folder holds. */
export const manifestShape = z.object({
  format: z.literal('pola-export'),
  formatVersion: z.number().int(),
  madeAt: z.string(),
  /** names of the migrations that made the tables, in their order: the version of the columns */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), title: z.string(), rows: z.number().int().min(0) })),
  /** last number that each sequence gave, so that none is given twice */
  sequences: z.record(z.string(), z.number().int().nullable()).default({}),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** tables and columns that are not in it, with the reasons */
  leftOut: z.record(z.string(), z.string()).default({}),
  /** by path; what is named must be as it was. A program that writes the format may leave digests out. */
  sha256: z.record(path, sha256).default({}),
})

export type ExportManifest = z.infer<typeof manifestShape>

export const dataPath = (table: string) => `data/${table}.jsonl`
export const schemaPath = (table: string) => `schemas/${table}.schema.json`
export const filesPath = 'files.jsonl'
/** Where a file of the file store lies, by its digest. */
export const contentPath = (digest: string) => `files/${digest.slice(0, 2)}/${digest}`

/** Whether a path is the folder of an export. */
export async function isExport(path: string): Promise<boolean> {
  return (await stat(join(path, manifestName)).catch(() => null))?.isFile() === true
}
