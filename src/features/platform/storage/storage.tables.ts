import type { Generated } from 'kysely'
import type { FileKind, Purpose } from './storage.policy.ts'

/** A file that somebody uploads or has uploaded; see migration 0009. */
export type FilesTable = {
  /** of its picture too, where it is one */
  id: string
  /** null once that person is deleted */
  ownerId: string | null
  purpose: Purpose
  kind: FileKind
  /** as its owner called it; shown as text, never a path */
  fileName: string
  extension: 'jpg' | 'png' | 'pdf'
  /** as announced, then as counted */
  bytes: number
  /** of what was uploaded, hexadecimal */
  sha256: string | null
  state: Generated<'pending' | 'receiving' | 'received' | 'checking' | 'ready' | 'released'>
  secret: string
  imageId: string | null
  claimedAt: Date | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    files: FilesTable
  }
}
