import { z } from 'zod'
import type { AnswerProblem } from '../answer-problem.ts'
import { presentationOf } from '../question-presentations.ts'
import type { LocalisedAnswer } from './answer-parts.ts'
import { type AskedInFile, element, named } from './file-input.ts'

type Moment = 'date' | 'time'

/**
 * The stored form of a text that is a day (`2026-11-20`) or a time of day (`17:05`); it is stored under English,
 * because it has no language.
 */
const shapes: Record<Moment, z.ZodType<string>> = {
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
}

/** Whether a text is a day or a time of day. */
export function momentOf(question: Parameters<typeof presentationOf>[0]): Moment | undefined {
  const look = presentationOf(question)
  return look === 'date' || look === 'time' ? look : undefined
}

export function checkMoment({ en, ...others }: LocalisedAnswer, moment: Moment): AnswerProblem | null {
  const isOne = !en || shapes[moment].safeParse(en).success
  return isOne && Object.values(others).every(text => !text) ? null : { code: 'shape' }
}

/** A day or time in words; any other text stays unchanged. */
export function momentWords({ en = '' }: LocalisedAnswer, moment: Moment, day: (date: string) => string): string[] {
  return [moment === 'date' && shapes.date.safeParse(en).success ? day(en) : en]
}

export function momentFileInput(asked: AskedInFile<LocalisedAnswer>, moment: Moment): HTMLElement {
  const input = element('input', { type: moment, value: asked.value?.en ?? '', dir: 'ltr' })
  input.oninput = () => asked.change({ en: input.value })
  return named(input, asked)
}
