import type { z } from 'zod'
import type { Label } from '#shared/label.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import type { NamedThings } from '../form-choices.contract.ts'
import type { Question } from '../form-definition.ts'

/** What answers need to be put into words. */
export type AnswerWording = {
  /** of the reader */
  language: string
  named: NamedThings
  yes: string
  no: string
  /** for what is no longer there */
  gone: string
  number: (value: number) => string
  /** of `2026-11-20` */
  day: (date: string) => string
}

/** What a plain form sent. */
export type PostedFields = {
  get(name: string): string | null
  all(name: string): string[]
}

/** One question of a plain form that was sent. */
export type PostedQuestion = {
  question: Question
  fields: PostedFields
  /** its controls' names begin with this */
  name: string
  /** the answer as it is known: what plain controls don't show of it stays */
  before: unknown
  /** of the page with the form */
  language: string
}

/** A type of question: all that is particular to it, but for its input and view on pages. `A` is the shape of its answer. */
export type Kind<A> = {
  /** its name in the form builder */
  label: Label
  /** what an answer looks like; says nothing of whether it is a good one */
  shape: z.ZodType<A>
  /** what the question's `min` and `max` limit; missing where there is nothing to limit */
  limits?: 'characters' | 'value' | 'count'
  /** the question brings choices of its own */
  hasChoices?: true
  /** written in several languages */
  isLocalised?: true
  /** a file, a picture or a drawing: no file of answers can bring it, and words don't say it */
  isMedia?: true
  /** choosing takes a network: places and enterprises are searched for, files are uploaded */
  isOnline?: true
  /** seconds that an answer takes: reading the question, and answering it on a phone */
  seconds: number | ((question: Pick<Question, 'type' | 'presentation' | 'limits'>) => number)
  /** what is wrong with an answer of this shape; most limit nothing but how many */
  check(answer: A, question: Question): AnswerProblem | null
  /** the answer in words, one for each thing that it names */
  words(answer: A, question: Question, wording: AnswerWording): string[]
  /** the answer that plain controls hold: null for none; left out, or undefined, for what they can't answer */
  posted?(sent: PostedQuestion): unknown
  /** says that an answer is missing; by default, that the question wants one */
  missing?: Label
  /** says that there are fewer, or more, than the limit; by default, how many to choose */
  few?(t: Parameters<Label>[0], count: number): string
  many?(t: Parameters<Label>[0], count: number): string
  /** says that a thing in it has no name */
  nameless?: Label
}
