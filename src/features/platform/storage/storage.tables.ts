import type { Generated } from 'kysely'
import type { FileExtension, FileKind, Purpose } from './storage.policy.ts'

/** A file being uploaded or uploaded; see migration 0009. */
export type FilesTable = {
  /** for a picture also the id of its row in `images` */
  id: string
  /** null once the owner is deleted */
  ownerId: string | null
  purpose: Purpose
  kind: FileKind
  /** as named by its owner; shown as text, never used as a path */
  fileName: string
  extension: FileExtension
  /** size as declared, then as counted */
  bytes: number
  /** hash of the uploaded bytes, hexadecimal */
  sha256: string | null
  state: Generated<'pending' | 'receiving' | 'received' | 'checking' | 'ready' | 'released'>
  secret: string
  imageId: string | null
  claimedAt: Date | null
  /** number of things that show it, once it is claimed */
  uses: Generated<number>
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    files: FilesTable
  }
}
