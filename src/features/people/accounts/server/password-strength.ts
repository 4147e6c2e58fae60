import { Worker } from 'node:worker_threads'
import type { PasswordStrength } from '../auth.contract.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** guesses that a password of each strength withstands at least */
const leastGuesses: [PasswordStrength, number][] = [
  ['strong', 1e10],
  ['fair', 1e6],
]

/** words that everybody who guesses here knows */
const siteWords = ['pola', 'marketplace', 'enterprise']

type Waiting = { resolve: (guesses: number) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let serial = 0

/**
 * How hard a password is to guess for somebody who knows common ones, English words, the site’s, and `own`: the person’s name and
 * address, the site’s host.
 * Computed in a worker thread, because it takes up to 0.1 s, and loading the dictionaries takes a second on first use.
 */
export async function strengthOf(password: string, own: string[]): Promise<PasswordStrength> {
  const words = [...own, ...siteWords]
    .flatMap(text => [text, ...text.split(/[\s@._+-]+/)])
    .filter(word => word.length > 2)
  const id = ++serial
  const guesses = await new Promise<number>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage({ id, password, own: words.slice(0, 30) } satisfies StrengthQuestion)
  })
  return leastGuesses.find(([, least]) => guesses >= least)?.[0] ?? 'weak'
}

function startWorker(): Worker {
  const started = new Worker(new URL('./strength-worker.ts', import.meta.url))
  started.unref()
  started.on('message', ({ id, guesses }: StrengthAnswer) => {
    waiting.get(id)?.resolve(guesses)
    waiting.delete(id)
  })
  started.on('error', error => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
