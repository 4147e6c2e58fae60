import { ownPath } from '#shared/own-path.ts'

export const steps = ['language', 'country', 'currency'] as const
export type Step = (typeof steps)[number]

export type PreferenceSteps = {
  step: Step
  /** address of each step */
  paths: Record<Step, string>
  /** the step before, or where the visitor came from */
  back: string
  /** the step after, or where the visitor came from */
  next: string
}

/** The steps of /marketplace/preferences by its query: `step`, and `redirect`, a path of this site to go on to. */
export function preferenceSteps(query: URLSearchParams): PreferenceSteps {
  const target = withoutLanguage(ownPath(query.get('redirect'), '/marketplace'))
  const step = steps.find(name => name === query.get('step')) ?? steps[0]
  const at = steps.indexOf(step)
  const pathOf = (name: Step) =>
    `/marketplace/preferences?${new URLSearchParams({ step: name, ...(query.has('redirect') && { redirect: target }) })}`
  const around = (index: number) => (steps[index] ? pathOf(steps[index]) : target)
  return {
    step,
    paths: Object.fromEntries(steps.map(name => [name, pathOf(name)])) as Record<Step, string>,
    back: around(at - 1),
    next: around(at + 1),
  }
}

/** A `lang` in the address would undo what was chosen. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://own.invalid')
  if (!url.searchParams.has('lang')) return path
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
