import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { maxBytesFor, type Purpose, typeFor } from '../storage.policy.ts'
import { cleanFileName } from './clean-file-name.ts'
import { newSecret, uploadLink } from './signed-links.ts'

type Announced = { purpose: Purpose; fileName: string; size: number; type: string }

/** @limit unfinished uploads per person; they are swept after an hour */
const maxUnfinished = 30
/** @limit finished but unused files per person, so that they don't fill the disk; they are swept after a day */
const maxUnclaimed = 90

/** Permits one upload. Rejects at once what would be rejected later. */
export async function createUpload(db: Db, ownerId: string, { purpose, fileName, size, type }: Announced) {
  if (size > maxBytesFor(purpose)) tooBig()
  if (size === 0) refuse('gm-error-file-empty', { message: 'This file is empty.', field: 'file' })
  const known = typeFor(purpose, type) ?? wrongType()
  const { unfinished, unclaimed } = await db
    .selectFrom('files')
    .where('ownerId', '=', ownerId)
    .where('claimedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '!=', 'ready').as('unfinished'),
      fn.countAll<number>().as('unclaimed'),
    ])
    .executeTakeFirstOrThrow()
  if (unfinished >= maxUnfinished || unclaimed >= maxUnclaimed)
    refuse('gm-error-busy', { status: 429, message: 'Too many files at once, please try again.', retryAfter: 600 })
  const file = { id: randomUUID(), secret: newSecret() }
  const { kind, extension } = known
  const name = cleanFileName(fileName, extension)
  await db
    .insertInto('files')
    .values({ ...file, ownerId, purpose, kind, extension, fileName: name, bytes: size })
    .execute()
  const { path, expiresAt } = uploadLink(file)
  return {
    id: file.id,
    url: path,
    method: 'PUT' as const,
    headers: { 'content-type': known.type },
    expiresAt: expiresAt.toISOString(),
  }
}

export function tooBig(): never {
  refuse('gm-error-file-too-big', { status: 413, message: 'File too big. Max File Size = 5 MB', field: 'file' })
}

export function wrongType(): never {
  refuse('gm-error-file-type', { status: 415, message: 'This type of file isn’t accepted.', field: 'file' })
}
