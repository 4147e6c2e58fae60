import type { z } from 'zod'
import type { Label } from '#shared/label.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import type { NamedThings } from '../form-choices.contract.ts'
import type { Question } from '../form-definition.ts'

/** Everything that is needed to put answers into words. */
export type AnswerWording = {
  /** the reader's */
  language: string
  named: NamedThings
  yes: string
  no: string
  /** text for things that no longer exist */
  gone: string
  number: (value: number) => string
  /** formats a day such as `2026-11-20` */
  day: (date: string) => string
}

/** The fields of a posted plain form. */
export type PostedFields = {
  get(name: string): string | null
  all(name: string): string[]
}

/** A question in a posted plain form. */
export type PostedQuestion = {
  question: Question
  fields: PostedFields
  /** prefix of its controls' names */
  name: string
  /** the saved answer: parts that plain controls don't show are kept */
  before: unknown
  /** language of the page with the form */
  language: string
}

/**
 * A type of question: everything specific to it, except its input and view on pages. `A` is the shape of its answer.
 */
export type Kind<A> = {
  /** its name in the form builder */
  label: Label
  /** schema of an answer, which may still violate the question's limits */
  shape: z.ZodType<A>
  /** the quantity that the question's `min` and `max` limit; absent if there is none */
  limits?: 'characters' | 'value' | 'count'
  /** whether the question has its own choices */
  hasChoices?: true
  /** whether answers are written in several languages */
  isLocalised?: true
  /** whether it is a file, a picture or a drawing, which files of answers can't contain, and words can't express */
  isMedia?: true
  /** whether answering needs a network, to search for places and enterprises or to upload files */
  isOnline?: true
  /** seconds for an answer: reading the question, and answering it on a phone */
  seconds: number | ((question: Pick<Question, 'type' | 'presentation' | 'limits'>) => number)
  /** the problem of an answer with this shape; many types only limit the number of items */
  check(answer: A, question: Question): AnswerProblem | null
  /** the answer in words, one entry for each thing that it names */
  words(answer: A, question: Question, wording: AnswerWording): string[]
  /** the answer in plain controls: null for none; undefined, or no such method, if they can't answer the question */
  posted?(sent: PostedQuestion): unknown
  /** message for a missing answer; by default, that one is required */
  missing?: Label
  /** message for fewer or more than the limit; by default, how many to choose */
  few?(t: Parameters<Label>[0], count: number): string
  many?(t: Parameters<Label>[0], count: number): string
  /** message for an item without a name */
  nameless?: Label
}
