import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing } from '#server/http/api-context.ts'
import type { Account } from '../accounts.contract.ts'
import '../accounts.tables.ts'
import { signUpModeOf } from './sign-up-mode.ts'

/** @throws ORPCError NOT_FOUND if the account is gone */
export async function getAccount(db: Db, userId: string): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(signUpModeOf.as('signUpMode'))
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('signInMethods')
            .whereRef('userId', '=', 'users.id')
            .where('providerId', '=', 'credential')
            .select('signInMethods.id'),
        )
        .as('hasPassword'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) missing()
  const { id, name, email, emailVerified, role, signUpMode, photoImageId, spokenLanguages } = row
  const imageUrl = photoImageId && imageLink(photoImageId, 'small')
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    signUpMode,
    hasPassword: Boolean(row.hasPassword),
    imageUrl,
    image: photoImageId && imageUrl ? { url: imageUrl, uuid: photoImageId, extension: 'webp' } : null,
    spokenLanguages,
    preferences: { languageCode: row.languageCode, currencyCode: row.currencyCode, location: row.location },
    createdAt: row.createdAt.toISOString(),
  }
}
