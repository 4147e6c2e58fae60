import { page, userEvent } from 'vitest/browser'
import type { UploadedFile } from '../../storage.contract.ts'

/** An uploaded file as the server returns it. */
export function anUpload(changes: Partial<UploadedFile> = {}): UploadedFile {
  const id = '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c11'
  const image = { id, width: 800, height: 800, color: '#aabbcc', thumbhash: '' }
  return {
    ...{ id, kind: 'image', purpose: 'avatar', fileName: 'me.png', extension: 'png', bytes: 2048 },
    ...{ image, url: `/files/${id}/small.webp` },
    ...changes,
  }
}

/** A picture of one colour, like a camera's file. */
export async function aPicture(name = 'me.png', type = 'image/png', width = 300, height = 200): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  pen?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type))
  return new File([blob ?? ''], name, { type })
}

export function aDocument(name = 'certificate.pdf', bytes = 4000, type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type })
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
