import type { OnboardingProgress as Answer, OnboardingStep } from './onboarding.contract.ts'
import { notOpen, type StepRule } from './onboarding-steps.ts'

export type OnboardingProgress = Pick<Answer, 'percentage' | 'steps'>

/** Ids of the steps that a person or an enterprise has done. */
export type DoneSteps = ReadonlySet<number>

const lastPersonStep = 7

/** docs/product.md §4: the conversation counts as done for a cocreator too. */
export function forumDone(done: DoneSteps): boolean {
  return done.has(6) || done.has(7)
}

/**
 * Progress in per cent of the reachable steps: those that are done or have a target. All steps are returned; the
 * tooltip of an unreachable one says what it waits for.
 * @param targets path of a step by its id; a step without one is unreachable (an enterprise that is not listed has no
 * pages)
 */
export function onboardingProgress(
  rules: readonly StepRule[],
  done: DoneSteps,
  targets: Partial<Record<number, string>>,
): OnboardingProgress {
  const steps = rules
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, order, percentage, title, description, otherwise }) => {
      const completed = id === 6 ? forumDone(done) : done.has(id)
      const target = targets[id] ?? null
      const waits = id > lastPersonStep && !target ? (otherwise ?? notOpen.hidden) : undefined
      const tooltip = { description: waits ?? description }
      return { id, step: id, order, percentage, title, completed, tooltip, position: 'top' as const, target }
    })
  const reachable = sumOf(steps.filter(canBeDone))
  const reached = sumOf(steps.filter(step => step.completed))
  return { percentage: reachable === 0 ? 0 : Math.round((100 * reached) / reachable), steps }
}

/** Whether a step is done or can be taken now; others are not shown. */
export function canBeDone({ completed, target }: Pick<OnboardingStep, 'completed' | 'target'>): boolean {
  return completed || target !== null
}

function sumOf(steps: Pick<OnboardingStep, 'percentage'>[]): number {
  return steps.reduce((sum, { percentage }) => sum + percentage, 0)
}
