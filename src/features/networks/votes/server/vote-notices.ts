import '#features/market/directory/directory.tables.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { sql } from 'kysely'
import { defineNotification, forgetThread, notify, readThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { momentText } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { interestOf, type VoteKind } from '../round-rules.ts'
import '../votes.tables.ts'
import { countingBallots, type StoredRound, tiesOfVoters } from './read-round.ts'

type About = {
  networkAddress: string
  network: LocalText
  member: string
  enterprise: LocalText
  vendorId: number
}
type Deadline = About & { closesAt: string; timeZone: string }
type Decided = About & { decision: VoteKind; reasons: string }

const overviewPath = ({ networkAddress, member }: About) => `/${networkAddress}/network/overview/${member}`
const names = ({ network, enterprise }: About, { language }: Words) => ({
  network: inLanguage(network, language),
  enterprise: inLanguage(enterprise, language),
})
function askedTitle(data: About, words: Words): string {
  const { network, enterprise } = names(data, words)
  return words.t('{{network}} asks for your vote on {{enterprise}}', { network, enterprise })
}
const untilText = ({ closesAt, timeZone }: Deadline, { t, language }: Words) =>
  t('The vote is open until {{time}}.', { time: momentText(closesAt, language, timeZone) })

/** To who may vote: a vote was opened. */
const voteOpened = defineNotification<Deadline>({
  kind: 'network-vote-opened',
  group: 'networks',
  mail: 'now',
  write: (data, words) => ({
    title: askedTitle(data, words),
    text: untilText(data, words),
  }),
  path: overviewPath,
})

/** To who may vote and hasn't: it closes soon. */
const voteCloses = defineNotification<Deadline>({
  kind: 'network-vote-closes',
  group: 'networks',
  mail: 'now',
  write: (data, words) => ({
    title: words.t('Your vote on {{enterprise}} is still missing', { enterprise: names(data, words).enterprise }),
    text: untilText(data, words),
  }),
  path: overviewPath,
})

/** To who could vote: an admin of the network decided. */
const voteDecided = defineNotification<Decided>({
  kind: 'network-vote-decided',
  group: 'networks',
  mail: 'now',
  write: (data, words) => ({ title: decisionTitle(data, words), text: data.reasons }),
  path: overviewPath,
})

/** To owners and admins of the enterprise that was voted on. */
const enterpriseDecided = defineNotification<Decided>({
  kind: 'network-vote-about-you',
  group: 'networks',
  mail: 'now',
  write: (data, words) => ({ title: decisionTitle(data, words), text: data.reasons }),
  path: ({ vendorId }) => `/account/vendor?vendorId=${vendorId}&section=network-decisions`,
})

function decisionTitle({ decision, ...about }: Decided, words: Words): string {
  const { t } = words
  const { network, enterprise } = names(about, words)
  return {
    approve: t('{{network}} approved {{enterprise}} after a vote', { network, enterprise }),
    notApprove: t('{{network}} did not approve {{enterprise}} after a vote', { network, enterprise }),
    moreInfo: t('{{network}} asks {{enterprise}} for more after a vote', { network, enterprise }),
  }[decision]
}

const threadOf = (roundId: number) => `network-round:${roundId}`

/** Notifies those who may vote that a round was opened; not who opened it. */
export async function notifyOfOpening(tx: Tx, round: StoredRound, from: string): Promise<void> {
  const voters = await votersNow(tx, round)
  const about = { ...(await aboutOf(tx, round)), ...deadlineOf(round) }
  await notify(tx, voteOpened, voters, about, { from, thread: threadOf(round.id), key: `${threadOf(round.id)}:opened` })
}

/** Notifies those who may vote and haven't that a round closes soon. */
export async function notifyOfClosing(tx: Tx, round: StoredRound): Promise<void> {
  const voted = new Set((await countingBallots(tx, round)).map(one => one.voterId))
  const missing = (await votersNow(tx, round)).filter(({ user }) => !voted.has(user))
  const about = { ...(await aboutOf(tx, round)), ...deadlineOf(round) }
  await notify(tx, voteCloses, missing, about, { thread: threadOf(round.id), key: `${threadOf(round.id)}:closes` })
}

/** Notifies the enterprise and those who could vote of a decision; that a vote was open is over then. */
export async function notifyOfVoteDecision(
  tx: Tx,
  round: StoredRound,
  { decision, reasons, from }: { decision: VoteKind; reasons: string; from: string },
): Promise<void> {
  const thread = threadOf(round.id)
  await forgetThread(tx, thread)
  const data = { ...(await aboutOf(tx, round)), decision, reasons }
  const options = { from, thread, key: `${thread}:decided` }
  await notify(tx, enterpriseDecided, [{ team: data.vendorId, role: teamRoles.admin }], data, options)
  await notify(tx, voteDecided, await votersNow(tx, round), data, options)
}

/** Marks as read that somebody's vote is asked for, because they have voted. */
export function hasVoted(tx: Tx, userId: string, roundId: number): Promise<void> {
  return readThread(tx, userId, threadOf(roundId))
}

const deadlineOf = ({ closesAt, timeZone }: StoredRound) => ({ closesAt: new Date(closesAt).toISOString(), timeZone })

/** Electors without a tie to the enterprise who still review in the network. */
async function votersNow(tx: Tx, round: StoredRound): Promise<{ user: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select elector.user_id from network_electors elector
    join networks network on network.id = ${round.networkId}
    where elector.round_id = ${round.id} and (
      exists (select from network_roles role where role.network_id = network.id
        and role.user_id = elector.user_id and role.role <> 'reader')
      or exists (select from vendor_team team where team.vendor_id = network.vendor_id
        and team.user_id = elector.user_id and team.role in (${teamRoles.owner}, ${teamRoles.admin})))`.execute(tx)
  const reviewing = new Set(rows.map(one => one.userId))
  const ties = await tiesOfVoters(tx, round)
  return [...ties.values()]
    .filter(one => reviewing.has(one.userId) && interestOf(one) === null)
    .map(one => ({ user: one.userId }))
}

async function aboutOf(tx: Tx, { submissionId, networkId }: StoredRound): Promise<About> {
  const row = await tx
    .selectFrom('networkSubmissions')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .innerJoin('networks', join => join.on('networks.id', '=', networkId))
    .select(['networks.subDomain as networkAddress', 'networks.name as network'])
    .select(['vendors.subDomain as member', 'vendors.brand as enterprise', 'vendors.id as vendorId'])
    .where('networkSubmissions.id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return row
}
