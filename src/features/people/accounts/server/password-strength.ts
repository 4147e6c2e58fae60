import { Worker } from 'node:worker_threads'
import type { PasswordStrength } from '../auth.contract.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** zxcvbn’s scores 0 to 4 as three steps: guessed within a million tries, within a hundred million, after more. */
const strengths: PasswordStrength[] = ['weak', 'weak', 'fair', 'strong', 'strong']

type Waiting = { resolve: (score: number) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let serial = 0

/**
 * How hard a password is to guess for somebody who knows common ones, English words, and `own`: the person’s name and address.
 * Computed in a worker thread, because it takes up to 0.1 s, and loading the dictionaries takes a second on first use.
 */
export async function strengthOf(password: string, own: string[]): Promise<PasswordStrength> {
  const words = own.flatMap(text => [text, ...text.split(/[\s@._+-]+/)]).filter(word => word.length > 2)
  const id = ++serial
  const score = await new Promise<number>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage({ id, password, own: words.slice(0, 20) } satisfies StrengthQuestion)
  })
  return strengths[score] ?? 'weak'
}

function startWorker(): Worker {
  const started = new Worker(new URL('./strength-worker.ts', import.meta.url))
  started.unref()
  started.on('message', ({ id, score }: StrengthAnswer) => {
    waiting.get(id)?.resolve(score)
    waiting.delete(id)
  })
  started.on('error', error => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
