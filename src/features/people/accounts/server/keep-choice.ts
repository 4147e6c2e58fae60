import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

type Choice = { language?: string | undefined; currency?: string | undefined; country?: string | undefined }

/**
 * Saves preferences chosen anywhere on the site with the account, so that they apply at the next login. A place
 * is kept as long as its country is. The values have been validated.
 */
export async function keepChoice(db: Db, userId: string, { language, currency, country }: Choice): Promise<void> {
  if (!language && !currency && !country) return
  await db
    .updateTable('users')
    .set({
      ...(language && { languageCode: language }),
      ...(currency && { currencyCode: currency }),
      ...(country && { location: placeIn(country) }),
    })
    .where('id', '=', userId)
    .execute()
}

function placeIn(country: string) {
  return sql<{ country: string }>`case when location ->> 'country' = ${country} then location
    else jsonb_build_object('country', ${country}::text) end`
}
