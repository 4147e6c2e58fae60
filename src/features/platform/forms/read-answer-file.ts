import { z } from 'zod'
import { type AnswerFile, closing, opening } from './answer-file.ts'
import { type GivenAnswer, response } from './forms.contract.ts'

const choice = z.object({ id: z.number(), parentId: z.number().nullable(), title: z.string() })

const answerFile = z.object({
  format: z.literal('pola-answers-1'),
  response: response.pick({ id: true, form: true, answers: true, openQuestions: true }),
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  choices: z.object({ sector: z.array(choice), focus: z.array(choice), certifications: z.array(choice) }),
  words: z.record(z.string(), z.string()),
  given: z.array(z.object({ questionId: z.number(), value: z.unknown(), revision: z.number() })),
})

/** The contents of an answer file, which anybody may have changed; null if it isn't a valid one. */
export function readAnswerFile(text: string): AnswerFile | null {
  const start = text.indexOf(opening)
  const end = text.indexOf(closing, start)
  if (start < 0 || end < 0) return null
  try {
    const { data } = answerFile.safeParse(JSON.parse(text.slice(start + opening.length, end)))
    return data ?? null
  } catch {
    return null
  }
}

/** The answers to save from a file: those to questions that the response still has. */
export function answersToTakeOver(file: AnswerFile, asked: ReadonlySet<number>): GivenAnswer[] {
  return file.given.filter(one => asked.has(one.questionId))
}
