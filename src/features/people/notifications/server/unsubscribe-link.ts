import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { type GroupName, isFixed } from '../notification-groups.ts'
import '../notifications.tables.ts'

type Asked = { userId: string; group: GroupName; publicUrl: string; language: SiteLanguage }

/** How somebody ends mails about a group's things, for {@link sendMail}; undefined for a group whose mails can't be turned off. */
export async function unsubscribeOf(tx: Db, { userId, group, publicUrl, language }: Asked) {
  if (isFixed(group, 'mail')) return undefined
  const key = await unsubscribeKeyOf(tx, userId)
  return { text: stopText(language), link: `${publicUrl}/notifications/unsubscribe?token=${key}.${group}` }
}

/** Of the link that ends mails of a kind. */
export function stopText(language: SiteLanguage): string {
  return wordsIn(language).t('Stop emails like this')
}

/** In the person's mails: random, so that only who got the mail knows it. */
export async function unsubscribeKeyOf(tx: Db, userId: string): Promise<string> {
  await tx
    .insertInto('notificationSettings')
    .values({ userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { unsubscribeKey } = await tx
    .selectFrom('notificationSettings')
    .select('unsubscribeKey')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return unsubscribeKey
}
