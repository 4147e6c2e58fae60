import { page, userEvent } from 'vitest/browser'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import type { FakeClients } from '#web/testing/show.tsx'

/** Replaces the browser's uploads; the test decides the outcome of each. */
class FakeRequest {
  static begun: FakeRequest[] = []
  /** false: uploads stay under way until the test ends them */
  static endsAtOnce = true
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 204
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.begun.push(this)
    if (FakeRequest.endsAtOnce) this.onload?.()
  }
  abort() {
    this.onabort?.()
  }
}

/** Uploads without a server: a file's name becomes its id. Stub `XMLHttpRequest` with `Request`. */
export const fakeUploads = {
  Request: FakeRequest,
  clients: {
    storage: {
      createSignedUrl: async ({ fileName }: { fileName: string }) => ({
        id: fileName,
        url: '/put',
        method: 'PUT' as const,
        headers: {},
        expiresAt: '',
      }),
      completeFile: async ({ id }: { id: string }) => ({ id }) as UploadedFile,
    },
  } as FakeClients,
  /** the uploads that began since the last call with false */
  begin(endsAtOnce: boolean): FakeRequest[] {
    FakeRequest.endsAtOnce = endsAtOnce
    FakeRequest.begun = []
    return FakeRequest.begun
  },
}

/** A picture of one colour. */
export async function aPicture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

/** Chooses a file, as the browser's own dialog does. */
export async function choose(container: Element, file: File): Promise<void> {
  const input = container.querySelector('input[type=file]')
  if (input) await userEvent.upload(page.elementLocator(input), file)
}

export function drop(target: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
