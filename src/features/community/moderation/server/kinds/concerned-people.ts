import '#features/people/accounts/accounts.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Concerned } from '../../moderation.contract.ts'
import { personName, userOf, vendorName, vendorOf } from './names-of-writers.ts'

/**
 * Finds persons and enterprises by their chat names, such as `vendor_12`, with the ways an admin reaches them. Deleted
 * ones are left out.
 */
export async function findConcerned(db: Db | Tx, names: string[], language: string): Promise<Map<string, Concerned>> {
  const found = new Map<string, Concerned>()
  if (names.includes('help')) found.set('help', { name: 'Pola', email: null, link: null, chat: null })
  const userIds = names.flatMap(name => userOf(name) ?? [])
  if (userIds.length > 0) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'disabledAt'])
      .where('id', 'in', userIds)
      .execute()
    for (const { id, name, email, disabledAt } of users) {
      const chat = disabledAt === null ? `/chats/user_${id}?as=help` : null
      found.set(personName(id), { name, email, link: null, chat })
    }
  }
  const vendorIds = names.flatMap(name => vendorOf(name) ?? [])
  if (vendorIds.length > 0) {
    const vendors = await db
      .selectFrom('vendors')
      .select(['id', 'brand', 'subDomain', 'status', 'kind'])
      .where('id', 'in', vendorIds)
      .execute()
    for (const { id, brand, subDomain, status, kind } of vendors) {
      const isOpen = kind === 'vendor' && isVisible({ status })
      found.set(vendorName(id), {
        ...{ name: inLanguage(brand, language), email: null, link: `/${subDomain}` },
        chat: isOpen ? `/chats/enterprise_${id}?as=help` : null,
      })
    }
  }
  return found
}
