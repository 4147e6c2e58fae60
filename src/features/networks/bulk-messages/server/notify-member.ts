import type { StoredMessage } from '#features/networks/networks/network-messages.ts'
import { findMessages, type MessageLook, messageDress } from '#features/networks/networks/server/index.ts'
import { defineNotification, notify, ownMail } from '#features/people/notifications/server/index.ts'
import '#features/people/notifications/notifications.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { type RenderedMail, renderMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { teamRoles } from '#shared/roles.ts'
import { bulkWordsFor } from '../bulk-message-words.ts'
import { networkMessage } from './mails/network-message.mail.ts'
import { readersOfMember, type Writing } from './member-reach.ts'
import { type MemberFacts, readMemberFacts, valuesOf } from './member-values.ts'

type Message = { vendorId: number; title: string; text: string } & MessageLook

/** To owners and admins of a member: what its network writes to many members at once, in the network’s words. */
const networkWrites = defineNotification<Message>({
  kind: 'network-message',
  group: 'networks',
  mail: 'now',
  write: ({ title, text }) => ({ title, text }),
  path: ({ vendorId }) => accountPath(vendorId),
  dress: messageDress,
})

const accountPath = (vendorId: number) => `/account/vendor?vendorId=${vendorId}&section=memberships`

/** The page that stops a network’s messages to many members, by the secret of a person. */
export function networkStopLink(publicUrl: string, key: string, networkId: number): string {
  return `${publicUrl}/network-messages/stop?token=${key}.${networkId}`
}

type Given = Writing & { id: string; vendorId: number; words: StoredMessage; publicUrl: string }

/**
 * Notifies all owners and admins of a member who want that, each in their language: by mail and otherwise as they wish.
 * @returns whether there was anybody
 */
export async function notifyMember(tx: Tx, { id, vendorId, words, publicUrl, ...writing }: Given): Promise<boolean> {
  const { networkId } = writing
  const readers = await readersOfMember(tx, writing, vendorId)
  if (readers.length === 0) return false
  const [{ messages: _, ...look }, facts] = await Promise.all([
    findMessages(tx, networkId),
    readMemberFacts(tx, networkId, vendorId),
  ])
  const key = `network-message:${id}`
  const mail = {
    publicUrl,
    unsubscribe: (secret: string) => networkStopLink(publicUrl, secret, networkId),
    write: ({ name, language }: { name: string; language: SiteLanguage }) => {
      const data = mailData({ words, facts, name, language, vendorId, publicUrl })
      return ownMail(networkMessage, data, messageDress(look, language))
    },
  }
  for (const [language, some] of Map.groupBy(readers, one => one.language)) {
    const { title, text } = bulkWordsFor(words, language, shown => valuesOf(facts, shown))
    const receivers = some.map(({ userId }) => ({ team: vendorId, role: teamRoles.admin, member: userId }))
    await notify(tx, networkWrites, receivers, { vendorId, title, text, ...look }, { key, mail })
  }
  const notified = await tx
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'network-message')
    .where('key', '=', key)
    .where(
      'userId',
      'in',
      readers.map(({ userId }) => userId),
    )
    .limit(1)
    .executeTakeFirst()
  return notified !== undefined
}

type Written = {
  words: StoredMessage
  facts: MemberFacts
  name: string
  language: SiteLanguage
  vendorId: number
  publicUrl: string
}

function mailData({ words, facts, name, language, vendorId, publicUrl }: Written) {
  const { title: subject, text } = bulkWordsFor(words, language, shown => valuesOf(facts, shown))
  const { enterprise = '', network = '' } = valuesOf(facts, language)
  return { name, subject, text, enterprise, network, link: publicUrl + accountPath(vendorId) }
}

/** The mail that somebody would get. Nothing is sent. */
export function previewBulkMail({ look, ...written }: Written & { look: MessageLook }): RenderedMail {
  const { language, publicUrl } = written
  const stop = `${publicUrl}/network-messages/stop`
  return renderMail(networkMessage, language, mailData(written), messageDress(look, language), stop)
}
