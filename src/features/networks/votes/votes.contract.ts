import { oc } from '@orpc/contract'
import { z } from 'zod'
import { activity } from '#features/networks/activities/activities.contract.ts'
import { memberStates } from '#features/networks/members/member-states.ts'
import { formPurposes } from '#features/networks/network-forms/form-settings.ts'
import { assessment } from '#features/networks/network-forms/network-forms.contract.ts'
import { namedThings } from '#features/platform/forms/form-choices.contract.ts'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import { type ClientsOf, id, jsonId, language, listOf, revision } from '#shared/contract-parts.ts'
import { interests, voteDisplays, voteKinds } from './round-rules.ts'

/** @limit characters of a comment on a vote */
export const maxVoteComment = 2000
/** @limit characters of the reasons of a decision */
export const maxReasons = 4000
/** max votes that a round can need */
export const maxQuorum = 1000

const said = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(text => text.isWellFormed() && !text.includes('\0'))

const vendor = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
})

const instant = z.iso.datetime()
const tally = z.object({ approve: z.number(), notApprove: z.number(), moreInfo: z.number() })

/** Somebody who may vote; `vote` and what belongs to it only where the viewer may see it. */
const elector = z.object({
  name: z.string(),
  isYou: z.boolean(),
  hasVoted: z.boolean(),
  vote: z.enum(voteKinds).nullable(),
  comment: z.string(),
  at: instant.nullable(),
  /** votes that they cast before this one, the first one first */
  earlier: z.array(z.object({ vote: z.enum(voteKinds), at: instant })),
})
export type Elector = z.infer<typeof elector>

export const voteRound = z.object({
  id: z.number(),
  isClosed: z.boolean(),
  closesAt: instant,
  timeZone: z.string(),
  /** the deadline by the clocks of that zone, `YYYY-MM-DDTHH:mm` */
  closesOn: z.string(),
  quorum: z.number(),
  display: z.enum(voteDisplays),
  /** how many have voted; what they chose is in `tally`, for who may see it */
  given: z.number(),
  electors: z.array(elector),
  tally: tally.nullable(),
  /** null until it is closed */
  outcome: z.enum([...voteKinds, 'tie', 'noQuorum']).nullable(),
  /** why the viewer may not vote; null: they may, or weren't asked */
  interest: z.enum(interests).nullable(),
  mayVote: z.boolean(),
  ownVote: z.object({ vote: z.enum(voteKinds), comment: z.string(), at: instant, receipt: z.string() }).nullable(),
  decision: z
    .object({
      decision: z.enum(voteKinds),
      reasons: z.string(),
      by: z.string().nullable(),
      at: instant,
      receipt: z.string(),
    })
    .nullable(),
})
export type VoteRound = z.infer<typeof voteRound>

const receivedAnswers = z.object({
  id: z.number(),
  title: z.string(),
  purpose: z.enum(formPurposes),
  version: z.number(),
  handedInAt: instant,
  definition: formDefinition,
  /** by the question's id */
  answers: z.record(z.string(), z.unknown()),
  things: namedThings,
  /** what it handed in the time before; null: never */
  before: z.object({ handedInAt: instant, answers: z.record(z.string(), z.unknown()), things: namedThings }).nullable(),
  /** questions whose answers differ, or that were not answered before */
  changed: z.array(z.number()),
  assessment: assessment.nullable(),
})

/** A file of the answers. */
const evidence = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  kind: z.enum(['image', 'document']),
  /** works for anybody who has it, for an hour */
  url: z.string(),
  /** when it was uploaded */
  addedAt: instant,
  /** it was not there the time before */
  isNew: z.boolean(),
  /** what it answers, in the requested language */
  question: z.string(),
})
export type Evidence = z.infer<typeof evidence>

/** A vote about the member that was decided before the one that is shown. */
const earlierRound = z.object({ id: z.number(), decision: z.enum(voteKinds), reasons: z.string(), at: instant })
export type EarlierRound = z.infer<typeof earlierRound>

export const memberOverview = z.object({
  vendor,
  isPublic: z.boolean(),
  membership: z
    .object({ id: z.number(), revision: z.number(), state: z.enum(memberStates), since: z.string().nullable() })
    .nullable(),
  submission: receivedAnswers.nullable(),
  /** about that submission, or the last one before it */
  round: voteRound.nullable(),
  mayDecide: z.boolean(),
  evidence: z.array(evidence),
  /** the last ones first, at most 30 */
  visits: z.array(activity),
  /** the last one first */
  earlier: z.array(earlierRound),
})
export type MemberOverview = z.infer<typeof memberOverview>

export const roundRow = z.object({
  id: z.number(),
  vendor,
  purpose: z.enum(formPurposes),
  handedInAt: instant,
  closesAt: instant,
  isClosed: z.boolean(),
  isDecided: z.boolean(),
  given: z.number(),
  quorum: z.number(),
  /** it waits for the viewer’s vote */
  waits: z.boolean(),
})
export type RoundRow = z.infer<typeof roundRow>

const ownDecision = z.object({
  network: z.string(),
  title: z.string(),
  decision: z.enum(voteKinds),
  reasons: z.string(),
  at: instant,
  receipt: z.string(),
})

/** A receipt: SHA-256 in hexadecimal digits. */
export const receiptShape = /^[0-9a-f]{64}$/

/**
 * `holds`: it is in the chain of its round, in which nothing was changed; `broken`: something was changed afterwards;
 * `unknown`: no vote or decision has it.
 */
export const receiptStates = ['holds', 'broken', 'unknown'] as const

export const checkedReceipt = z.object({
  state: z.enum(receiptStates),
  kind: z.enum(['vote', 'decision']).nullable(),
  network: z.string().nullable(),
  /** when that vote was cast, or the decision was made */
  at: instant.nullable(),
  /** whether the vote is over */
  isClosed: z.boolean(),
})
export type CheckedReceipt = z.infer<typeof checkedReceipt>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Votes of networks'] })

const forReviewers = 'Reviewers of the network and those with more rights.'
const ofRound = { networkId: id, roundId: id }

export const votesContract = {
  getRounds: call(
    'GET',
    '/networks/{networkId}/rounds',
    'Votes of a network, those that are open first',
    `${forReviewers} Each reviewer gets an order of their own. Numbers of each kind of vote are not in it.`,
  )
    .input(z.object({ networkId: id, language }))
    .output(listOf(roundRow).extend({ waiting: z.number() })),
  getMemberOverview: call(
    'GET',
    '/networks/{networkId}/overview/{member}',
    'What an enterprise handed in, what changed since the last time, its files, visits to it, and the vote about it',
    `${forReviewers} Links to files work for an hour. Votes of others only as far as the network shows them to this reviewer now.`,
  )
    .input(z.object({ networkId: id, member: z.string().max(60), language }))
    .output(memberOverview),
  openRound: call(
    'POST',
    '/networks/{networkId}/rounds',
    'Open a vote about what an enterprise handed in',
    'Admins of the network. `closesOn` is a time of the network’s zone. Who may vote is settled now: all reviewers, admins and owners of the network. Codes: gm-error-round-open (409), gm-error-round-deadline.',
  )
    .input(
      z.object({
        ...{ networkId: id, submissionId: jsonId, display: z.enum(voteDisplays) },
        closesOn: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
        quorum: z.number().int().min(1).max(maxQuorum),
      }),
    )
    .output(z.object({ roundId: z.number() })),
  castVote: call(
    'PUT',
    '/networks/{networkId}/rounds/{roundId}/vote',
    'Vote, or change one’s vote',
    `${forReviewers} The same vote again does nothing. \`receipt\` is the hash of this vote and all before it. Codes: gm-error-round-closed (409), gm-error-vote-conflict (403), gm-error-vote-not-asked (403).`,
  )
    .input(z.object({ ...ofRound, vote: z.enum(voteKinds), comment: said(maxVoteComment) }))
    .output(z.object({ receipt: z.string() })),
  declareTie: call(
    'PUT',
    '/networks/{networkId}/rounds/{roundId}/tie',
    'Say that one has a tie to the enterprise, or that one has none',
    `${forReviewers} A vote that was cast counts no longer then. Codes: gm-error-round-closed (409).`,
  )
    .input(z.object({ ...ofRound, isDeclared: z.boolean() }))
    .output(z.object({})),
  decideRound: call(
    'POST',
    '/networks/{networkId}/rounds/{roundId}/decision',
    'Decide about an enterprise after the vote',
    'Admins of the network. Changes the membership in the same transaction; for more information the answers are opened again. Codes: gm-error-round-running, gm-error-round-decided, gm-error-membership-changed (409), gm-error-vote-reasons where the decision isn’t to approve, or isn’t what the vote came to.',
  )
    .input(
      z.object({
        ...{ ...ofRound, decision: z.enum(voteKinds), reasons: said(maxReasons), membershipRevision: revision },
        /** the last day of an approved membership; left out: as it is */
        endsOn: z.iso.date().nullable().optional(),
      }),
    )
    .output(z.object({ receipt: z.string() })),
  getNetworkDecisions: call(
    'GET',
    '/vendors/{vendorId}/network-decisions',
    'What networks decided about an enterprise, with reasons and receipts',
    'Owners and admins of the enterprise’s team.',
  )
    .input(z.object({ vendorId: id, language }))
    .output(listOf(ownDecision)),
  checkReceipt: call(
    'GET',
    '/vote-receipts/{receipt}',
    'Whether a receipt is in the chain of its vote, and that is unbroken',
    'Anybody who has the receipt. Neither votes nor numbers of them, nor whether a vote was changed later.',
  )
    .input(z.object({ receipt: z.string().regex(receiptShape), language }))
    .output(checkedReceipt),
}

export const contracts = { votes: votesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
