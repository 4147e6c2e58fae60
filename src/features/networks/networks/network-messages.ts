import { z } from 'zod'
import { directionOf } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'

/** Occasions on which a network writes to an enterprise by itself, in the order of a membership. */
export const messageOccasions = [
  'invited',
  'applied',
  'approved',
  'notApproved',
  'levelChanged',
  'renewing',
  'reminder',
  'prolonged',
  'ended',
] as const
export type MessageOccasion = (typeof messageOccasions)[number]

/** What a network writes: by itself for an occasion, or now to many members at once. */
export type MessageKind = MessageOccasion | 'bulk'

/** What a text may name, written `{{enterprise}}`. */
export type MessagePlaceholder = 'enterprise' | 'network' | 'level' | 'day'

const placeholders: Record<MessageKind, readonly MessagePlaceholder[]> = {
  // whose enterprise it is for isn’t known
  invited: ['network', 'day'],
  applied: ['enterprise', 'network'],
  approved: ['enterprise', 'network', 'level', 'day'],
  notApproved: ['enterprise', 'network'],
  levelChanged: ['enterprise', 'network', 'level'],
  renewing: ['enterprise', 'network', 'level', 'day'],
  reminder: ['enterprise', 'network', 'level', 'day'],
  prolonged: ['enterprise', 'network', 'level', 'day'],
  ended: ['enterprise', 'network', 'day'],
  bulk: ['enterprise', 'network', 'level', 'day'],
}

/** What the texts of such a message may name. */
export function placeholdersOf(kind: MessageKind): readonly MessagePlaceholder[] {
  return placeholders[kind]
}

/** @limit characters of the subject of a network’s message in a language */
export const longestSubject = 120
/** @limit characters of the text of a network’s message in a language */
export const longestMessage = 2000

const words = z.record(z.string(), z.string())
/** The network’s own words for an occasion; where a language has none, the default text stands. */
export const storedMessage = z.object({ subject: words, text: words })
export type StoredMessage = z.infer<typeof storedMessage>

const placed = /\{\{([^{}]*)\}\}/g

/**
 * What in a text is no placeholder of its kind, as it is written: an unknown name, or braces that aren’t closed.
 * Each once.
 */
export function wrongPlaceholders(kind: MessageKind, text: string): string[] {
  const known: readonly string[] = placeholders[kind]
  const unknown = [...text.matchAll(placed)].filter(([, name = '']) => !known.includes(name.trim())).map(([all]) => all)
  const unclosed = text.replace(placed, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...unknown, ...unclosed])]
}

/** What placeholders stand for; undefined or '': there is nothing to name. */
export type MessageValues = Partial<Record<MessagePlaceholder, string | undefined>>

/** A text with values in place of its placeholders. Lines that name what there isn’t are left out. */
export function fillMessage(text: string, values: MessageValues, language: string): string {
  const valueFor = (name: string) => lookUp(values, name.trim()) ?? ''
  // names in Latin letters don’t turn the order of what stands beside them
  const shown = (value: string) => (directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value)
  return text
    .split(/\r\n|\r|\n/)
    .filter(line => [...line.matchAll(placed)].every(([, name = '']) => valueFor(name)))
    .map(line => line.replace(placed, (_, name: string) => shown(valueFor(name))))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A message in one language, the network’s own words before the default ones. */
export function chooseWords(
  own: StoredMessage | undefined,
  defaults: { title: string; text: string },
  { values, language }: { values: MessageValues; language: string },
): { title: string; text: string } {
  const said = (text: LocalText | undefined) => fillMessage(text?.[language] ?? '', values, language)
  return { title: said(own?.subject) || defaults.title, text: said(own?.text) || defaults.text }
}
