import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureKind, PictureVariants } from './picture-variants.ts'

/** `path` of an image file on this machine */
export type DecodeOrder = { path: string; kind: PictureKind }
/** `too-large`: needs too much memory according to its header */
export type DecodeAnswer = PictureVariants | 'broken' | 'too-large'
/** `rss`: resident memory of the process afterwards, in bytes */
export type DecodeReply = { answer: DecodeAnswer; rss: number }

const childFile = join(import.meta.dirname, 'decode-picture.child.ts')
/** One thread, and large blocks by mmap, because glibc keeps what it frees otherwise. */
const thrifty = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
const idleMs = 10_000
const longestStartMs = 60_000
/** bytes: above this, the process's memory is fragmented, and the next picture gets a new process */
const maxKept = 95_000_000
const died: DecodeReply = { answer: 'broken', rss: Number.POSITIVE_INFINITY }

/**
 * Creates the variants of untrusted pictures in a child process that exits soon after the last one, so that the decoder's
 * memory is given back, and a file that crashes or stalls it is merely a broken picture. Call it for one picture at a time.
 */
export function createPictureDecoder({
  file = childFile,
  longestMs = 20_000,
} = {}): (order: DecodeOrder) => Promise<DecodeAnswer> {
  let child: ChildProcess | undefined
  let isReady: Promise<boolean>
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return async order => {
    clearTimeout(idle)
    if (!child) {
      child = start(file)
      isReady = ready(child)
    }
    // a busy machine may take long to start a process, which is no fault of the picture
    const { answer, rss } = (await isReady) ? await ask(child, order, longestMs) : died
    if (rss > maxKept) end()
    idle = setTimeout(end, idleMs).unref()
    return answer
  }
}

function start(file: string): ChildProcess {
  const child = fork(file, {
    execArgv: ['--expose-gc', '--max-old-space-size=64', '--max-semi-space-size=1', '--no-warnings'],
    // Windows can't start a process without SystemRoot
    env: { ...thrifty, ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The child must not keep its parent alive; whoever awaits its answer does.
  child.unref()
  child.channel?.unref()
  return child
}

/** Waits for the first message of a process that was just started. @returns false if it died instead */
function ready(child: ChildProcess): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => done(false), longestStartMs)
    const dead = () => done(false)
    const done = (isReady: boolean) => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(isReady)
    }
    child.once('message', () => done(true))
    child.once('exit', dead)
    child.once('error', dead)
  })
}

function ask(child: ChildProcess, order: DecodeOrder, longestMs: number): Promise<DecodeReply> {
  return new Promise(resolve => {
    const timer = setTimeout(() => done(died), longestMs)
    const dead = () => done(died)
    const done = (reply: DecodeReply) => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(reply)
    }
    child.once('message', message => done(message as DecodeReply))
    child.once('exit', dead)
    child.once('error', dead)
    child.send(order, error => error && dead())
  })
}
