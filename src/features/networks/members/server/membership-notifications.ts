import { brandOf } from '#features/market/directory/server/index.ts'
import type { MessageOccasion, StoredMessage } from '#features/networks/networks/network-messages.ts'
import { findMessages, type MessageLook, messageDress, writeMessage } from '#features/networks/networks/server/index.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { SaidSummary, SummaryChange } from '../member-summary.ts'

type Change = { type: SummaryChange['type']; before: SaidSummary | null; after: SaidSummary }
type Decision = {
  vendorId: number
  enterprise: LocalText
  change: Change
  /** what was written to the enterprise with this decision */
  text: string
  own?: StoredMessage | undefined
} & MessageLook

/** To an enterprise’s owners and admins: what a network decided about their membership, in the network’s words. */
const networkDecided = defineNotification<Decision>({
  kind: 'network-decided',
  group: 'networks',
  mail: 'now',
  write: ({ enterprise, network, change, text, own }, words) => {
    const occasion = occasionOf(change)
    const { level } = change.after
    const said = occasion
      ? writeMessage({ occasion, enterprise, network, level, day: dayOf(change), own }, words)
      : { title: upcomingTitle(words, enterprise, network), text: '' }
    return { title: said.title, text: [said.text, text].filter(Boolean).join('\n\n') }
  },
  path: ({ vendorId }) => `/account/vendor?vendorId=${vendorId}&section=networks`,
  dress: messageDress,
})

/** The occasion that a decision is; undefined for a membership that begins later. */
function occasionOf({ before, after }: Change): MessageOccasion | undefined {
  const { state, endsOn, level } = after
  if (before?.state === state && level && before.level?.en !== level.en) return 'levelChanged'
  if (before?.state === state && endsOn) return 'prolonged'
  if (state === 'upcoming') return undefined
  return state === 'inProgress' ? 'applied' : state
}

function dayOf({ after }: Change): string | null {
  return after.state === 'renewing' ? (after.dueOn ?? after.endsOn) : after.endsOn
}

function upcomingTitle({ t, language }: Words, enterprise: LocalText, network: LocalText): string {
  return t('{{enterprise}} will be a member of {{network}}', {
    enterprise: inLanguage(enterprise, language),
    network: inLanguage(network, language),
  })
}

type Given = { networkId: number; vendorId: number; change: Change; text: string }

export async function notifyOfDecision(tx: Tx, from: string | null, { networkId, vendorId, change, text }: Given) {
  const [enterprise, { messages, ...look }] = await Promise.all([brandOf(tx, vendorId), findMessages(tx, networkId)])
  const own = messages[occasionOf(change) ?? '']
  const team = [{ team: vendorId, role: teamRoles.admin }]
  await notify(tx, networkDecided, team, { vendorId, enterprise, change, text, own, ...look }, { from })
}
