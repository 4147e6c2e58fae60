import { z } from 'zod'

/** Version of the format; a program refuses those that it doesn't know. */
export const formatVersion = 1

/** Names of the archive's last two parts, and of the folders of the others. */
export const partNames = { tables: 'tables/', files: 'files/', manifest: 'manifest.json', sums: 'SHA256SUMS' }

export function tablePart({ schema, name }: { schema: string; name: string }): string {
  return `${partNames.tables}${schema}.${name}.csv`
}

const name = z.string().min(1)

const table = z.object({
  schema: name,
  name,
  columns: z.array(name),
  rows: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** `manifest.json`: what a backup holds, and what its digests are. */
export const manifestShape = z.object({
  format: z.literal('pola-backup'),
  formatVersion: z.number().int(),
  madeAt: z.string(),
  /** version of the PostgreSQL that it comes from */
  postgres: z.string(),
  migrations: z.array(name),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: name, name, value: z.string().nullable() })),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** tables that are not in it, because the restored database makes them */
  leftOut: z.array(name),
})

export type Manifest = z.infer<typeof manifestShape>
export type ManifestTable = z.infer<typeof table>
