import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureKind, PictureVariants } from './picture-variants.ts'

/** `path` of an image file on this machine */
export type DecodeOrder = { path: string; kind: PictureKind }
/** `too-large`: would need too much memory, by its header */
export type DecodeAnswer = PictureVariants | 'broken' | 'too-large'
/** `rss`: bytes that the process has afterwards */
export type DecodeReply = { answer: DecodeAnswer; rss: number }

const childFile = join(import.meta.dirname, 'decode-picture.child.ts')
/** One thread; and glibc keeps what it has freed unless bigger blocks are asked of the system one by one. */
const thrifty = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
const idleMs = 10_000
/** a process that keeps more than this has its memory in pieces: the next picture gets a new one */
const mostKept = 95_000_000
const died: DecodeReply = { answer: 'broken', rss: Number.POSITIVE_INFINITY }

/**
 * Makes the variants of pictures that strangers sent, in a process of its own that ends soon after the last: what a decoder
 * takes of memory is given back, and a file that crashes or stalls it is a broken picture and nothing else. Call it for one
 * picture at a time.
 */
export function createPictureDecoder({
  file = childFile,
  longestMs = 20_000,
} = {}): (order: DecodeOrder) => Promise<DecodeAnswer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return async order => {
    clearTimeout(idle)
    child ??= start(file)
    const { answer, rss } = await ask(child, order, longestMs)
    if (rss > mostKept) end()
    idle = setTimeout(end, idleMs).unref()
    return answer
  }
}

function start(file: string): ChildProcess {
  const child = fork(file, {
    execArgv: ['--expose-gc', '--max-old-space-size=64', '--max-semi-space-size=1', '--no-warnings'],
    // Windows starts nothing without its root
    env: { ...thrifty, ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It must not keep its parent alive; what waits for its answer does.
  child.unref()
  child.channel?.unref()
  return child
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
