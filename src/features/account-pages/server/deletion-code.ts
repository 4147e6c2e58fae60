import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { deletionCode } from './mails/deletion-code.mail.ts'
import '../account-pages.tables.ts'

const goodForMs = 15 * 60_000
const mostTries = 5

/** Sends six digits to the person's address; they replace those sent before. */
export async function sendDeletionCode(db: Db, userId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction().execute(async tx => {
    const { name, email, languageCode } = await tx
      .selectFrom('users')
      .select(['name', 'email', 'languageCode'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const row = { codeHash: hashOf(userId, code), tries: 0, expiresAt: new Date(Date.now() + goodForMs) }
    await tx
      .insertInto('deletionCodes')
      .values({ userId, ...row })
      .onConflict(on => on.column('userId').doUpdateSet(row))
      .execute()
    const language = isSiteLanguage(languageCode) ? languageCode : 'en'
    await sendMail(tx, { to: email, language, template: deletionCode, data: { name, code } })
  })
}

/** Whether it is the code that was sent. Every call counts as a try; after five, or 15 minutes, no code is right. */
export async function isDeletionCode(db: Db, userId: string, code: string): Promise<boolean> {
  const row = await db
    .updateTable('deletionCodes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', new Date())
    .returning('codeHash')
    .executeTakeFirst()
  return row !== undefined && timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(userId, code.trim())))
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex')
}
