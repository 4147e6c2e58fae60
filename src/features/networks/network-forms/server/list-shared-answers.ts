import { identityOf, type PlacedQuestion } from '#features/platform/forms/same-question.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type FoundAnswer, type GivenAnswers, newestAnswer } from '../answers-elsewhere.ts'
import type { OwnSharing, SharedAnswers } from '../network-forms.contract.ts'
import { standingOf } from './find-network-form.ts'
import { listNetworkForms } from './list-network-forms.ts'
import { type AnswerSource, answersByPerson, namedIn } from './read-answers.ts'
import { questionsAsked, sharesOf } from './share-answers.ts'

type Shared = FoundAnswer<AnswerSource> & { question: PlacedQuestion['question']; identity: string }

type Share = Awaited<ReturnType<typeof sharesOf>>[number]

/**
 * What an enterprise lets a network see of its answers elsewhere: to each question that the network asks, the newest one,
 * unless what the network itself got is newer. Nothing once the enterprise has left the network. Who gave the consent may
 * have applied at Pola: only their own application counts.
 */
async function sharedWith(db: Db, networkId: number, vendorId: number, shares: Share[]): Promise<Shared[]> {
  if (shares.length === 0 || (await standingOf(db, networkId, vendorId)) === 'none') return []
  const asked = await questionsAsked(db, vendorId, networkId)
  const answersFor = answersByPerson(db, vendorId)
  const found = await Promise.all(
    shares.map(async ({ question: identity, givenBy }) => {
      const given = await answersFor(givenBy)
      const placed = asked.filter(one => identityOf(one.origin, one.question) === identity)
      const newest = placed.flatMap(one => newestElsewhere(one, given, networkId) ?? [])[0]
      return newest ? [{ ...newest, identity }] : []
    }),
  )
  return found.flat()
}

/** The newest answer to a question of a network that wasn't given to this network; undefined if its own is newer. */
function newestElsewhere(to: PlacedQuestion, given: readonly GivenAnswers<AnswerSource>[], networkId: number) {
  const newest = newestAnswer(to, given)
  return newest && newest.source?.networkId !== networkId ? { ...newest, question: to.question } : undefined
}

type Asked = { networkId: number; vendorId: number; language: string }

/** What a network sees of an enterprise's answers elsewhere. */
export async function listSharedAnswers(db: Db, { networkId, vendorId, language }: Asked): Promise<SharedAnswers> {
  const shared = await sharedWith(db, networkId, vendorId, await sharesOf(db, { vendorId, networkId }))
  return {
    items: shared.map(({ question, value, at, source }) => ({
      ...{ question, value, givenAt: at.toISOString() },
      from: source && inLanguage(source.name, language),
    })),
    things: await namedIn(db, shared, language),
  }
}

/** How many answers given elsewhere a network sees of each enterprise; those without any are left out. */
export async function countSharedAnswers(db: Db, networkId: number, vendorIds: number[]): Promise<Map<number, number>> {
  const sharing = Map.groupBy(await sharesOf(db, { networkId }), one => one.vendorId)
  const counts = await Promise.all(
    vendorIds.map(async id => [id, (await sharedWith(db, networkId, id, sharing.get(id) ?? [])).length] as const),
  )
  return new Map(counts)
}

/**
 * What an enterprise may let its networks see of its answers elsewhere, and what it does, network by network.
 * @param personId who looks: their own application counts, too
 */
export async function listOwnSharing(
  db: Db,
  { vendorId, personId, language }: { vendorId: number; personId: string; language: string },
): Promise<OwnSharing> {
  const [forms, shares] = await Promise.all([listNetworkForms(db, { vendorId, language }), sharesOf(db, { vendorId })])
  const networks = new Map(
    [
      ...forms.map(one => one.network),
      ...shares.map(({ networkId: id, subDomain, networkName }) => ({
        id,
        subDomain,
        name: inLanguage(networkName, language),
      })),
    ].map(network => [network.id, network]),
  )
  const answersFor = answersByPerson(db, vendorId)
  const rows = await Promise.all(
    [...networks.values()].map(async network => {
      const held = shares.filter(one => one.networkId === network.id)
      const mayShare = (await standingOf(db, network.id, vendorId)) !== 'none'
      const asked = new Map(
        (await questionsAsked(db, vendorId, network.id)).map(one => [identityOf(one.origin, one.question), one]),
      )
      const all = [...new Set([...held.map(one => one.question), ...(mayShare ? asked.keys() : [])])]
      const items = await Promise.all(
        all.map(async identity => {
          const share = held.find(one => one.question === identity)
          const to = asked.get(identity)
          const given = to && (await answersFor(share ? share.givenBy : personId))
          const elsewhere = given?.filter(one => one.source?.networkId !== network.id)
          return { identity, share, to, newest: to && newestAnswer(to, elsewhere ?? []) }
        }),
      )
      return items.filter(one => one.share || one.newest).map(one => ({ network, ...one }))
    }),
  )
  const items = rows.flat()
  const named = items.flatMap(({ to, newest }) =>
    to && newest ? [{ question: to.question, value: newest.value }] : [],
  )
  return {
    items: items.map(({ network, identity, share, to, newest }) => ({
      ...{ network, question: identity, asked: to?.question ?? null, value: newest?.value ?? null },
      givenAt: newest?.at.toISOString() ?? null,
      from: newest?.source ? inLanguage(newest.source.name, language) : null,
      share: share ? { at: share.givenAt.toISOString(), by: share.giver } : null,
    })),
    things: await namedIn(db, named, language),
  }
}
