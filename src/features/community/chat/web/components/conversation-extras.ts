import type { ComponentType, ReactNode } from 'react'
import type { ThreadLine } from '../thread-lines.ts'

/** Additions of the platform's team to a conversation; in `help-desk/`, loaded for admins alone. */
export type ConversationExtras = {
  /** below the head */
  bar?: ReactNode
  /** among the messages */
  lines?: readonly ThreadLine[]
  aboveComposer?: ReactNode
  /** replaces the composer when writing to somebody other than the other side */
  composer?: ReactNode | undefined
  SavedTexts?: SavedTexts
}

/** Saved texts, chosen from a menu above the composer. */
export type SavedTexts = ComponentType<SavedTextsProps>

export type SavedTextsProps = {
  onChoose: (text: string) => void
  /** @param goesBack whether the focus returns to the composer */
  onClose: (goesBack: boolean) => void
}
