import { type Edit, findPart, inverseOf, partOf } from '../../form-changes.ts'
import { type DraftParts, headOf, questionOf } from '../../form-draft.ts'
import { sameContent } from '../../same-content.ts'

/** A step that can be undone, with the edits that do so. */
export type Step = {
  /** consecutive edits with the same key are one step, such as typing in a field */
  key: string | undefined
  done: Edit[]
  inverse: Edit[]
}

/** Steps of one's own session: changes of others are neither undone nor redone. */
export type History = { past: Step[]; future: Step[] }

export const noHistory: History = { past: [], future: [] }

/** max number of steps */
const maxSteps = 200

/** Records edits that are applied to `sections`. */
export function remember(history: History, sections: DraftParts, edits: Edit[], key?: string): History {
  const last = history.past.at(-1)
  if (key && last?.key === key) return { past: [...history.past.slice(0, -1), { ...last, done: edits }], future: [] }
  const step = { key, done: edits, inverse: inverseOf(sections, edits) }
  return { past: [...history.past, step].slice(-maxSteps), future: [] }
}

/** Ends a step: further typing starts another one. */
export function settle(history: History): History {
  return { ...history, past: history.past.map(step => ({ ...step, key: undefined })) }
}

export type Turn = {
  history: History
  edits: Edit[]
  /** somebody else has changed the same part since */
  isOvertaken: boolean
}

/** Undoes one step; undefined if there is none. A step that others have overwritten is dropped. */
export function stepBack({ past, future }: History, sections: DraftParts): Turn | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  const rest = past.slice(0, -1)
  if (!stands(sections, step.done)) return { history: { past: rest, future }, edits: [], isOvertaken: true }
  return { history: { past: rest, future: [...future, step] }, edits: step.inverse, isOvertaken: false }
}

/** Redoes one step. */
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

/** Whether the parts still have the content that these edits gave them. */
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
