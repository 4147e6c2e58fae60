import type { Label } from '#shared/label.ts'

/**
 * Facts for visitors before they come, in the order in which they are shown; facts that an enterprise doesn't tick are
 * left out.
 */
export const visitingWords = {
  'by-appointment': t => t('By appointment only'),
  'step-free': t => t('Step-free access'),
  parking: t => t('Parking'),
  'public-transport': t => t('Public transport nearby'),
} as const satisfies Record<string, Label>

export type Visiting = keyof typeof visitingWords

export const visitingKinds = Object.keys(visitingWords) as [Visiting, ...Visiting[]]

export const visitingTitle: Label = t => t('Visiting')
