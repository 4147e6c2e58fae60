import { ownPath } from '#shared/own-path.ts'

export type StepsThrough<Name extends string> = {
  step: Name
  /** URL of each step */
  paths: Record<Name, string>
  /** the previous step, or the page the visitor came from */
  back: string
  /** the next step, or the page the visitor came from */
  next: string
}

type Way<Name extends string> = {
  /** path of the page that has the steps */
  path: string
  names: readonly [Name, ...Name[]]
  /** the default `redirect` */
  otherwise: string
}

/** Reads the current step and its neighbours from the query: `step`, and `redirect`, a path of this site to end at. */
export function stepsThrough<Name extends string>(
  query: URLSearchParams,
  { path, names, otherwise }: Way<Name>,
): StepsThrough<Name> {
  const target = withoutLanguage(ownPath(query.get('redirect'), otherwise))
  const step = names.find(name => name === query.get('step')) ?? names[0]
  const at = names.indexOf(step)
  const pathOf = (name: Name) =>
    `${path}?${new URLSearchParams({ step: name, ...(query.has('redirect') && { redirect: target }) })}`
  const around = (index: number) => (names[index] ? pathOf(names[index]) : target)
  return {
    step,
    paths: Object.fromEntries(names.map(name => [name, pathOf(name)])) as Record<Name, string>,
    back: around(at - 1),
    next: around(at + 1),
  }
}

export const steps = ['language', 'country', 'currency'] as const
export type Step = (typeof steps)[number]

/** The steps of /marketplace/preferences. */
export function preferenceSteps(query: URLSearchParams): StepsThrough<Step> {
  return stepsThrough(query, { path: '/marketplace/preferences', names: steps, otherwise: '/marketplace' })
}

/** A `lang` in the URL would override the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://own.invalid')
  if (!url.searchParams.has('lang')) return path
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
