import '#features/market/directory/directory.tables.ts'
import { previewInvitation } from '#features/networks/invitations/server/index.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { MessageOccasion } from '#features/networks/networks/network-messages.ts'
import { readSettings } from '#features/networks/networks/network-settings.ts'
import '#features/networks/networks/networks.tables.ts'
import { messageDress, writeMessage } from '#features/networks/networks/server/index.ts'
import { previewMail } from '#features/people/notifications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { RenderedMail } from '#server/mail/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import { addDays } from '#shared/add-days.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { draftOf, publishedContent } from './settings-desk.ts'

type Asked = { networkId: number; occasion: MessageOccasion; language: SiteLanguage; publicUrl: string }

/** days from today to the day that the preview names */
const daysAhead = 30

/**
 * The mail of an occasion with the words of the draft, about a member of today, or about the network’s own enterprise
 * where there is none. Nothing is sent.
 * @throws NOT_FOUND for who may not change the network’s settings
 */
export async function previewMessage(
  db: Db,
  viewer: Viewer,
  { networkId, occasion, language, publicUrl }: Asked,
): Promise<RenderedMail> {
  const { timeZone, vendorId } = await requireNetwork(db, viewer, networkId, 'admin')
  const published = await publishedContent(db, networkId)
  const { changes } = await draftOf(db, networkId, published)
  const content = { ...published, ...changes }
  const color = readSettings({ theme: content.theme }).theme?.primary ?? null
  const own = content.messages[occasion]
  const day = addDays(wallTime(new Date(), timeZone).slice(0, 10), daysAhead)
  if (occasion === 'invited') return previewInvitation({ network: content.name, color, day, own, publicUrl, language })
  const member = await exampleOf(db, networkId, vendorId)
  const { title, text } = writeMessage(
    {
      ...{ occasion, network: content.name, own, day },
      ...{ enterprise: member?.brand ?? content.name, level: await firstLevel(db, networkId) },
    },
    wordsIn(language),
  )
  const reader = await db.selectFrom('users').select('name').where('id', '=', viewer.userId).executeTakeFirst()
  return previewMail({
    ...{ title, text, language, publicUrl, name: reader?.name ?? '' },
    path: '/account/vendor?section=networks',
    dress: messageDress({ network: content.name, color }, language),
  })
}

/** The name of a member of today, the first one by its number, or of the enterprise that runs the network. */
function exampleOf(db: Db, networkId: number, own: number | null): Promise<{ brand: LocalText } | undefined> {
  return db
    .selectFrom('vendors')
    .leftJoin('networkMembers', join =>
      join.onRef('networkMembers.vendorId', '=', 'vendors.id').on('networkMembers.networkId', '=', networkId),
    )
    .select('brand')
    .where(eb => eb.or([eb('networkMembers.networkId', '=', networkId), eb('vendors.id', '=', own)]))
    .orderBy('networkMembers.networkId', 'asc')
    .orderBy('vendors.id')
    .limit(1)
    .executeTakeFirst()
}

async function firstLevel(db: Db, networkId: number): Promise<LocalText | null> {
  const row = await db
    .selectFrom('networkLevels')
    .select('name')
    .where('networkId', '=', networkId)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}
