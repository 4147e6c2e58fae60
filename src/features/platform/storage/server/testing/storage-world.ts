import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { serveFiles } from '#server/files/serve-files.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import type { UploadedFile } from '../../storage.contract.ts'
import { mountDocuments } from '../document.routes.ts'
import { storageRoutes } from '../storage.routes.ts'
import { mountUpload } from '../upload.routes.ts'

export type Sent = { name: string; type: string; bytes: Uint8Array }
// biome-ignore lint/suspicious/noExplicitAny: body of any call
type Answer = { status: number; body: any }

/** The storage endpoints on a folder for the calling test file, or on the given store. */
export async function storageWorld(db: Db, given?: FileStore) {
  const folder = await mkdtemp(join(tmpdir(), 'pola-storage-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const store = given ?? localFileStore(join(folder, 'files'))
  const arrivals = join(folder, 'arrivals')
  const app = new Hono()
  mountUpload(app, db, store, arrivals)
  mountDocuments(app, db, store)
  serveFiles(app, store)
  const handle = createApiHandler({ storage: storageRoutes(db, store) }, createLogger('silent'))

  /** Calls an endpoint as a user, or as a guest. */
  async function call(viewer: Viewer | null, method: string, path: string, body?: unknown): Promise<Answer> {
    const request = new Request(`https://pola.test/api/v1/storage${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { response } = await handle(request, viewer ? asViewer(viewer) : guest(request.headers))
    return { status: response?.status ?? 404, body: response && (await response.json()) }
  }

  const announce = (viewer: Viewer, { name, type, bytes }: Sent, purpose = 'feedback') =>
    call(viewer, 'POST', '/signed-url', { purpose, fileName: name, size: bytes.length, type })

  const put = (url: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    app.request(url, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)

  /** Announces, sends and completes an upload; returns the first error. */
  async function upload(viewer: Viewer, file: Sent, purpose = 'feedback'): Promise<Answer> {
    const announced = await announce(viewer, file, purpose)
    if (announced.status !== 200) return announced
    const sent = await put(announced.body.url, file.bytes as BodyInit, announced.body.headers)
    if (sent.status !== 204) return { status: sent.status, body: await sent.json() }
    return call(viewer, 'POST', `/files/${announced.body.id}/complete`)
  }

  async function uploaded(viewer: Viewer, file: Sent, purpose = 'feedback'): Promise<UploadedFile> {
    const { status, body } = await upload(viewer, file, purpose)
    if (status !== 200) throw new Error(`${file.name} was refused: ${JSON.stringify(body)}`)
    return body
  }

  /** Names of all files in the folder. */
  const filesOnDisk = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ name }) => name)
  }
  return { app, store, arrivals, call, announce, put, upload, uploaded, filesOnDisk }
}
