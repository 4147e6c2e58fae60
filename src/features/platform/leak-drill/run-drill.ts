import type { Canary, CanaryKind, LeakedPart } from './canary.ts'
import type { Question } from './question.types.ts'
import { generalQuestions, questionsAbout } from './questions.ts'
import { type Answer, countIn, hasNetwork, markerIn, plainText } from './read-answer.ts'
import type { Surface } from './surfaces.ts'

export type Leak = {
  surface: string
  /** the question’s address, with the host of a network’s site */
  address: string
  kind: CanaryKind
  id: string
  name: string | null
  part: LeakedPart
}

export type DrillResult = {
  /** names of the surfaces that answered guests */
  surfaces: string[]
  questions: number
  leaks: Leak[]
  /** surfaces that failed, so that nothing is known of them */
  failed: string[]
  /** surfaces where a record that is shown was found, by the same questions */
  seen: string[]
}

export type Drill = {
  canaries: readonly Canary[]
  /** records that visitors see: without finding them, finding nothing means nothing */
  controls: readonly Canary[]
  surfaces: readonly Surface[]
  /** of the search’s indexes */
  prefix: string
  /** a network’s own site that visitors see */
  site: string | undefined
  ask(question: Question): Promise<Answer>
}

/**
 * Asks all surfaces about all canaries, as a guest does, and looks for the canaries in whole answers. Any answer may
 * contain any of them: one question about a sector finds an enterprise that leaks there.
 */
export async function runDrill({ canaries, controls, surfaces, prefix, site, ask }: Drill): Promise<DrillResult> {
  const result = {
    open: new Set<string>(),
    closed: new Set<string>(),
    failed: new Set<string>(),
    seen: new Set<string>(),
  }
  const leaks = new Map<string, Leak>()
  let count = 0

  const answerTo = async (question: Question): Promise<Answer | undefined> => {
    if (result.closed.has(question.surface)) return undefined
    count += 1
    const answer = await ask(question)
    if (answer.status === 401) result.closed.add(question.surface)
    else if (answer.status >= 500) result.failed.add(question.surface)
    else result.open.add(question.surface)
    return answer.status === 401 ? undefined : answer
  }
  const note = (question: Question, { kind, id, name }: Canary, part: LeakedPart) => {
    const { surface, address } = question
    const key = `${surface} ${kind} ${id}`
    if (kind === 'control') result.seen.add(surface)
    else if (!leaks.has(key))
      leaks.set(key, {
        surface,
        address: `${question.site ? `${question.site}:` : ''}${address}`,
        kind,
        id,
        name,
        part,
      })
  }

  const questions = [
    ...generalQuestions(surfaces, site),
    ...[...canaries, ...controls].flatMap(one => questionsAbout(one, surfaces, prefix)),
  ]
  for (const question of questions) {
    const answer = await answerTo(question)
    if (!answer) continue
    const text = plainText(`${answer.head}\n${answer.body}`)
    const asked = plainText(`${question.site ?? ''} ${question.address} ${question.body ?? ''}`)
    for (const canary of [...canaries, ...controls]) {
      if (canary.markersHold === 'own' && (canary !== question.about || question.check === 'network')) continue
      const marker = markerIn(canary, text, asked)
      if (marker) note(question, canary, marker.part)
    }
    const found = question.about && (await findMore(question, question.about, answer, answerTo))
    if (question.about && found) note(question, question.about, found)
  }
  return {
    surfaces: [...result.open].toSorted(),
    questions: count,
    leaks: [...leaks.values()],
    failed: [...result.failed].toSorted(),
    seen: [...result.seen].toSorted(),
  }
}

/** What shows that a record exists without containing its words: a count, or another status than of a missing one. */
async function findMore(
  { check }: Question,
  about: Canary,
  answer: Answer,
  answerTo: (question: Question) => Promise<Answer | undefined>,
): Promise<LeakedPart | undefined> {
  if (check === 'count') return countIn(answer.body) > 0 ? 'count' : undefined
  if (check === 'network')
    return answer.status === 200 && hasNetwork(answer.body, about.memberOf ?? '') ? 'address' : undefined
  if (!check) return undefined
  const missing = await answerTo(check.missing)
  return missing && missing.status !== answer.status ? 'status' : undefined
}
