import { type Canary, type Meaning, madeUp, type Values } from './canary.ts'
import type { Question } from './question.types.ts'
import { searchQuestions } from './search-questions.ts'
import { addressOf, type Surface } from './surfaces.ts'

/** Questions that are about no record, each once. */
export function generalQuestions(surfaces: readonly Surface[], site: string | undefined): Question[] {
  return surfaces.flatMap(({ name, pattern, site: isOnSite }): Question[] => {
    const address = addressOf(pattern, {})
    if (address === undefined || (isOnSite && !site)) return []
    return [{ surface: name, method: 'GET', address, ...(isOnSite && { site }) }]
  })
}

/** All questions about one record. `prefix`: of the search’s indexes. */
export function questionsAbout(canary: Canary, surfaces: readonly Surface[], prefix: string): Question[] {
  const scoped = canary.memberOf === undefined ? surfaces : surfaces.filter(isInNetwork)
  const pages = scoped.flatMap(surface => pageQuestion(canary, surface) ?? [])
  return [...pages, ...searchQuestions(canary, prefix)]
}

/** Where an enterprise stands as a member; elsewhere it may be seen. */
function isInNetwork({ pattern, site }: Surface): boolean {
  return site === true || pattern.startsWith('/:profile/network') || pattern === '/api/v1/profiles/:subDomain'
}

function pageQuestion(canary: Canary, { name, pattern, site: isOnSite }: Surface): Question | undefined {
  const { values } = canary
  const address = addressOf(pattern, values)
  const site = isOnSite ? values.site : undefined
  if (address === undefined || (isOnSite && site === undefined)) return undefined
  const isGeneral = addressOf(pattern, {}) !== undefined
  if (isGeneral && !(isOnSite && isNetwork(canary))) return undefined
  const question: Question = { surface: name, method: 'GET', address, about: canary, ...(site && { site }) }
  if (pattern === '/api/v1/profiles/:subDomain' && canary.memberOf) return { ...question, check: 'network' }
  const missing = missingOf(canary, { pattern, isOnSite, question })
  return missing ? { ...question, check: { missing } } : question
}

/** The same question about something that doesn’t exist; undefined where the answers may differ. */
function missingOf(
  canary: Canary,
  { pattern, isOnSite, question }: { pattern: string; isOnSite: boolean | undefined; question: Question },
): Question | undefined {
  if (!canary.looksMissing) return undefined
  const replaced = Object.fromEntries(
    ownMeanings(canary).flatMap(one => (canary.values[one] === undefined ? [] : [[one, madeUp[one]]])),
  )
  const values: Values = { ...canary.values, ...replaced }
  const address = addressOf(pattern, values) ?? question.address
  const site = isOnSite ? values.site : undefined
  if (address === question.address && site === question.site) return undefined
  const { surface, method } = question
  return { surface, method, address, ...(site && { site }) }
}

function isNetwork({ kind }: Canary): boolean {
  return kind === 'networkNotApproved' || kind === 'networkInProgress'
}

/** The meanings of parameters under which a record is asked for itself. */
function ownMeanings(canary: Canary): Meaning[] {
  const { kind } = canary
  if (isNetwork(canary)) return ['network', 'networkAddress', 'site', 'credential']
  if (kind === 'personSuspended') return ['person']
  if (kind.startsWith('listing')) return ['listing', 'product', 'variant']
  return ['enterprise', 'seller', 'address', 'listing', 'product', 'variant', 'credential']
}
