import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { nothingNamed } from '#features/platform/forms/form-choices.contract.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { MemberOverview, VoteRound } from '../../votes.contract.ts'

export const aNetwork: ManagedNetworkInfo = {
  ...{ id: 7, subDomain: 'lanka', name: 'Lanka Organic', logo: null, types: [1], regions: [1], vendorId: 3 },
  ...{ timeZone: 'Asia/Colombo', members: 268, role: 'reviewer', hasSite: false, waiting: [] },
}

/** A round that is open, with three voters of whom one has voted. */
export function aRound(given: Partial<VoteRound> = {}): VoteRound {
  const elector = { isYou: false, hasVoted: false, vote: null, comment: '', at: null, earlier: [] }
  return {
    ...{ id: 5, isClosed: false, closesAt: '2026-12-04T12:30:00.000Z', timeZone: 'Asia/Colombo' },
    ...{ closesOn: '2026-12-04T18:00', quorum: 2, display: 'afterOwn', given: 1, tally: null, outcome: null },
    electors: [
      { ...elector, name: 'Sunil Weerasinghe', hasVoted: true },
      { ...elector, name: 'Kamala Herath', isYou: true },
      { ...elector, name: 'Fathima Marikar' },
    ],
    ...{ interest: null, mayVote: true, ownVote: null, decision: null },
    ...given,
  }
}

const question = (id: number, text: string): Question => ({
  ...{ id, type: 'text', text: { en: text }, help: {}, isRequired: false, isPublic: false, tag: null },
  ...{ shownWhen: null, choiceGroups: [], limits: {} },
})

/** An enterprise that changed one of two answers since last year. */
export function anOverview(given: Partial<MemberOverview> = {}): MemberOverview {
  return {
    vendor: { id: 9, name: 'Embilipitiya Seed House', subDomain: 'seedhouse', logo: null },
    isPublic: true,
    membership: { id: 4, revision: 2, state: 'renewing', since: '2024-03-02' },
    submission: {
      ...{ id: 11, title: 'Yearly look', purpose: 'renewal', version: 1, handedInAt: '2026-11-18T08:00:00.000Z' },
      definition: {
        sections: [
          {
            ...{ id: 1, title: { en: 'Land and seed' }, intro: {} },
            questions: [question(1, 'How do you keep varieties pure?'), question(2, 'Who owns the seed?')],
          },
          { ...{ id: 2, title: { en: 'Water' }, intro: {} }, questions: [question(3, 'Where is the well?')] },
        ],
      },
      answers: { 1: { en: 'At least 200 metres apart.' }, 2: { en: 'The grower.' }, 3: { en: 'Behind the house.' } },
      things: nothingNamed,
      before: {
        handedInAt: '2025-11-18T08:00:00.000Z',
        answers: { 1: { en: 'At least 100 metres apart.' }, 2: { en: 'The grower.' }, 3: { en: 'Behind the house.' } },
        things: nothingNamed,
      },
      changed: [1],
      assessment: null,
    },
    round: aRound(),
    mayDecide: false,
    ...{ evidence: [], visits: [], earlier: [] },
    ...given,
  }
}
