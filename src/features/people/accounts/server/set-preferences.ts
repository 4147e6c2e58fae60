import { isCountry, isOfferedCurrency, preferenceCookies } from '#features/people/preferences/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { type ApiContext, missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { mayChooseLanguage } from '#server/settings/read-offered-languages.ts'
import type { UserPreferences } from '../accounts.contract.ts'
import '../accounts.tables.ts'

type Given = { [name in keyof UserPreferences]?: UserPreferences[name] | undefined }

/** Saves preferences with the account, and, for one's own, in the cookies that pages are rendered by. 400 for values not offered. */
export async function setPreferences(
  db: Db,
  { viewer, answer }: ApiContext & { viewer: Viewer },
  { userId, preferences }: { userId: string; preferences: Given },
): Promise<UserPreferences> {
  const { languageCode, currencyCode, location } = preferences
  if (languageCode !== undefined && !(await mayChooseLanguage(db, languageCode))) notOffered('preferences.languageCode')
  if (currencyCode !== undefined && !isOfferedCurrency(currencyCode)) notOffered('preferences.currencyCode')
  if (location?.country && !isCountry(location.country)) notOffered('preferences.location.country')
  const kept = await db
    .updateTable('users')
    .set({
      ...(languageCode && { languageCode }),
      ...(currencyCode && { currencyCode }),
      ...(location !== undefined && { location: location && JSON.parse(JSON.stringify(location)) }),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .returning(['languageCode', 'currencyCode', 'location'])
    .executeTakeFirst()
  if (!kept) missing()
  if (viewer.userId === userId) {
    const cookies = preferenceCookies({
      language: kept.languageCode,
      currency: kept.currencyCode,
      country: kept.location?.country,
    })
    for (const cookie of cookies) answer.append('set-cookie', cookie)
  }
  return kept
}

function notOffered(field: string): never {
  refuse('BAD_REQUEST', { message: `${field}: not one that is offered`, field })
}
