import type { ShownMessage } from './client/shown-messages.ts'

/** A message in a few words, for lists and quotes. */
export function wordsOf(message: ShownMessage, t: (key: string) => string): string {
  const { kind, text, file } = message
  if (kind === 'deleted') return deletedWords(message, t)
  if (kind === 'image') return t('Photo')
  return kind === 'file' ? file?.name || t('File') : text
}

/** What stands in the place of a message that is gone. */
export function deletedWords({ isTakenOut }: ShownMessage, t: (key: string) => string): string {
  return isTakenOut ? t('Our team took this message out.') : t('This message was deleted.')
}
