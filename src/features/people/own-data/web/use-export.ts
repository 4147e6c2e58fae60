import { useRef, useState } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'

export type ExportState =
  | { step: 'idle' }
  /** the server collects the data */
  | { step: 'gathering' }
  /** `bytes` have arrived */
  | { step: 'loading'; bytes: number }
  | { step: 'done'; bytes: number }
  /** `error` has `status` and `retryAfter` if the server answered */
  | { step: 'failed'; error: unknown }

/** Fetches the zip of a person's data with progress, and saves it as a file. */
export function useExport(path: string): { state: ExportState; start: () => Promise<void>; cancel: () => void } {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const asked = useRef<AbortController>(undefined)
  const start = async () => {
    if (asked.current) return
    const controller = new AbortController()
    asked.current = controller
    setState({ step: 'gathering' })
    try {
      const zip = await withProof(() => ask(path, controller.signal))
      const chunks: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      for (const reader = zip.stream.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) break
        chunks.push(value)
        bytes += value.length
        setState({ step: 'loading', bytes })
      }
      save(new Blob(chunks, { type: 'application/zip' }), zip.name)
      setState({ step: 'done', bytes })
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'idle' } : { step: 'failed', error })
    } finally {
      asked.current = undefined
    }
  }
  return { state, start, cancel: () => asked.current?.abort() }
}

async function ask(path: string, signal: AbortSignal) {
  const response = await fetch(path, { method: 'POST', signal })
  if (!response.ok || !response.body) throw await refusedBy(response)
  return { stream: response.body, name: nameFrom(response.headers) }
}

async function refusedBy(response: Response): Promise<unknown> {
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string }
  return { status: response.status, code, data: { retryAfter: Number(response.headers.get('retry-after')) } }
}

function nameFrom(headers: Headers): string {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'pola.zip'
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // even a slow browser has saved the file after a minute
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
