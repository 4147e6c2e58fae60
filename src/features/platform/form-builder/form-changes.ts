import { z } from 'zod'
import { jsonId, revision } from '#shared/contract-parts.ts'
import { type DraftParts, type DraftSection, headOf, questionOf, questionShape, sectionHead } from './form-draft.ts'

/** the part that it goes before; null: at the end */
const before = jsonId.nullable()
/** of the part, as it was read */

/** One change of a draft. Moving a part never conflicts with other changes to it, because its texts stay. */
export const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addSection'), section: sectionHead, before }),
  z.object({ do: z.literal('saveSection'), section: sectionHead, revision }),
  z.object({ do: z.literal('moveSection'), id: jsonId, before }),
  z.object({ do: z.literal('removeSection'), id: jsonId, revision }),
  z.object({ do: z.literal('addQuestion'), question: questionShape, sectionId: jsonId, before }),
  z.object({ do: z.literal('saveQuestion'), question: questionShape, revision }),
  z.object({ do: z.literal('moveQuestion'), id: jsonId, sectionId: jsonId, before }),
  z.object({ do: z.literal('removeQuestion'), id: jsonId, revision }),
])
export type Change = z.infer<typeof change>

type WithoutRevision<T> = T extends { revision: number } ? Omit<T, 'revision'> : T
/** A change without the revision on which it is based. */
export type Edit = WithoutRevision<Change>

export type PartName = { kind: 'section' | 'question'; id: number }

/** The part that a change affects. */
export function partOf(edit: Edit): PartName {
  if (edit.do === 'addSection' || edit.do === 'saveSection') return { kind: 'section', id: edit.section.id }
  if (edit.do === 'moveSection' || edit.do === 'removeSection') return { kind: 'section', id: edit.id }
  return { kind: 'question', id: 'question' in edit ? edit.question.id : edit.id }
}

export function findPart(sections: DraftParts, { kind, id }: PartName) {
  if (kind === 'section') return sections.find(one => one.id === id)
  return sections.flatMap(one => one.questions).find(one => one.id === id)
}

/** Adds the current revision of the part to changes that can conflict. */
export function onRevision(sections: DraftParts, edit: Edit): Change {
  if (!edit.do.startsWith('save') && !edit.do.startsWith('remove')) return edit as Change
  return { ...edit, revision: findPart(sections, partOf(edit))?.revision ?? 0 } as Change
}

type By = { revision: number; changedBy: string | null }

/**
 * The draft after a change.
 * @returns undefined if the change is impossible: its part or section is gone, the added part exists already, or a
 * removed section has questions
 */
export function applyEdit(sections: DraftParts, edit: Edit, by: By): DraftParts | undefined {
  const at = sections.findIndex(one => one.id === sectionIdOf(sections, edit))
  const section = sections[at]
  switch (edit.do) {
    case 'addSection':
      if (section) return undefined
      return insert(sections, { ...edit.section, ...by, questions: [] }, edit.before)
    case 'saveSection':
      return section && sections.with(at, { ...section, ...headOf(edit.section), ...by })
    case 'moveSection':
      return section && insert(without(sections, edit.id), section, edit.before)
    case 'removeSection':
      return section && section.questions.length === 0 ? without(sections, edit.id) : undefined
    case 'addQuestion': {
      if (!section || findPart(sections, partOf(edit))) return undefined
      const questions = insert(section.questions, { ...edit.question, ...by }, edit.before)
      return sections.with(at, { ...section, questions })
    }
    case 'saveQuestion': {
      const saved = { ...edit.question, ...by }
      return section && changed(sections, section, all => all.map(one => (one.id === saved.id ? saved : one)))
    }
    case 'removeQuestion':
      return section && changed(sections, section, all => without(all, edit.id))
    case 'moveQuestion': {
      const question = section?.questions.find(one => one.id === edit.id)
      const target = sections.find(one => one.id === edit.sectionId)
      if (!section || !question || !target) return undefined
      const rest = changed(sections, section, all => without(all, edit.id))
      return rest.map(one =>
        one.id === target.id ? { ...one, questions: insert(one.questions, question, edit.before) } : one,
      )
    }
  }
}

/** The draft after several changes; undefined if one of them is impossible. */
export function applyEdits(sections: DraftParts, edits: readonly Edit[], by: By): DraftParts | undefined {
  let now: DraftParts | undefined = sections
  for (const edit of edits) now = now && applyEdit(now, edit, by)
  return now
}

/**
 * The changes that undo these, in the order in which they must be applied.
 * @param sections the draft before the changes
 */
export function inverseOf(sections: DraftParts, edits: readonly Edit[]): Edit[] {
  const inverse: Edit[] = []
  let now = sections
  for (const edit of edits) {
    inverse.unshift(...inverseOfOne(now, edit))
    now = applyEdit(now, edit, { revision: 0, changedBy: null }) ?? now
  }
  return inverse
}

function inverseOfOne(sections: DraftParts, edit: Edit): Edit[] {
  const { id } = partOf(edit)
  if (edit.do === 'addSection') return [{ do: 'removeSection', id }]
  if (edit.do === 'addQuestion') return [{ do: 'removeQuestion', id }]
  const section = sections.find(one => one.id === sectionIdOf(sections, edit))
  if (!section) return []
  const before = nextOf(sections, id)
  if (edit.do === 'saveSection') return [{ do: 'saveSection', section: headOf(section) }]
  if (edit.do === 'moveSection') return [{ do: 'moveSection', id, before }]
  if (edit.do === 'removeSection') return [{ do: 'addSection', section: headOf(section), before }]
  const found = section.questions.find(one => one.id === id)
  if (!found) return []
  const question = questionOf(found)
  if (edit.do === 'saveQuestion') return [{ do: 'saveQuestion', question }]
  const place = { sectionId: section.id, before: nextOf(section.questions, id) }
  if (edit.do === 'moveQuestion') return [{ do: 'moveQuestion', id, ...place }]
  return [{ do: 'addQuestion', question, ...place }]
}

/** The section that a change affects, or that its question is in, or will be in. */
function sectionIdOf(sections: DraftParts, edit: Edit): number | undefined {
  if (edit.do === 'addQuestion') return edit.sectionId
  const { kind, id } = partOf(edit)
  if (kind === 'section') return id
  return sections.find(one => one.questions.some(question => question.id === id))?.id
}

type Named = { id: number }

function insert<T extends Named>(list: T[], item: T, beforeId: number | null): T[] {
  const at = list.findIndex(one => one.id === beforeId)
  return at < 0 ? [...list, item] : list.toSpliced(at, 0, item)
}

function without<T extends Named>(list: T[], id: number): T[] {
  return list.filter(one => one.id !== id)
}

function nextOf(list: Named[], id: number): number | null {
  return list[list.findIndex(one => one.id === id) + 1]?.id ?? null
}

type Questions = DraftSection['questions']

function changed(sections: DraftParts, of: DraftSection, change: (all: Questions) => Questions): DraftParts {
  return sections.map(one => (one === of ? { ...one, questions: change(one.questions) } : one))
}
