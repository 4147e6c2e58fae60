import type { Label } from '#shared/label.ts'
import type { QuestionType } from './question-types.ts'

/** Other presentations of a question type; the shape of its answers stays the same. */
export const presentationNames = ['stars', 'faces', 'steps', 'row', 'grid', 'date', 'time'] as const
export type Presentation = (typeof presentationNames)[number]

type Range = { min?: number | undefined; max?: number | undefined; decimals?: number | undefined }

type Look = {
  /** its name in the form builder */
  label: Label
  types: readonly QuestionType[]
  /** limits that the form builder sets with it */
  limits?: { min?: number; max?: number }
  /** whether there is nothing to limit */
  isUnlimited?: true
  /** whether it supports these limits; otherwise the type's own presentation is used */
  canShow?: (steps: number[]) => boolean
}

export const presentations: Record<Presentation, Look> = {
  stars: { label: t => t('Stars'), types: ['number'], limits: { min: 1, max: 5 }, canShow: steps => steps[0] === 1 },
  faces: {
    label: t => t('Faces'),
    types: ['number'],
    limits: { min: 1, max: 5 },
    canShow: steps => steps.length === 5,
  },
  steps: { label: t => t('Numbers in a row'), types: ['number'], limits: { min: 0, max: 10 }, canShow: () => true },
  row: { label: t => t('Choices in a row'), types: ['selectOne'] },
  /** together with neighbours that have the same choices (`question-grids.ts`) */
  grid: { label: t => t('In a grid'), types: ['polar', 'selectOne'] },
  date: { label: t => t('A date'), types: ['text'], limits: {}, isUnlimited: true },
  time: { label: t => t('Time of day'), types: ['text'], limits: {}, isUnlimited: true },
}

type Asked = { type: QuestionType; presentation?: Presentation | undefined; limits: Range }

/** The presentation of a question; undefined if it doesn't fit the type or the limits. */
export function presentationOf({ type, presentation, limits }: Asked): Presentation | undefined {
  if (!presentation || !presentations[presentation].types.includes(type)) return undefined
  const { canShow } = presentations[presentation]
  const steps = stepsOf(limits)
  return !canShow || (steps && canShow(steps)) ? presentation : undefined
}

/** max steps that fit on a phone */
const maxSteps = 11

/**
 * The whole numbers within limits, lowest first; undefined for a single one, or for too many to choose from by a click.
 */
export function stepsOf({ min, max, decimals = 0 }: Range): number[] | undefined {
  if (min === undefined || max === undefined || !Number.isInteger(min) || !Number.isInteger(max)) return undefined
  const count = max - min + 1
  if (decimals > 0 || count < 2 || count > maxSteps) return undefined
  return Array.from({ length: count }, (_, at) => min + at)
}
