import {
  fillMessage,
  type MessageValues,
  type StoredMessage,
  wrongPlaceholders,
} from '#features/networks/networks/network-messages.ts'
import { languageShown } from '#shared/local-text.ts'
import type { BulkWay } from './bulk-message-states.ts'

/** Words without empty texts; a chat message has no subject. */
export function tidyWords(way: BulkWay, { subject, text }: StoredMessage): StoredMessage {
  const written = (words: Record<string, string>) => Object.fromEntries(Object.entries(words).filter(([, one]) => one))
  return { subject: way === 'mail' ? written(subject) : {}, text: written(text) }
}

/**
 * Whether a message can be sent: it has a text in one language at least, by mail in each of these a subject and no
 * subject without a text, all its placeholders are known, and something is left of it without a level and a last day.
 */
export function areWordsWhole(way: BulkWay, words: StoredMessage): boolean {
  const { subject, text } = tidyWords(way, words)
  const languages = Object.keys(text)
  if (languages.length === 0) return false
  if (way === 'mail' && `${languages.sort()}` !== `${Object.keys(subject).sort()}`) return false
  return [...Object.values(subject), ...Object.values(text)].every(
    one => wrongPlaceholders('bulk', one).length === 0 && saysAnything(one),
  )
}

/** Whether something is left of a text for a member that has neither a level nor a last day. */
export function saysAnything(text: string): boolean {
  return fillMessage(text, { enterprise: 'e', network: 'n' }, 'en') !== ''
}

/**
 * The message for a reader: in their language, or else in English, or else in the first one that it is written in.
 * @param valuesIn what its placeholders stand for, in the language that it is then in
 */
export function bulkWordsFor(
  { subject, text }: StoredMessage,
  language: string,
  valuesIn: (language: string) => MessageValues,
): { language: string; title: string; text: string } {
  const shown = languageShown(text, language) ?? language
  const values = valuesIn(shown)
  const filled = (words: Record<string, string>) => fillMessage(words[shown] ?? '', values, shown)
  return { language: shown, title: filled(subject), text: filled(text) }
}
