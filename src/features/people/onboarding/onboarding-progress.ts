import type { OnboardingProgress } from './onboarding.contract.ts'
import { notOpen, type StepRule } from './onboarding-steps.ts'

/** What is so of a person or an enterprise: the ids of steps whose deed was done. */
export type DoneSteps = ReadonlySet<number>

const lastPersonStep = 7

/** docs/product.md §4: the conversation counts as done for a cocreator too. */
export function forumDone(done: DoneSteps): boolean {
  return done.has(6) || done.has(7)
}

/**
 * How far somebody is: percentages of the steps that are done, added up, and never more than 100 (a person's steps are 115
 * together, an enterprise's 90).
 * @param targets where a step leads, by its id; none where nothing leads to it (an enterprise that is not listed has no pages)
 */
export function onboardingProgress(
  rules: readonly StepRule[],
  done: DoneSteps,
  targets: Partial<Record<number, string>>,
): OnboardingProgress {
  const steps = rules
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, order, percentage, title, description, notYet }) => {
      const completed = id === 6 ? forumDone(done) : done.has(id)
      const target = notYet ? null : (targets[id] ?? null)
      const waits = notYet ?? (id > lastPersonStep && !target ? notOpen.hidden : undefined)
      const tooltip = { description: waits ?? description }
      return { id, step: id, order, percentage, title, completed, tooltip, position: 'top' as const, target }
    })
  const sum = steps.reduce((total, step) => total + (step.completed ? step.percentage : 0), 0)
  return { percentage: Math.min(100, sum), steps }
}
