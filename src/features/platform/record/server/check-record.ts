import '#server/audit/audit.tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { brokenDay, sealDays } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { recordSealed } from './mails/record-sealed.mail.ts'

const check = defineSetting('record-check', z.object({ at: z.iso.datetime(), brokenDay: z.iso.date().nullable() }))

export type RecordCheck = { at: string; brokenDay: string | null }

/** When all seals were last compared with the lines, and the first day that was changed since it was sealed. */
export async function lastCheck(db: Db): Promise<RecordCheck | null> {
  return (await check.read(db)) ?? null
}

export async function lastSeal(db: Db): Promise<{ day: string; head: string } | null> {
  const seal = await db
    .selectFrom('auditSeals')
    .select([sql<string>`day::text`.as('day'), 'head'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seal ?? null
}

type Operator = { emails: string[]; publicUrl: string }

/**
 * Seals the days that are over, compares all seals with the lines, and mails the new head or the broken day to the
 * operator: whoever cuts off the end of the record can't change what lies in a mailbox.
 */
export async function checkRecord(db: Db, operator: Operator): Promise<void> {
  const before = await check.read(db)
  const broken = await brokenDay(db)
  const seals = broken ? [] : await sealDays(db)
  const found = { at: new Date().toISOString(), brokenDay: broken?.day ?? null }
  const isNewlyBroken = broken !== undefined && before?.brokenDay !== broken.day
  await db.transaction().execute(async tx => {
    await check.write(tx, found)
    if (seals.length === 0 && !isNewlyBroken) return
    const data = { seals, brokenDay: found.brokenDay, link: `${operator.publicUrl}/admin/record` }
    for (const to of operator.emails) await sendMail(tx, { to, language: 'en', template: recordSealed, data })
  })
}
