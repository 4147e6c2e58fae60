import { sql } from 'kysely'
import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { searchWords } from '#shared/search-words.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { relationOf } from '../event-rules/check-relation.ts'

/** words of one message, and characters of one word, that are indexed */
const maxWords = 1000
const longestWord = 60

/** The searched field of a content, by event type. */
export const searchedKeys: Record<string, string> = {
  'm.room.message': 'body',
  'm.room.name': 'name',
  'm.room.topic': 'topic',
}

type Said = { type: string; content: JsonObject }

/**
 * The words by which search finds an event; null if it isn't searched. An edit is found by the message that it changes.
 */
export function wordsOfEvent({ type, content }: Said): string[] | null {
  if (relationOf(content)?.type === 'm.replace') return null
  return wordsIn(type, content)
}

/** The words of a message as an edit leaves it. */
export function wordsOfEdit({ type, content }: Said): string[] | null {
  const edit = content['m.new_content']
  return isObject(edit) ? wordsIn(type, edit) : null
}

function wordsIn(type: string, content: JsonObject): string[] | null {
  const key = lookUp(searchedKeys, type)
  const text = key && content[key]
  if (typeof text !== 'string') return null
  const words = messageWords(text).slice(0, maxWords)
  return words.length === 0 ? null : words
}

/** Words in the form that PostgreSQL stores. */
export function wordsColumn(words: string[] | null) {
  return words && sql<string>`array_to_tsvector(${words}::text[])`
}

/** Joiners of Sinhala and Arabic letters are ignored: they change how a word looks, not which word it is. */
export function messageWords(text: string): string[] {
  const words = searchWords(normalizeText(text, 'NFKC').replace(/[\u200c\u200d]/g, ''))
  return words.map(word => word.slice(0, longestWord)).filter(word => word.isWellFormed())
}
