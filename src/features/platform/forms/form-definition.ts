import { z } from 'zod'
import { inLanguages, jsonId } from '#shared/contract-parts.ts'
import { presentationNames } from './question-presentations.ts'
import { questionTags } from './question-tags.ts'
import { questionTypeNames } from './question-types.ts'

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(text => text.isWellFormed() && !text.includes('\0'))

/** A text by language; applicants read English if another language is missing. */
const texts = (longest: number) => inLanguages(words(longest))

/** Of a question or choice: that it is the same as the one at this place, `{form}/{id}` (`same-question.ts`). */
const sameAs = z
  .string()
  .regex(/^(pola|[1-9]\d{0,9})\/[1-9]\d{0,9}$/)
  .optional()

const choice = z.object({
  id: jsonId,
  text: texts(500),
  /** points for choosing it in a self-assessment */
  points: z.number().int().min(-1000).max(1000).default(0),
  sameAs,
})

const choiceGroup = z.object({ id: jsonId, title: texts(500), choices: z.array(choice).max(500) })

/**
 * Condition: the question is shown only while all, or any, of these questions have one of the answers listed for each.
 */
const dependence = z.object({
  match: z.enum(['all', 'any']),
  parents: z
    .array(
      z.object({
        questionId: jsonId,
        /** ids of choices, sectors or focuses; true and false for Yes and No */
        answers: z
          .array(z.union([jsonId, z.boolean()]))
          .min(1)
          .max(500),
      }),
    )
    .min(1)
    .max(50),
})
export type Dependence = z.infer<typeof dependence>

/**
 * `min` and `max` limit the characters of a text, the value of a number, or how many things are chosen, named or
 * uploaded.
 */
const limits = z
  .object({
    min: z.number().optional(),
    max: z.number().optional(),
    /** max digits after the decimal point; without it, only integers */
    decimals: z.number().int().min(0).max(6).optional(),
    unit: texts(60).optional(),
    format: z.enum(['email', 'phone', 'website']).optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, { path: ['max'] })
export type Limits = z.infer<typeof limits>

const question = z.object({
  id: jsonId,
  type: z.enum(questionTypeNames),
  /** a presentation other than the type's own (`question-presentations.ts`) */
  presentation: z.enum(presentationNames).optional(),
  text: texts(1000),
  help: texts(4000),
  isRequired: z.boolean(),
  /** whether the answer is shown on the public page */
  isPublic: z.boolean(),
  tag: z.enum(questionTags).nullable(),
  shownWhen: dependence.nullable(),
  /** only for selectOne and selectMany */
  choiceGroups: z.array(choiceGroup).max(50),
  limits,
  /** handles of the minimum standards for which the answer is evidence */
  standards: z.array(words(120).min(1)).max(200).optional(),
  sameAs,
})
export type Question = z.infer<typeof question>

const section = z.object({ id: jsonId, title: texts(200), intro: texts(4000), questions: z.array(question).max(500) })

/** A version of a form for respondents. Ids of questions and choices stay the same across versions. */
export const formDefinition = z.object({ sections: z.array(section).max(100) })
export type FormDefinition = z.infer<typeof formDefinition>

/** All questions of a form, in order. */
export function questionsOf(form: FormDefinition): Question[] {
  return form.sections.flatMap(one => one.questions)
}

/** The choices of a question, in order. */
export function choicesOf(of: Question): Question['choiceGroups'][number]['choices'] {
  return of.choiceGroups.flatMap(group => group.choices)
}
