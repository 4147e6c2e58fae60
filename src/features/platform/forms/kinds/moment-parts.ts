import { z } from 'zod'
import type { AnswerProblem } from '../answer-problem.ts'
import { presentationOf } from '../question-presentations.ts'
import type { LocalisedAnswer } from './answer-parts.ts'
import { type AskedInFile, element, named } from './file-input.ts'

type Moment = 'date' | 'time'

/** How a text is kept that is a day (`2026-11-20`) or a time of day (`17:05`); it stands under English, being no words. */
const shapes: Record<Moment, z.ZodType<string>> = {
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
}

/** Whether a text is asked for as a day, or as a time of day. */
export function momentOf(question: Parameters<typeof presentationOf>[0]): Moment | undefined {
  const look = presentationOf(question)
  return look === 'date' || look === 'time' ? look : undefined
}

export function checkMoment({ en, ...others }: LocalisedAnswer, moment: Moment): AnswerProblem | null {
  const isOne = !en || shapes[moment].safeParse(en).success
  return isOne && Object.values(others).every(text => !text) ? null : { code: 'shape' }
}

/** What isn't a day or a time stands as it was written. */
export function momentWords({ en = '' }: LocalisedAnswer, moment: Moment, day: (date: string) => string): string[] {
  return [moment === 'date' && shapes.date.safeParse(en).success ? day(en) : en]
}

export function momentFileInput(asked: AskedInFile<LocalisedAnswer>, moment: Moment): HTMLElement {
  const input = element('input', { type: moment, value: asked.value?.en ?? '', dir: 'ltr' })
  input.oninput = () => asked.change({ en: input.value })
  return named(input, asked)
}
