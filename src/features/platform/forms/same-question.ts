import { readAnswer } from './form-answers.ts'
import { choicesOf, type FormDefinition, type Question } from './form-definition.ts'
import type { QuestionType } from './question-types.ts'

/** The form that a question stands in, by its id; `pola`: a template that comes with Pola. */
export type Origin = number | 'pola'

/** A question, or one of its choices, in a form. */
type Part = { id: number; sameAs?: string | undefined }

export type PlacedQuestion = { origin: Origin; question: Question }

/** Answers that belong to the one form that they were given in: files go with it, and a signature signs only that. */
const bound: readonly QuestionType[] = ['fileUpload', 'gallery', 'imageUpload', 'certifications', 'signature']

/** Whether answers to questions of a type are never carried over to another form. */
export function isBound(type: QuestionType): boolean {
  return bound.includes(type)
}

/** What a question or a choice is known by in all forms: the place that it says it is the same as, else its own. */
export function identityOf(origin: Origin, { id, sameAs }: Part): string {
  return sameAs ?? `${origin}/${id}`
}

/** Whether two questions are the same one: somebody said so, or one was copied from the other. Texts decide nothing. */
export function isSameQuestion(a: PlacedQuestion, b: PlacedQuestion): boolean {
  return a.question.type === b.question.type && identityOf(a.origin, a.question) === identityOf(b.origin, b.question)
}

/**
 * An answer to one question as an answer to another.
 * @returns undefined if they aren't the same question, if the answer belongs to its form alone, or if it has a choice
 * that the other question doesn't have
 */
export function carriedAnswer(value: unknown, from: PlacedQuestion, to: PlacedQuestion): unknown {
  if (!isSameQuestion(from, to) || isBound(from.question.type)) return undefined
  const { type } = from.question
  if (type !== 'selectOne' && type !== 'selectMany') return readAnswer(type, value)
  const read = [readAnswer(type, value) ?? []].flat()
  const carried = read.flatMap(id => counterpart(id, from, to) ?? [])
  if (read.length === 0 || carried.length < read.length) return undefined
  return type === 'selectOne' ? carried[0] : carried
}

function counterpart(id: number, from: PlacedQuestion, to: PlacedQuestion): number | undefined {
  const chosen = choicesOf(from.question).find(one => one.id === id)
  if (!chosen) return undefined
  const identity = identityOf(from.origin, chosen)
  return choicesOf(to.question).find(one => identityOf(to.origin, one) === identity)?.id
}

/** A copy of a form for another one, whose questions and choices stay the same as those that they are copied from. */
export function withOrigins({ sections }: FormDefinition, origin: Origin): FormDefinition {
  const kept = <P extends Part>(part: P) => ({ ...part, sameAs: identityOf(origin, part) })
  return {
    sections: sections.map(section => ({
      ...section,
      questions: section.questions.map(question => ({
        ...kept(question),
        choiceGroups: question.choiceGroups.map(group => ({ ...group, choices: group.choices.map(kept) })),
      })),
    })),
  }
}

/** A question that says of no other one that it is the same. */
export function withoutOrigin({ sameAs: _, ...question }: Question): Question {
  return {
    ...question,
    choiceGroups: question.choiceGroups.map(group => ({
      ...group,
      choices: group.choices.map(({ sameAs: __, ...choice }) => choice),
    })),
  }
}
