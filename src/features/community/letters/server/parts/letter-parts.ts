import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { Words } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'

/** Who gets a letter, as a member without any other role, and the moments between which it looks for things. */
export type LetterReader = { viewer: Viewer; language: SiteLanguage; since: Date; until: Date }

/** Something that a link of a letter does, to the thing of that id. */
export type LetterDeed = { act: string; thingId: number; label: string }

/** A thing in a letter; all texts are plain, in the reader's language. */
export type LetterItem = {
  /** the part's things that it stands for: no later letter has them */
  ids: number[]
  title: string
  /** '' for none */
  words: string
  /** why it is in the letter */
  why: string
  /** where its button leads; `path` begins with `/` */
  button: { label: string; path: string }
  deeds: LetterDeed[]
}

/** A kind of deeds; `act`: lower case, unique among all parts, never changed. */
export type LetterAct = {
  act: string
  /** what the page behind the link says; `isDone`: it has been done. @throws ORPCError NOT_FOUND */
  look(db: Db, reader: ActReader, thingId: number): Promise<ActWords & { isDone: boolean }>
  /** does it; twice is once. @throws ORPCError NOT_FOUND */
  carryOut(db: Db, reader: ActReader, thingId: number): Promise<void>
}

/** Whose letter it is, and the language of whoever opened the link. */
export type ActReader = { viewer: Viewer; words: Words }

export type ActWords = {
  title: string
  text: string
  button: string
  done: { title: string; text: string; onward: { label: string; to: string } }
}

/** A part of the letter, by the feature that knows its things. */
export type LetterPart = {
  /** lower case; never changed: the ledger has it */
  part: string
  /** parts stand in the letter by this, lowest first; a later one finds settled what earlier ones have */
  order: number
  title(words: Words): string
  /** how many items a letter has of it */
  most: number
  /** ids of what waits for somebody and they haven't seen, the first ones first; those of earlier letters are left out later */
  waiting(tx: Tx, reader: LetterReader): Promise<number[]>
  /** the same as they see it now: what they don't see is left out; an item may stand for several ids */
  show(tx: Tx, ids: number[], reader: LetterReader): Promise<LetterItem[]>
  /** notes that these are in a letter, or that it was withdrawn, for notifications and the like */
  settle?(tx: Tx, userId: string, ids: number[], isIn: boolean): Promise<void>
  acts?: readonly LetterAct[]
}

const parts = createRegister<LetterPart>()

/** Registers a part, in `connect` of the feature that knows its things. */
export function registerLetterPart(part: LetterPart): void {
  parts.add(part)
}

export const letterParts = (): LetterPart[] => [...parts].sort((one, other) => one.order - other.order)

/** Undefined for an act of another version. */
export function letterActNamed(name: string): LetterAct | undefined {
  return letterParts()
    .flatMap(({ acts = [] }) => acts)
    .find(({ act }) => act === name)
}
