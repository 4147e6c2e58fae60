import type { ForumDraft } from '../../forum.contract.ts'

export type DraftWords = { groupId: number | null; title: string; message: string }

/** What is written, by whom, and for what: as on the server. */
export type DraftFor = { userId: string; deed: ForumDraft['deed']; target: number }

/** A draft as this device has it. */
export type DeviceDraft = {
  words: DraftWords
  /** of the server's draft that it came from; 0 without one */
  sequence: number
  /** the server doesn't have these words yet */
  isDirty: boolean
  /** the `Idempotency-Key` of sending exactly this input */
  attempt?: { key: string; of: string } | undefined
}

/** Also deleted by `forgetOwner`, when its owner logs out. */
const place = 'pola:forum-drafts'

/** The device's copy; undefined if there is none, or it can't be read. */
export function readDeviceDraft(which: DraftFor): DeviceDraft | undefined {
  const found = readAll()[nameOf(which)]
  return isDraft(found) ? found : undefined
}

/** Keeps a copy on the device, or deletes it. Without storage, or with a full one, only the copy is lost. */
export function writeDeviceDraft(which: DraftFor, draft: DeviceDraft | undefined): void {
  const { [nameOf(which)]: _, ...others } = readAll()
  try {
    localStorage.setItem(place, JSON.stringify(draft ? { ...others, [nameOf(which)]: draft } : others))
  } catch {
    // The page itself still has the words.
  }
}

function nameOf({ userId, deed, target }: DraftFor): string {
  return `${userId}:${deed}:${target}`
}

function readAll(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isDraft(found: unknown): found is DeviceDraft {
  const { words, sequence } = (found ?? {}) as Partial<DeviceDraft>
  return typeof sequence === 'number' && typeof words?.title === 'string' && typeof words.message === 'string'
}
