import type { Generated } from 'kysely'

/** When somebody wishes their letter, and when the next one comes. */
export type LetterTurnsTable = {
  userId: string
  isOn: Generated<boolean>
  /** ISO: 1 is Monday */
  weekday: Generated<number>
  hour: Generated<number>
  /** 1970: to be found anew */
  nextAt: Generated<Date>
  /** when the last letter was due; null before the first */
  lastAt: Date | null
  letters: Generated<number>
}

export type LettersTable = {
  id: string
  userId: string
  number: number
  /** what it looked for is from between these */
  since: Date
  until: Date
  /** when the one before was due */
  beforeAt: Date | null
  /** key of its links, as hex */
  secret: Generated<string>
  /** SHA-256 of all that it says, as hex */
  wordsHash: string
}

declare module '#server/db/database.ts' {
  interface Tables {
    letterTurns: LetterTurnsTable
    letters: LettersTable
    /** what was in a letter, so that it isn't in another one */
    letterItems: { letterId: string; userId: string; part: string; thingId: number }
  }
}
