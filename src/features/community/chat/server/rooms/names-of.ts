import { isAccountOpen } from '#features/people/accounts/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { identityOf } from '../../chat-identity.ts'
import '../app-services/app-service.tables.ts'

export type ChatName = {
  name: string
  /** picture id, as `imageLink` takes it */
  imageId: string | null
  /** can be written to */
  isOpen: boolean
}

/** Names of identities by localpart; an identity that doesn't exist is left out. */
export async function namesOf(db: Db | Tx, localparts: string[]): Promise<Map<string, ChatName>> {
  const identities = localparts.map(identityOf)
  const userIds = identities.flatMap(one => (one?.kind === 'user' ? [one.userId] : []))
  const vendorIds = identities.flatMap(one => (one?.kind === 'vendor' ? [one.vendorId] : []))
  const names = new Map<string, ChatName>()
  if (identities.some(one => one?.kind === 'help')) names.set('help', { name: 'Pola', imageId: null, isOpen: true })
  if (userIds.length > 0) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'name', 'photoImageId', 'disabledAt', 'disabledUntil'])
      .where('id', 'in', userIds)
      .execute()
    for (const { id, name, photoImageId: imageId, ...account } of users)
      names.set(`user_${id}`, { name, imageId, isOpen: isAccountOpen(account) })
  }
  if (vendorIds.length > 0) {
    const vendors = await db
      .selectFrom('vendors')
      .select(['id', 'brand', 'logoImageId', 'status', 'kind'])
      .where('id', 'in', vendorIds)
      .execute()
    for (const { id, brand, logoImageId: imageId, status, kind } of vendors)
      names.set(`vendor_${id}`, {
        ...{ name: inLanguage(brand, 'en'), imageId },
        isOpen: kind === 'vendor' && isVisible({ status }),
      })
  }
  const unknown = localparts.filter(one => !names.has(one))
  if (unknown.length > 0) {
    const programs = await db
      .selectFrom('chatServiceUsers')
      .select(['localpart', 'name'])
      .where('localpart', 'in', unknown)
      .execute()
    for (const { localpart, name } of programs)
      names.set(localpart, { name: name ?? localpart, imageId: null, isOpen: true })
  }
  return names
}
