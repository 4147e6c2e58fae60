import { type Edit, findPart, inverseOf, partOf } from '../../form-changes.ts'
import { type DraftParts, headOf, questionOf } from '../../form-draft.ts'
import { sameContent } from '../../same-content.ts'

/** What one step did, and what takes it back. */
export type Step = {
  /** edits of the same key that follow each other are one step: typing in a field */
  key: string | undefined
  done: Edit[]
  inverse: Edit[]
}

/** Of one's own session: what others do is neither undone nor redone. */
export type History = { past: Step[]; future: Step[] }

export const noHistory: History = { past: [], future: [] }

/** most steps that are kept */
const maxSteps = 200

/** Remembers what was done to `sections`. */
export function remember(history: History, sections: DraftParts, edits: Edit[], key?: string): History {
  const last = history.past.at(-1)
  if (key && last?.key === key) return { past: [...history.past.slice(0, -1), { ...last, done: edits }], future: [] }
  const step = { key, done: edits, inverse: inverseOf(sections, edits) }
  return { past: [...history.past, step].slice(-maxSteps), future: [] }
}

/** Ends a step: what is typed next is one of its own. */
export function settle(history: History): History {
  return { ...history, past: history.past.map(step => ({ ...step, key: undefined })) }
}

export type Turn = { history: History; edits: Edit[] /** somebody else changed it since */; isOvertaken: boolean }

/** One step back; undefined if there is none. A step over which others wrote is forgotten. */
export function stepBack({ past, future }: History, sections: DraftParts): Turn | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  const rest = past.slice(0, -1)
  if (!stands(sections, step.done)) return { history: { past: rest, future }, edits: [], isOvertaken: true }
  return { history: { past: rest, future: [...future, step] }, edits: step.inverse, isOvertaken: false }
}

/** One step forward again. */
export function stepForward({ past, future }: History, sections: DraftParts): Turn | undefined {
  const step = future.at(-1)
  if (!step) return undefined
  const rest = future.slice(0, -1)
  if (!stands(sections, step.inverse)) return { history: { past, future: rest }, edits: [], isOvertaken: true }
  return {
    history: { past: [...past, { ...step, key: undefined }], future: rest },
    edits: step.done,
    isOvertaken: false,
  }
}

/** Whether what these edits wrote is what stands there. */
function stands(sections: DraftParts, edits: Edit[]): boolean {
  const last = new Map(edits.map(edit => [`${partOf(edit).kind} ${partOf(edit).id}`, edit]))
  return [...last.values()].every(edit => {
    const part = findPart(sections, partOf(edit))
    if (edit.do === 'removeQuestion' || edit.do === 'removeSection') return part === undefined
    if (!part) return false
    if ('question' in edit) return 'type' in part && sameContent(questionOf(part), questionOf(edit.question))
    if ('section' in edit) return 'title' in part && sameContent(headOf(part), edit.section)
    return true
  })
}
