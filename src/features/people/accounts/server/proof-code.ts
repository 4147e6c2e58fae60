import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { proofCode } from './mails/proof-code.mail.ts'
import '../accounts.tables.ts'

/** @limit ms for which a code by mail can be used */
const goodForMs = 15 * 60_000
/** @limit tries of a code by mail */
const maxTries = 5

/** Sends six digits to the person's address, which replace earlier ones. */
export async function mailProofCode(db: Db, userId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction().execute(async tx => {
    const { name, email, languageCode } = await tx
      .selectFrom('users')
      .select(['name', 'email', 'languageCode'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const row = { codeHash: hashOf(userId, code), tries: 0, expiresAt: new Date(Date.now() + goodForMs) }
    await tx
      .insertInto('proofCodes')
      .values({ userId, ...row })
      .onConflict(on => on.column('userId').doUpdateSet(row))
      .execute()
    const language = toSiteLanguage(languageCode)
    await sendMail(tx, { to: email, language, template: proofCode, data: { name, code } })
  })
}

/** Whether it is the sent code; works once. Every call counts as a try; after five, or 15 minutes, the code is void. */
export async function isMailedCode(db: Db, userId: string, code: string): Promise<boolean> {
  const row = await db
    .updateTable('proofCodes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('tries', '<', maxTries)
    .where('expiresAt', '>', new Date())
    .returning('codeHash')
    .executeTakeFirst()
  const given = hashOf(userId, code.replace(/\s/g, ''))
  if (!row || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(given))) return false
  const used = await db
    .deleteFrom('proofCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', given)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex')
}
