import { z } from 'zod'
import { jsonId } from '#shared/contract-parts.ts'
import { siteLanguages } from '#shared/languages.ts'
import { presentationNames } from './question-presentations.ts'
import { questionTags } from './question-tags.ts'
import { questionTypeNames } from './question-types.ts'

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(text => text.isWellFormed() && !text.includes('\0'))

/** A text by language; English is what applicants read where another is missing. */
const texts = (longest: number) => z.partialRecord(z.enum(siteLanguages), words(longest))

const choice = z.object({
  id: jsonId,
  text: texts(500),
  /** what choosing it counts in a self-assessment */
  points: z.number().int().min(-1000).max(1000).default(0),
})

const choiceGroup = z.object({ id: jsonId, title: texts(500), choices: z.array(choice).max(500) })

/** Shown only while all, or any, of these questions were answered with one of the answers that are listed for each. */
const dependence = z.object({
  match: z.enum(['all', 'any']),
  parents: z
    .array(
      z.object({
        questionId: jsonId,
        /** ids of choices, or of sectors or focuses; true and false for Yes and No */
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

/** `min` and `max` are characters of a text, the value of a number, how many of what can be chosen, named or uploaded. */
const limits = z
  .object({
    min: z.number().optional(),
    max: z.number().optional(),
    /** digits after the point of a number; without it, whole ones only */
    decimals: z.number().int().min(0).max(6).optional(),
    unit: texts(60).optional(),
    format: z.enum(['email', 'phone', 'website']).optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, { path: ['max'] })
export type Limits = z.infer<typeof limits>

const question = z.object({
  id: jsonId,
  type: z.enum(questionTypeNames),
  /** another look than its type has (`question-presentations.ts`) */
  presentation: z.enum(presentationNames).optional(),
  text: texts(1000),
  help: texts(4000),
  isRequired: z.boolean(),
  /** its answer is shown on the public page */
  isPublic: z.boolean(),
  tag: z.enum(questionTags).nullable(),
  shownWhen: dependence.nullable(),
  /** of selectOne and selectMany */
  choiceGroups: z.array(choiceGroup).max(50),
  limits,
  /** handles of the minimum standards that its answer speaks for */
  standards: z.array(words(120).min(1)).max(200).optional(),
})
export type Question = z.infer<typeof question>

const section = z.object({ id: jsonId, title: texts(200), intro: texts(4000), questions: z.array(question).max(500) })

/** A version of a form as it is filled in. Ids of questions and choices stay the same from version to version. */
export const formDefinition = z.object({ sections: z.array(section).max(100) })
export type FormDefinition = z.infer<typeof formDefinition>

/** All questions of a form, in their order. */
export function questionsOf(form: FormDefinition): Question[] {
  return form.sections.flatMap(one => one.questions)
}

/** The choices of a question, in their order. */
export function choicesOf(of: Question): Question['choiceGroups'][number]['choices'] {
  return of.choiceGroups.flatMap(group => group.choices)
}
