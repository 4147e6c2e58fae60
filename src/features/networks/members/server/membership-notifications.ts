import { brandOf } from '#features/market/directory/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { dayText } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { SaidSummary, SummaryChange } from '../member-summary.ts'

type Change = { type: SummaryChange['type']; before: SaidSummary | null; after: SaidSummary }
type Decision = { vendorId: number; enterprise: LocalText; network: LocalText; change: Change; text: string }

/** To an enterprise’s owners and admins: what a network decided about their membership, with the network’s words. */
const networkDecided = defineNotification<Decision>({
  kind: 'network-decided',
  group: 'networks',
  mail: 'now',
  write: ({ enterprise, network, change, text }, words) => ({
    title: titleOf(change, words, inLanguage(enterprise, words.language), inLanguage(network, words.language)),
    text,
  }),
  path: ({ vendorId }) => `/account/vendor?vendorId=${vendorId}&section=networks`,
})

function titleOf({ before, after }: Change, { t, language }: Words, enterprise: string, network: string): string {
  const { state, endsOn, startsOn, level } = after
  if (before?.state === state && level && before.level?.en !== level.en)
    return t('{{enterprise}} has the level {{level}} in {{network}} now', {
      enterprise,
      network,
      level: inLanguage(level, language),
    })
  if (before?.state === state && endsOn)
    return t('{{enterprise}} is in {{network}} until {{day}}', { enterprise, network, day: dayText(endsOn, language) })
  if (state === 'upcoming' && startsOn)
    return t('{{enterprise}} will be a member of {{network}}', { enterprise, network })
  if (state === 'ended') return t('{{enterprise}} is no longer a member of {{network}}', { enterprise, network })
  if (state === 'renewing')
    return t('{{network}} is renewing the membership of {{enterprise}}', { enterprise, network })
  if (state === 'notApproved') return t('{{network}} has not accepted {{enterprise}}', { enterprise, network })
  if (state === 'inProgress') return t('{{network}} is looking at {{enterprise}}', { enterprise, network })
  return t('{{enterprise}} is a member of {{network}}', { enterprise, network })
}

type Given = { networkId: number; vendorId: number; change: Change; text: string }

export async function notifyOfDecision(tx: Tx, { userId }: Viewer, { networkId, vendorId, change, text }: Given) {
  const [enterprise, { name: network }] = await Promise.all([
    brandOf(tx, vendorId),
    tx.selectFrom('networks').select('name').where('id', '=', networkId).executeTakeFirstOrThrow(),
  ])
  const team = [{ team: vendorId, role: teamRoles.admin }]
  await notify(tx, networkDecided, team, { vendorId, enterprise, network, change, text }, { from: userId })
}
