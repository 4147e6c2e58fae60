import type { App } from '#web/app-context.ts'
import workerUrl from './challenge.worker.ts?worker&url'
import { authOf } from './use-auth.ts'

/** Fetches a proof of work (ALTCHA) and does it beside the page. Good for one form, for ten minutes. */
export async function solveChallenge(app: App): Promise<string> {
  const { challenge } = await authOf(app).getChallenge()
  const worker = new Worker(workerUrl, { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data ? resolve(data) : reject(new Error('The challenge was not solved'))
      worker.onerror = reject
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
