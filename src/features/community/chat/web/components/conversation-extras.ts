import type { ComponentType, ReactNode } from 'react'
import type { ThreadLine } from '../thread-lines.ts'

/** What the platform's team has besides within a conversation; it comes with `help-desk/`, for admins alone. */
export type ConversationExtras = {
  /** below the head */
  bar?: ReactNode
  /** among the messages */
  lines?: readonly ThreadLine[]
  aboveComposer?: ReactNode
  /** where one writes to somebody else than the other side */
  composer?: ReactNode | undefined
  SavedTexts?: SavedTexts
}

/** Texts to begin with, chosen from a menu above the composer. */
export type SavedTexts = ComponentType<SavedTextsProps>

export type SavedTextsProps = {
  onChoose: (text: string) => void
  /** @param goesBack the focus returns to where one writes */
  onClose: (goesBack: boolean) => void
}
