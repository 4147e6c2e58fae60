import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'

/** The person's account data. */
export async function ownAccount(db: Db, userId: string) {
  const { photoImageId, ...account } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerified', 'image as socialPicture', 'role', 'photoImageId'])
    .select(['spokenLanguages', 'translationLanguage', 'translationReviews', 'twoFactorEnabled', 'referToken'])
    .select(['disabledAt', 'disabledAs', 'disabledWhy', 'lastSignInAt', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const merged = await db
    .selectFrom('users')
    .select(['name', 'email', 'createdAt'])
    .where('mergedInto', '=', userId)
    .execute()
  return { ...account, photo: photoImageId && imageLink(photoImageId, 'x_large'), mergedAccounts: merged }
}

export async function ownPreferences(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['languageCode', 'currencyCode', 'location', 'timeZone', 'browserTimeZone', 'selectedVendorId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The person's sessions, without their tokens, which are keys to the account. */
export async function ownSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt as lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** The person's ways to log in, without their secrets. */
export async function ownWaysToSignIn(db: Db, userId: string) {
  const methods = await db
    .selectFrom('signInMethods')
    .select(['providerId as way', 'accountId as idThere', 'scope', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'deviceType', 'backedUp', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return { methods, passkeys }
}
