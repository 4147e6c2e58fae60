import type { ShownMessage } from './client/shown-messages.ts'

/** A message in a few words, for lists and quotes. */
export function wordsOf({ kind, text, file }: ShownMessage, t: (key: string) => string): string {
  if (kind === 'deleted') return t('This message was deleted.')
  if (kind === 'image') return t('Photo')
  return kind === 'file' ? file?.name || t('File') : text
}
