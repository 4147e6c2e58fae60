import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanFileName, type FileWork, readStart, saveStream } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { forbid, invalidParam, MatrixError } from '../matrix/matrix-error.ts'
import { mediaKey } from './media-address.ts'
import './media.tables.ts'
import type { ChatMediaTable, MediaType } from './media.tables.ts'
import { stripPicture } from './strip-picture.ts'

/** docs/product.md §9: 5 MB */
export const maxMediaBytes = 5_242_880
const extensions: Record<MediaType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }
const day = 86_400
const filesADay = limitRate({ name: 'chat-media-files', points: 200, seconds: day })
const kilobytesADay = limitRate({ name: 'chat-media-kilobytes', points: 300_000, seconds: day })

export type MediaPlaces = FileWork & {
  store: FileStore
  /** local folder for incoming files */
  arrivals: string
}

export type ArrivingMedia = {
  /** identity */
  owner: string
  /** the person behind it; null for a program */
  actorId: string | null
  fileName: string
  /** as declared by the request, so it can be wrong */
  contentLength: number | undefined
  body: ReadableStream<Uint8Array> | null
}

/**
 * Receives a file for conversations: JPEG, PNG or PDF by its content, whatever its name. A picture is decoded to prove
 * that it is one, keeps its pixels and loses its metadata; its thumbnails are made at once.
 * @returns the new upload's id
 * @throws MatrixError M_TOO_LARGE, M_FORBIDDEN, M_INVALID_PARAM; ORPCError for limits and files beyond 5 MB
 */
export async function receiveMedia(places: MediaPlaces & { db: Db }, arriving: ArrivingMedia): Promise<string> {
  const { db, arrivals } = places
  const { owner, actorId, contentLength = 0 } = arriving
  const who = actorId ?? owner
  if (contentLength > maxMediaBytes) throw new MatrixError(413, 'M_TOO_LARGE', 'A file has at most 5 MB.')
  await filesADay.consume(db, who)
  const path = join(arrivals, randomUUID())
  try {
    await mkdir(arrivals, { recursive: true })
    const { count } = await saveStream(arriving.body, path, maxMediaBytes)
    if (count === 0) invalidParam('This file is empty.')
    await kilobytesADay.consume(db, who, Math.ceil(count / 1000))
    const type = await sniff(path)
    return await places.inTurn(() => keepFile(places, arriving, { path, type }))
  } finally {
    await rm(path, { force: true })
  }
}

/** Detects the type by the first bytes; an animated PNG counts as a PNG. */
async function sniff(path: string): Promise<MediaType> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(await readStart(path, 4100)))?.mime
  const type = found === 'image/apng' ? 'image/png' : found
  const known = (Object.keys(extensions) as MediaType[]).find(one => one === type)
  return known ?? forbid('Only pictures (JPEG, PNG) and PDF files can be sent here.')
}

async function keepFile(
  { db, store, decode }: MediaPlaces & { db: Db },
  { owner, actorId, fileName }: ArrivingMedia,
  { path, type }: { path: string; type: MediaType },
): Promise<string> {
  const picture = type === 'application/pdf' ? undefined : await readPicture(decode, path, type)
  const bytes = picture?.original ?? (await readFile(path))
  const id = randomBytes(16).toString('hex')
  const row: Omit<ChatMediaTable, 'isReady' | 'createdAt'> = {
    ...{ id, owner, actorId, type, bytes: bytes.length, fileName: cleanFileName(fileName, extensions[type]) },
    ...{ width: picture?.width ?? null, height: picture?.height ?? null },
  }
  // the row comes first: if writing files fails, the sweep finds them
  await db.insertInto('chatMedia').values(row).execute()
  await store.put(mediaKey(id, 'original'), bytes, type)
  if (picture)
    for (const name of ['small', 'medium_cropped', 'x_large'] as const)
      await store.put(mediaKey(id, `${name}.webp`), picture.variants[name], 'image/webp')
  await db.updateTable('chatMedia').set({ isReady: true }).where('id', '=', id).execute()
  return id
}

async function readPicture(decode: FileWork['decode'], path: string, type: 'image/jpeg' | 'image/png') {
  const decoded = await decode({ path, kind: 'message' })
  if (decoded === 'too-large') throw new MatrixError(413, 'M_TOO_LARGE', 'This picture has too many pixels.')
  const original = decoded === 'broken' ? undefined : stripPicture(await readFile(path), type)
  if (decoded === 'broken' || !original) return invalidParam('This picture can’t be read.')
  return { original, variants: decoded.variants, width: decoded.width, height: decoded.height }
}
