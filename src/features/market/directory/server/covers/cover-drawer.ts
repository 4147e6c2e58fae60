import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { FileStore } from '#server/files/file-store.ts'
import type { PictureVariants } from '#server/files/picture-variants.ts'
import { coverEdition } from '../../drawn-cover.ts'

/** `variant` from 0 */
export type CoverOrder = { scene: string; variant: number }
export type CoverReply = PictureVariants['variants'] | null

const childFile = join(import.meta.dirname, 'draw-cover.child.ts')
/** A single thread, and mmap for large blocks, because otherwise glibc doesn't return freed memory to the system. */
const thrifty = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
const idleMs = 10_000
const longestMs = 20_000

/** The storage key of a drawn cover. */
export function coverKey({ scene, variant }: CoverOrder, size: keyof PictureVariants['variants']): string {
  return `covers/${coverEdition}/${scene}-${variant}/${size}.webp`
}

export type CoverDrawer = {
  /**
   * Draws and stores the cover in all sizes; false if that failed. Simultaneous calls for the same cover share one
   * drawing.
   */
  draw(order: CoverOrder): Promise<boolean>
  stop(): Promise<void>
}

/** Draws covers, one at a time, in a process of its own that ends soon after the last one. */
export function createCoverDrawer(files: FileStore, { file = childFile } = {}): CoverDrawer {
  const inTurn = pLimit(1)
  const underWay = new Map<string, Promise<boolean>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const drawNow = async (order: CoverOrder) => {
    clearTimeout(idle)
    child ??= start(file)
    const variants = await ask(child, order)
    if (!variants) end()
    idle = setTimeout(end, idleMs).unref()
    if (!variants) return false
    for (const [size, bytes] of Object.entries(variants))
      await files.put(coverKey(order, size as keyof typeof variants), bytes, 'image/webp')
    return true
  }
  return {
    draw: order => {
      const name = `${order.scene}-${order.variant}`
      const drawing = underWay.get(name) ?? inTurn(drawNow, order).finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      return drawing
    },
    stop: async () => end(),
  }
}

function start(file: string): ChildProcess {
  const child = fork(file, {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1', '--no-warnings'],
    // Windows can't start a process without SystemRoot
    env: { ...thrifty, ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It must not keep its parent alive; the promise for its answer does that.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, order: CoverOrder): Promise<CoverReply> {
  return new Promise(resolve => {
    const done = (reply: CoverReply) => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(reply)
    }
    const dead = () => done(null)
    const timer = setTimeout(dead, longestMs)
    child.once('message', message => done(message as CoverReply))
    child.once('exit', dead)
    child.once('error', dead)
    child.send(order, error => error && dead())
  })
}
