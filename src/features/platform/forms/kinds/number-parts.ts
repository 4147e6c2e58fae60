import { z } from 'zod'
import type { AnswerProblem } from '../answer-problem.ts'
import type { Question } from '../form-definition.ts'
import { presentationOf, stepsOf } from '../question-presentations.ts'
import { longestTyped, numberInField, readNumber, typedAnswer, type UnreadNumber } from '../typed-number.ts'
import type { Column } from './answer-cells.ts'
import { text } from './answer-parts.ts'
import { element, type FileInput, named, radioButtons } from './file-input.ts'

/** A typed text that isn't a number: it is saved as typed until it is corrected, and can't be handed in. */
export const unreadNumber: z.ZodType<UnreadNumber> = z.strictObject({ typed: text(longestTyped).min(1) })

export type NumberAnswer = number | UnreadNumber

export function checkNumber(value: NumberAnswer, { limits }: Question): AnswerProblem | null {
  const { min, max, decimals = 0 } = limits
  if (typeof value !== 'number') return { code: 'number' }
  if (min !== undefined && value < min) return { code: 'low', least: min }
  if (max !== undefined && value > max) return { code: 'high', most: max }
  return Number(value.toFixed(decimals)) === value ? null : { code: 'decimals' }
}

/** The number in words; a text that isn't a number stays as typed. */
export function numberWords(answer: NumberAnswer, number: (value: number) => string): string {
  return typeof answer === 'number' ? number(answer) : answer.typed
}

export const writtenNumberColumn: Column<NumberAnswer> = {
  write: answer => (typeof answer === 'number' ? String(answer) : answer.typed),
  // accepts the format of `write`, or people's usual formats, but not the shortened form of long numbers in
  // spreadsheets, which has lost digits
  read: cell => (String(Number(cell)) === cell.trim() ? Number(cell) : clearNumber(cell)),
}

/** Reads `1,500`, but not `1.500`, which some read as 1500. */
function clearNumber(cell: string): number | undefined {
  const value = readNumber(cell, 'en')
  return value === readNumber(cell, 'es') || !cell.includes('.') ? value : undefined
}

export function typedFileInput(type: 'number' | 'points'): FileInput<NumberAnswer> {
  return {
    make: asked => {
      const { question, file, value, textOf, change } = asked
      const steps = presentationOf(question) && stepsOf(question.limits)
      if (steps) {
        const labels = steps.map(step => numberInField(step, file.language))
        return radioButtons(question, labels, steps.indexOf(value as number), at => change(steps[at]))
      }
      const { decimals = 0, unit } = question.limits
      const example = numberInField(decimals > 0 ? 1234.5 : 1234, file.language)
      const wrong = element('p', { className: 'wrong', id: `wrong-${question.id}` })
      wrong.setAttribute('aria-live', 'polite')
      const say = (answer: ReturnType<typeof typedAnswer>) => {
        const isWrong = answer !== null && typeof answer !== 'number'
        wrong.textContent = isWrong ? (file.words.number ?? '').replace('{example}', example) : ''
        input.setAttribute('aria-invalid', String(isWrong))
      }
      const input = element('input', {
        value: numberInField(value, file.language),
        inputMode: decimals > 0 ? 'decimal' : 'numeric',
        dir: 'ltr',
        maxLength: longestTyped,
        oninput: () => {
          const answer = typedAnswer(input.value, file.language, type)
          change(answer)
          say(answer)
        },
      })
      input.setAttribute('aria-describedby', wrong.id)
      say(value ?? null)
      return element('div', {}, [
        element('div', { className: 'number' }, [named(input, asked), textOf(unit ?? {})]),
        wrong,
      ])
    },
  }
}
