import type { UploadedFile } from '../storage.contract.ts'
import type { SendOptions } from './send-file.ts'
import { codeOf } from './upload-error.ts'

/** One upload in progress. */
export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** whole per cent */
  percent: number
  /** code of a failed upload, for `uploadMessage` */
  code: string
}

export type Uploads = {
  /** a stable reference until something changes */
  list(): Upload[]
  subscribe(listener: () => void): () => void
  /**
   * Uploads files, a few at a time. Resolves with the uploaded ones when none is in progress any more; failed ones must
   * be retried or dismissed first.
   */
  add(files: File[]): Promise<UploadedFile[]>
  retry(key: number): void
  cancel(key: number): void
  /** Cancels uploads in progress, and dismisses failed ones. */
  dismiss(): void
}

const maxAtOnce = 3

/** Creates the uploads of one place on a page. */
export function createUploads(send: (file: File, options: SendOptions) => Promise<UploadedFile>): Uploads {
  let uploads: Upload[] = []
  let nextKey = 1
  const stops = new Map<number, AbortController>()
  const results = new Map<number, UploadedFile>()
  const listeners = new Set<() => void>()
  let waiters: { keys: number[]; resolve(files: UploadedFile[]): void }[] = []

  function set(next: Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
    settle()
  }
  const change = (key: number, to: Partial<Upload>) =>
    set(uploads.map(one => (one.key === key ? { ...one, ...to } : one)))
  const isOpen = (key: number) => uploads.some(one => one.key === key && one.state !== 'done')

  function settle(): void {
    const ready = waiters.filter(({ keys }) => !keys.some(isOpen))
    if (ready.length === 0) return
    waiters = waiters.filter(waiter => !ready.includes(waiter))
    for (const { keys, resolve } of ready) resolve(keys.flatMap(key => results.get(key) ?? []))
    if (uploads.every(({ state }) => state === 'done')) set([])
  }

  function startNext(): void {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || sending >= maxAtOnce) return
    void run(next)
    startNext()
  }

  async function run({ key, file }: Upload): Promise<void> {
    const stop = new AbortController()
    stops.set(key, stop)
    change(key, { state: 'sending', percent: 0, code: '' })
    try {
      const onProgress = (percent: number) => isOpen(key) && change(key, { percent })
      const done = await send(file, { signal: stop.signal, onProgress })
      if (stop.signal.aborted) return
      results.set(key, done)
      change(key, { state: 'done', percent: 100 })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', code: codeOf(error) })
    } finally {
      startNext()
    }
  }

  function remove(keys: number[]): void {
    for (const key of keys) stops.get(key)?.abort()
    set(uploads.filter(({ key }) => !keys.includes(key)))
  }

  return {
    list: () => uploads,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: files => {
      const added = files.map(file => ({ key: nextKey++, file, state: 'waiting' as const, percent: 0, code: '' }))
      if (added.length === 0) return Promise.resolve([])
      return new Promise(resolve => {
        waiters.push({ keys: added.map(({ key }) => key), resolve })
        set([...uploads, ...added])
        startNext()
      })
    },
    retry: key => {
      change(key, { state: 'waiting', percent: 0, code: '' })
      startNext()
    },
    cancel: key => {
      remove([key])
      startNext()
    },
    dismiss: () => remove(uploads.filter(({ state }) => state !== 'done').map(({ key }) => key)),
  }
}
