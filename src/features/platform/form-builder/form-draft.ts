import { z } from 'zod'
import { type FormDefinition, formDefinition, type Question } from '#features/platform/forms/form-definition.ts'

export const sectionShape = formDefinition.shape.sections.element
export const questionShape = sectionShape.shape.questions.element
/** A section without its questions. */
export const sectionHead = sectionShape.omit({ questions: true })
export type SectionHead = z.infer<typeof sectionHead>

const marks = {
  /** of the draft after the last change of this part */
  revision: z.number(),
  /** name of the person who changed it since the last version; null: nobody, or their account was deleted */
  changedBy: z.string().nullable(),
}
type Marks = { revision: number; changedBy: string | null }

export const draftQuestion = questionShape.extend(marks)
export type DraftQuestion = Question & Marks
export const draftSection = sectionHead.extend({ ...marks, questions: z.array(draftQuestion) })
export type DraftSection = SectionHead & Marks & { questions: DraftQuestion[] }

/** The parts of a form's next version, each with its own revision. */
export type DraftParts = DraftSection[]

/** The form that publishing the draft would give. */
export function definitionOf(sections: DraftParts): FormDefinition {
  return {
    sections: sections.map(section => ({ ...headOf(section), questions: section.questions.map(questionOf) })),
  }
}

/** The parts of a draft that starts as a version. */
export function partsOf({ sections }: FormDefinition, marked: Marks = { revision: 1, changedBy: null }): DraftParts {
  return sections.map(section => ({
    ...headOf(section),
    ...marked,
    questions: section.questions.map(question => ({ ...question, ...marked })),
  }))
}

export function headOf({ id, title, intro }: SectionHead): SectionHead {
  return { id, title, intro }
}

export function questionOf({ revision: _, changedBy: __, ...question }: Question & Partial<Marks>): Question {
  return question
}

export function draftQuestionsOf(sections: DraftParts): DraftQuestion[] {
  return sections.flatMap(one => one.questions)
}

/** All ids of a form: of sections, questions, groups of choices and choices. */
export function idsIn({ sections }: FormDefinition): number[] {
  return sections.flatMap(section => [section.id, ...section.questions.flatMap(idsOfQuestion)])
}

export function idsOfQuestion({ id, choiceGroups }: Question): number[] {
  return [id, ...choiceGroups.flatMap(group => [group.id, ...group.choices.map(one => one.id)])]
}

/** Questions that are shown only for certain answers to this one. */
export function dependentsOf<Q extends Question>(questions: Q[], id: number): Q[] {
  return questions.filter(one => one.shownWhen?.parents.some(parent => parent.questionId === id))
}
