import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import type { DrawReply } from './draw-for-parent.ts'
import { drawingState } from './drawing-state.ts'

type Options = {
  db: Db
  databaseUrl: string
  config: Pick<Config, 'publicUrl'>
  log: Logger
  /** for tests: a program that replaces the drawing one */
  file?: string
  /** ms until the process is restarted after a failure; doubled with each further one */
  firstPause?: number
  /** ms that a visitor waits for a picture, less than the timeout of an idle connection */
  patience?: number
}

export type PictureDrawer = {
  /** Starts drawing if pictures of the demo world are missing. */
  start(): Promise<void>
  stop(): void
  /** Wraps the store, so that a missing picture of the demo world is drawn when it is requested. */
  complete(files: FileStore): FileStore
}

type Waiting = { promise: Promise<boolean>; resolve(isThere: boolean): void; reject(error: Error): void }

const childFile = join(import.meta.dirname, 'draw-pictures.child.ts')
/** One arena, and large blocks by mmap, because glibc keeps what it frees otherwise. */
const thrifty = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
const longestPause = 600_000
/** `ab/{uuid of version 8}/{variant}`: only ids of the demo world have that version */
const demoPicture = /^[0-9a-f]{2}\/([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\//

/** Runs the process that draws the demo world's pictures, while some are missing. */
export function createPictureDrawer(options: Options): PictureDrawer {
  const { db, databaseUrl, config, log, file = childFile, firstPause = 1000, patience = 20_000 } = options
  const asked = new Map<string, Waiting>()
  let child: ChildProcess | undefined
  let next: NodeJS.Timeout | undefined
  let wait = firstPause
  let isPending = false
  let isStopped = false

  const settle = ({ id, isThere, error }: DrawReply) => {
    const waiting = asked.get(id)
    asked.delete(id)
    if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else waiting?.resolve(isThere)
  }
  const run = () => {
    const env = { ...process.env, ...thrifty, DATABASE_URL: databaseUrl, PUBLIC_URL: config.publicUrl }
    child = fork(file, { execArgv: [], env })
    child.unref()
    child.channel?.unref()
    child.on('message', message => {
      wait = firstPause
      settle(message as DrawReply)
    })
    child.on('error', error => log.warn({ err: error }, 'pictures of the demo world can’t be drawn'))
    child.on('exit', status => end(status === 0))
  }
  const end = (isDone: boolean) => {
    child = undefined
    // If all pictures are drawn, those still requested are there, or are not the demo world's.
    for (const id of [...asked.keys()]) settle({ id, isThere: isDone, ...(isDone ? {} : { error: unable }) })
    isPending = !isDone
    if (isDone || isStopped) return
    log.warn({ seconds: wait / 1000 }, 'drawing the pictures of the demo world broke off; it goes on in a while')
    next = setTimeout(run, wait).unref()
    wait = Math.min(wait * 2, longestPause)
  }
  const draw = (id: string): Promise<boolean> => {
    if (!child) return Promise.reject(Object.assign(new Error(unable.message), { code: unable.code }))
    let waiting = asked.get(id)
    if (!waiting) {
      waiting = Promise.withResolvers<boolean>()
      asked.set(id, waiting)
      const timer = setTimeout(() => settle({ id, isThere: false, error: unable }), patience).unref()
      void waiting.promise.catch(() => undefined).finally(() => clearTimeout(timer))
      child.send({ id }, () => undefined)
    }
    return waiting.promise
  }
  /** Calls `read`, and if it returns `nothing`, again once the picture is drawn. */
  const orDrawn = async <T>(key: string, nothing: T, read: () => Promise<T>): Promise<T> => {
    const first = await read()
    if (first !== nothing || !isPending) return first
    const [, id] = demoPicture.exec(key) ?? []
    return id && (await draw(id)) ? read() : first
  }
  return {
    start: async () => {
      isPending = (await drawingState.read(db))?.drawn === false && !isStopped
      if (isPending) run()
    },
    stop: () => {
      isStopped = true
      clearTimeout(next)
      child?.kill('SIGKILL')
    },
    complete: files => ({
      ...files,
      get: key => orDrawn(key, null, () => files.get(key)),
      copyTo: (key, path) => orDrawn(key, false, () => files.copyTo(key, path)),
      exists: key => orDrawn(key, false, () => files.exists(key)),
    }),
  }
}

/** The same error as for an unreachable store: the visitor gets a 503 and may try again. */
const unable = { code: 'FILE_STORE', message: 'the picture is not drawn yet' }
