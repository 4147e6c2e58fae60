import type { Question } from '#features/platform/forms/form-definition.ts'
import { kindOf } from '#features/platform/forms/question-kinds.ts'
import { type Presentation, presentations } from '#features/platform/forms/question-presentations.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import { withoutOrigin } from '#features/platform/forms/same-question.ts'
import type { Edit } from '../../form-changes.ts'
import { type DraftParts, type DraftSection, questionOf } from '../../form-draft.ts'

/** A new question without text. */
export function emptyQuestion(id: number): Question {
  return {
    id,
    type: 'text',
    text: {},
    help: {},
    isRequired: false,
    isPublic: false,
    tag: null,
    shownWhen: null,
    choiceGroups: [],
    limits: {},
  }
}

/**
 * The question with another type, without properties that the type doesn't have.
 * @param ids of a group and its first choice
 */
export function asType(question: Question, type: QuestionType, ids: number[]): Question {
  const { presentation, ...rest } = question
  const { min, max, ...others } = question.limits
  const isSameKind = kindOf(type).limits === kindOf(question.type).limits
  const [groupId = 0, choiceId = 0] = ids
  const first = [{ id: groupId, title: {}, choices: [{ id: choiceId, text: {}, points: 0 }] }]
  const kept = question.choiceGroups.length > 0 ? question.choiceGroups : first
  return {
    ...rest,
    ...(presentation && presentations[presentation].types.includes(type) && { presentation }),
    type,
    limits: isSameKind ? question.limits : others.unit && kindOf(type).limits === 'value' ? { unit: others.unit } : {},
    choiceGroups: kindOf(type).hasChoices ? kept : [],
  }
}

/** The question with another presentation, and the limits that this implies; undefined removes the presentation. */
export function withPresentation({ limits }: Question, presentation: Presentation | ''): Partial<Question> {
  if (presentation === '') return { presentation: undefined }
  const own = presentations[presentation].limits
  const { unit } = limits
  return { presentation, ...(own && { limits: { ...own, ...(unit && { unit }) } }) }
}

/** Number of ids that a copy needs. */
export function idsOfCopy(question: Question): number {
  return 1 + question.choiceGroups.reduce((sum, group) => sum + 1 + group.choices.length, 0)
}

/** A copy of the question with new ids, without its tag, which must be unique: it is another question. */
export function copyQuestion(question: Question, ids: number[]): Question {
  const left = [...ids]
  const take = () => left.shift() as number
  return {
    ...withoutOrigin(questionOf(question)),
    id: take(),
    tag: null,
    choiceGroups: withoutOrigin(question).choiceGroups.map(group => ({
      ...group,
      id: take(),
      choices: group.choices.map(choice => ({ ...choice, id: take() })),
    })),
  }
}

/** Copies a section with its questions; conditions between these refer to the copies. */
export function copySection(section: DraftSection, ids: number[], before: number | null): Edit[] {
  const left = [...ids]
  const id = left.shift() as number
  const copies = section.questions.map(question => {
    return { question, copy: copyQuestion(question, left.splice(0, idsOfCopy(question))) }
  })
  const copyOf = new Map(copies.map(one => [one.question.id, one]))
  const followed = copies.map(({ copy }) => ({
    ...copy,
    shownWhen: copy.shownWhen && followedBy(copy.shownWhen, copyOf),
  }))
  return [
    { do: 'addSection', section: { id, title: section.title, intro: section.intro }, before },
    ...followed.map((question): Edit => ({ do: 'addQuestion', question, sectionId: id, before: null })),
  ]
}

type Copies = ReadonlyMap<number, { question: Question; copy: Question }>

function followedBy(shownWhen: NonNullable<Question['shownWhen']>, copies: Copies): Question['shownWhen'] {
  const choice = (questionId: number, answer: number | boolean) => {
    const { question, copy } = copies.get(questionId) ?? {}
    const at = question?.choiceGroups.flatMap(group => group.choices).findIndex(one => one.id === answer) ?? -1
    return copy?.choiceGroups.flatMap(group => group.choices)[at]?.id ?? answer
  }
  return {
    ...shownWhen,
    parents: shownWhen.parents.map(({ questionId, answers }) => ({
      questionId: copies.get(questionId)?.copy.id ?? questionId,
      answers: answers.map(one => choice(questionId, one)),
    })),
  }
}

/** Removes a section with its questions. */
export function removeSection(section: DraftSection): Edit[] {
  return [
    ...section.questions.map((question): Edit => ({ do: 'removeQuestion', id: question.id })),
    { do: 'removeSection', id: section.id },
  ]
}

/**
 * Moves a question by one position, or into the neighbouring section.
 * @returns undefined at the ends
 */
export function moveByOne(sections: DraftParts, id: number, by: 1 | -1): Edit | undefined {
  const at = sections.findIndex(section => section.questions.some(one => one.id === id))
  const section = sections[at]
  if (!section) return undefined
  const place = section.questions.findIndex(one => one.id === id)
  const isInside = by < 0 ? place > 0 : place < section.questions.length - 1
  if (isInside) return moveTo(section, id, place + by)
  const other = sections[at + by]
  return (
    other && { do: 'moveQuestion', id, sectionId: other.id, before: by > 0 ? (other.questions[0]?.id ?? null) : null }
  )
}

/** Moves a question to a position within its section. */
export function moveTo(section: DraftSection, id: number, place: number): Edit {
  const others = section.questions.filter(one => one.id !== id)
  return { do: 'moveQuestion', id, sectionId: section.id, before: others[place]?.id ?? null }
}

/** Moves a section to a position; undefined if the position doesn't exist. */
export function moveSectionTo(sections: DraftParts, id: number, place: number): Edit | undefined {
  if (place < 0 || place >= sections.length) return undefined
  const others = sections.filter(one => one.id !== id)
  return { do: 'moveSection', id, before: others[place]?.id ?? null }
}
