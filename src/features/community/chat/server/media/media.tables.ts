import type { Generated } from 'kysely'

export type MediaType = 'image/jpeg' | 'image/png' | 'application/pdf'

/** A file that was uploaded for conversations. */
export type ChatMediaTable = {
  /** also its name in `mxc:` addresses */
  id: string
  /** identity, without the server's name */
  owner: string
  /** the person behind it; null once they are deleted */
  actorId: string | null
  type: MediaType
  /** as named by its owner, sanitised */
  fileName: string
  /** size as stored */
  bytes: number
  width: number | null
  height: number | null
  /** false while its files are being written */
  isReady: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    chatMedia: ChatMediaTable
    /** which events name a file */
    chatMediaUses: { mediaId: string; eventId: string; roomId: string }
  }
}
