import type { ContractRouterClient } from '@orpc/contract'
import type { storageContract, UploadedFile } from '../storage.contract.ts'
import type { Purpose } from '../storage.policy.ts'
import { problemOf } from './check-choice.ts'
import { UploadError } from './upload-error.ts'

export type StorageClient = Pick<
  ContractRouterClient<typeof storageContract>,
  'createSignedUrl' | 'completeFile' | 'deleteFile'
>

export type SendOptions = {
  signal: AbortSignal
  /** integer per cent; 100 only once the server has processed it */
  onProgress(percent: number): void
}

/** Sending takes this share of the progress; the rest is the server's check. */
const shareOfSending = 0.95

/**
 * Uploads a file: asks for permission, sends the bytes with progress, and has them checked.
 * @throws UploadError, or the error of an API call
 */
export async function sendFile(
  client: StorageClient,
  purpose: Purpose,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<UploadedFile> {
  const problem = problemOf(file, purpose)
  if (problem) throw new UploadError(problem)
  const { name, size, type } = file
  const call = { signal }
  const { id, ...target } = await client.createSignedUrl({ purpose, fileName: name, size, type }, call)
  await sendBytes(target, file, signal, share => onProgress(Math.floor(share * shareOfSending * 100)))
  const done = await client.completeFile({ id }, call)
  onProgress(100)
  return done
}

type Target = { url: string; method: string; headers: Record<string, string> }

/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
function sendBytes(target: Target, file: File, signal: AbortSignal, onShare: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UploadError('cancelled'))
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const end = (error?: UploadError) => {
      signal.removeEventListener('abort', cancel)
      if (error) reject(error)
      else resolve()
    }
    request.open(target.method, target.url)
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onShare(loaded / total)
    request.onload = () => end(request.status < 300 ? undefined : new UploadError(codeIn(request.responseText)))
    request.onerror = () => end(new UploadError('network'))
    request.onabort = () => end(new UploadError('cancelled'))
    signal.addEventListener('abort', cancel)
    request.send(file)
  })
}

function codeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code || 'failed')
  } catch {
    return 'failed'
  }
}
