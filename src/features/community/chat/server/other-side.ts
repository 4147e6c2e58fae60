import '#features/market/directory/directory.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OtherSide } from '../chat.contract.ts'
import '../chat.tables.ts'
import { directKeyOf, identityOf } from '../chat-identity.ts'
import type { Chat } from './chat-services.ts'
import './remote/remote.tables.ts'
import { mayStart } from './rooms/may-start.ts'
import { namesOf } from './rooms/names-of.ts'
import { firstContact } from './rooms/open-conversation.ts'

type Asked = { as: string; to: string; language: string }

/**
 * The other side of a conversation, and how a first message would reach them. Null if there is nobody who can be
 * written to: an enterprise that isn't shown on the site is visible only to those it already has a conversation with.
 */
export async function otherSide(chat: Chat, { as, to, language }: Asked): Promise<OtherSide | null> {
  const { db } = chat
  const known = (await namesOf(db, [to])).get(to)
  if (!known) return null
  const hasRoom = await areTogether(db, directKeyOf(as, to))
  if (!known.isOpen && !hasRoom) return null
  const place = known.isOpen ? await pageOf(db, to, language) : undefined
  const contact = hasRoom ? 'known' : (await mayStart(db, as, to)) ? await firstContact(chat, as, to) : 'none'
  return {
    ...{ name: known.name, imageId: known.imageId, isShown: known.isOpen, contact },
    ...{ place: place?.place ?? '', page: place?.page ?? null, email: place?.email ?? null },
    language: as === 'help' ? await languageOf(db, to) : null,
  }
}

async function languageOf(db: Db, localpart: string): Promise<string | null> {
  const identity = identityOf(localpart)
  if (identity?.kind !== 'user') return null
  const row = await db.selectFrom('users').select('languageCode').where('id', '=', identity.userId).executeTakeFirst()
  return row?.languageCode ?? null
}

async function areTogether(db: Db, directKey: string): Promise<boolean> {
  const here = await db.selectFrom('chatRooms').select('id').where('directKey', '=', directKey).executeTakeFirst()
  if (here) return true
  const there = await db
    .selectFrom('chatRemoteRooms')
    .select('roomId')
    .where('directKey', '=', directKey)
    .executeTakeFirst()
  return there !== undefined
}

/** Location, page and public address of an enterprise that is shown; undefined for others. */
async function pageOf(db: Db, localpart: string, language: string) {
  const identity = identityOf(localpart)
  if (identity?.kind !== 'vendor') return undefined
  const row = await db
    .selectFrom('vendors')
    .leftJoin('vendorLocations as location', 'location.vendorId', 'vendors.id')
    .select(['vendors.subDomain', 'vendors.email', 'location.city', 'location.country'])
    .where('vendors.id', '=', identity.vendorId)
    .orderBy('location.sortOrder')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const country = row.country ? countryName(row.country, language) : ''
  return { page: row.subDomain, email: row.email, place: (row.city && inLanguage(row.city, language)) || country }
}
