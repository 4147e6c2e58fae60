import type { Forms } from './check-text.ts'

/** `outdated`: its English has changed since; `proposed`: somebody proposed another text. */
export const itemStates = ['outdated', 'proposed', 'missing', 'done'] as const
export type ItemState = (typeof itemStates)[number]

/** A text that is translated, of the interface or of content, in one language. */
export type TranslationItem = {
  /** `text:` and its tag, or the name of a text of content, such as `sector:12.title` */
  item: string
  /** the feature that it belongs to: `market/listings`; '' if several share it */
  place: string
  /** the English text, as readers see it now */
  source: Forms
  /** what the code comes with, which says what names and tags a translation has */
  checked: Forms
  sourceHash: string
  /** the translation; empty if there is none */
  forms: Forms
  /** hash of the translation, for saving it only if nobody else has changed it */
  revision: string
  state: ItemState
  isHidden: boolean
  /** changed here, so that there is a shipped text to go back to, or nothing */
  isEdited: boolean
  /** hash of the English that the translation was made of; null if unknown */
  madeOf: string | null
  editedAt: Date | null
  editedBy: string | null
}

/** The item of a tag. */
export const itemOfTag = (tag: string): string => `text:${tag}`

/** The tag of an item; undefined for content. */
export const tagOfItem = (item: string): string | undefined =>
  item.startsWith('text:') ? item.slice('text:'.length) : undefined
