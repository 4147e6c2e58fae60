import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { type FileStore, pictureKey } from '#server/files/file-store.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { invalidParam, limitExceeded, MatrixError, notFound } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import type { ChatMediaTable } from './media.tables.ts'
import { type MediaFile, mediaKey, mediaUri, readMediaId } from './media-address.ts'
import { maxMediaBytes, receiveMedia } from './receive-media.ts'
import { findMedia } from './use-media.ts'

/** Endpoints for uploading and downloading files. A file that the caller may not see looks missing. */
export const mediaEndpoints: MatrixEndpoint[] = [
  { method: 'GET', path: '/client/v1/media/config', handle: config },
  { method: 'GET', path: '/media/v3/config', handle: config },
  { method: 'POST', path: '/media/v3/upload', rawBody: true, cost: 5, handle: upload },
  { method: 'GET', path: '/client/v1/media/download/:server/:id', handle: sendOriginal },
  { method: 'GET', path: '/client/v1/media/download/:server/:id/:name', handle: sendOriginal },
  { method: 'GET', path: '/client/v1/media/thumbnail/:server/:id', handle: sendThumbnail },
]

function config() {
  return { 'm.upload.size': maxMediaBytes }
}

async function upload({ c, caller, chat, query }: SignedCall) {
  const length = c.req.header('content-length')
  try {
    const id = await receiveMedia(
      { ...chat.media, db: chat.db },
      {
        owner: caller.identity,
        actorId: caller.userId,
        fileName: query.get('filename') ?? '',
        contentLength: length === undefined ? undefined : Number(length),
        body: c.req.raw.body,
      },
    )
    return { content_uri: mediaUri(id, chat.serverName) }
  } catch (error) {
    // the rest of the body is not read
    c.header('connection', 'close')
    throw error instanceof ORPCError ? inMatrixWords(error) : error
  }
}

/** Turns refusals of files, which other features share, into Matrix errors. */
function inMatrixWords(error: ORPCError<string, unknown>): Error {
  const { retryAfter = 60 } = (error.data ?? {}) as { retryAfter?: number }
  if (error.status === 429) limitExceeded(retryAfter * 1000)
  if (error.status === 413) return new MatrixError(413, 'M_TOO_LARGE', 'A file has at most 5 MB.')
  return error
}

async function sendOriginal(call: SignedCall): Promise<Response> {
  const { store } = call.chat.media
  const found = await find(call)
  if (found.kind === 'avatar') return send(call.c, store, pictureKey(found.imageId, 'x_large.webp'), avatarHeaders)
  const { media } = found
  return send(call.c, store, mediaKey(media.id, 'original'), headersOf(media, media.type))
}

async function sendThumbnail(call: SignedCall): Promise<Response> {
  const [width, height] = [sideOf(call.query.get('width')), sideOf(call.query.get('height'))]
  const method = call.query.get('method') ?? 'scale'
  if (method !== 'scale' && method !== 'crop') invalidParam('method is scale or crop.')
  const file = variantFor({ width, height, method })
  const { store } = call.chat.media
  const found = await find(call)
  if (found.kind === 'avatar') return send(call.c, store, pictureKey(found.imageId, file), avatarHeaders)
  if (found.media.width === null) notFound('This file has no thumbnail.')
  return send(call.c, store, mediaKey(found.media.id, file), headersOf(found.media, 'image/webp'))
}

/** The smallest of the three sizes that is large enough. */
function variantFor({ width, height, method }: { width: number; height: number; method: string }): MediaFile {
  const side = Math.max(width, height)
  if (side <= 96 && method === 'crop') return 'small.webp'
  return side <= 640 ? 'medium_cropped.webp' : 'x_large.webp'
}

function sideOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : invalidParam('width and height are pixels.')
}

type Found = { kind: 'avatar'; imageId: string } | { kind: 'upload'; media: ChatMediaRow }
type ChatMediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

async function find({ param, chat, caller }: SignedCall): Promise<Found> {
  const address = param('server') === chat.serverName ? readMediaId(param('id')) : undefined
  if (address?.kind === 'avatar') return address
  const media = address && (await findMedia(chat.db, address.id, caller.identity))
  return media ? { kind: 'upload', media } : notFound()
}

const avatarHeaders = { 'content-type': 'image/webp', 'content-disposition': 'inline' }

function headersOf({ fileName, type: kept }: Pick<ChatMediaTable, 'fileName' | 'type'>, type: string) {
  const kind = kept === 'application/pdf' ? 'attachment' : 'inline'
  const name = type === kept ? fileName : fileName.replace(/\.[a-z]+$/, '.webp')
  return { 'content-type': type, 'content-disposition': fileDisposition(kind, name) }
}

async function send(c: Context, store: FileStore, key: string, own: Record<string, string>): Promise<Response> {
  const found = (await store.get(key)) ?? notFound()
  return c.body(found.stream, 200, {
    ...own,
    'content-length': String(found.size),
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // other people on the same device may not see it, so no shared cache
    'cache-control': 'private, max-age=86400, immutable',
    vary: 'authorization',
  })
}
