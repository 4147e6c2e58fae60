import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why an upload failed: an error code of the server, `network`, `cancelled` or `failed`. */
export class UploadError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The code of any error thrown by the steps of an upload. */
export function codeOf(error: unknown): string {
  if (error instanceof UploadError) return error.code
  const { code, status, data } = (error ?? {}) as {
    code?: string
    status?: number
    data?: { body?: { code?: string } }
  }
  if (status === undefined) return 'network'
  // a response from a proxy or the like has no code
  return data?.body?.code || code || 'failed'
}

const final = ['gm-error-file-too-big', 'gm-error-file-type', 'gm-error-file-empty', 'gm-error-image-pixels']

/** Whether retrying the same file may succeed. */
export function canRetry(code: string): boolean {
  return !final.includes(code)
}

/** docs/product.md §8 “Upload”, in the visitor's language. */
export function uploadMessage(t: Translate, code: string): string {
  switch (code) {
    case 'gm-error-file-too-big':
      return t('File too big. Max File Size = 5 MB')
    case 'gm-error-file-type':
      return t('This type of file isn’t accepted.')
    case 'gm-error-file-empty':
      return t('This file is empty.')
    case 'gm-error-file-incomplete':
      return t('The file didn’t upload completely.')
    case 'gm-error-image-upload':
      return t('Image upload error occurred')
    case 'gm-error-image-pixels':
      return t('This picture has too many pixels.')
    case 'gm-error-busy':
    case 'TOO_MANY_REQUESTS':
      return t('Too many files at once. Please wait a while and try again.')
    case 'SERVICE_UNAVAILABLE':
      return failureText(t, { status: 503 })
    case 'INSUFFICIENT_STORAGE':
      return failureText(t, { status: 507 })
    case 'UNAUTHORIZED':
      return t('You’ve been logged out.')
    case 'network':
      return t('The connection was lost.')
    default:
      return t('Something went wrong. Please try again.')
  }
}
