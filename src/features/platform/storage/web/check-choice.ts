import { maxBytesFor, type Purpose, typeFor, typesFor } from '../storage.policy.ts'

/** The error code for a chosen file, as the server would return it; undefined if it may be sent. */
export function problemOf({ size, type }: Pick<File, 'size' | 'type'>, purpose: Purpose): string | undefined {
  if (size > maxBytesFor(purpose)) return 'gm-error-file-too-big'
  if (!typeFor(purpose, type)) return 'gm-error-file-type'
  return size === 0 ? 'gm-error-file-empty' : undefined
}

/** Value of a file input's `accept`. */
export function acceptedBy(purpose: Purpose): string {
  return typesFor(purpose)
    .map(({ type }) => type)
    .join(',')
}
