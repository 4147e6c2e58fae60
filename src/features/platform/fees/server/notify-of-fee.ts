import { sql } from 'kysely'
import { defineNotification, notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { dayText } from '#server/mail/index.ts'
import { writeHundredths } from '#shared/hundredths.ts'
import { teamRoles } from '#shared/roles.ts'
import { feeRaised } from './mails/fee-raised.mail.ts'
import { feeWithdrawn } from './mails/fee-withdrawn.mail.ts'
import { today } from './read-fees.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/market/listings/listings.tables.ts'

/** People who are notified in a transaction */
const atOnce = 50

/** `before` and `after` in per cent, as people write them; `day`: `YYYY-MM-DD`; `vendorId`: an enterprise of the owner */
type News = { before: string; after: string; day: string; withdrawn: boolean; vendorId: number }

/** To the owners of enterprises that sell: the fee rises, or doesn't after all. Can't be turned off. */
const feeNews = defineNotification<News>({
  kind: 'fee-news',
  group: 'account',
  write: ({ before, after, day, withdrawn }, { t, language }) =>
    withdrawn
      ? {
          title: t('Our fee stays at {{before}}%', { before }),
          text: t('It was to be {{after}}% from {{day}}. That plan is withdrawn.', {
            after,
            day: dayText(day, language),
          }),
        }
      : {
          title: t('Our fee rises from {{before}}% to {{after}}% on {{day}}', {
            before,
            after,
            day: dayText(day, language),
          }),
        },
  path: ({ vendorId }) => `/vendor/money?vendorId=${vendorId}`,
})

/**
 * Notifies everybody who owns an enterprise that sells, each once, some at a time: a job that stops goes on where it
 * was. Nobody hears of a fee that was withdrawn before, or has begun meanwhile.
 */
export async function notifyOfFee(
  db: Db,
  publicUrl: string,
  { feeId, withdrawn }: { feeId: number; withdrawn: boolean },
) {
  const news = await readNews(db, feeId)
  if (!news || news.isWithdrawn !== withdrawn || news.isBegun) return
  const { isWithdrawn: _, isBegun: __, ...facts } = news
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const people = await db.transaction().execute(async tx => {
      const owners = await ownersAfter(tx, after)
      for (const { userId, vendorId } of owners)
        await notifyOwner(tx, publicUrl, userId, { ...facts, withdrawn, feeId, vendorId })
      return owners
    })
    const last = people.at(-1)
    if (!last || people.length < atOnce) return
    after = last.userId
  }
}

async function notifyOwner(tx: Tx, publicUrl: string, user: string, { feeId, ...data }: News & { feeId: number }) {
  const { before, after, day, withdrawn } = data
  const link = publicUrl + feeNews.path(data)
  await notify(tx, feeNews, [{ user }], data, {
    key: `fee:${feeId}:${withdrawn ? 'withdrawn' : 'raised'}`,
    mail: {
      publicUrl,
      write: ({ name }) => {
        const words = { name, before, after, day, link }
        return withdrawn ? ownMail(feeWithdrawn, words) : ownMail(feeRaised, words)
      },
    },
  })
}

async function readNews(db: Db, feeId: number) {
  const row = await db
    .selectFrom('platformFees as fee')
    .select(['fee.basisPoints', 'withdrawnAt', sql<string>`starts_on::text`.as('day')])
    .select(sql<boolean>`starts_on <= ${today}`.as('isBegun'))
    .select(eb =>
      eb
        .selectFrom('platformFees as earlier')
        .select('earlier.basisPoints')
        .where('earlier.withdrawnAt', 'is', null)
        .whereRef('earlier.startsOn', '<', 'fee.startsOn')
        .orderBy('earlier.startsOn', 'desc')
        .limit(1)
        .as('before'),
    )
    .where('id', '=', feeId)
    .executeTakeFirst()
  if (!row || row.before === null) return undefined
  return {
    ...{ before: writeHundredths(row.before), after: writeHundredths(row.basisPoints), day: row.day },
    ...{ isWithdrawn: row.withdrawnAt !== null, isBegun: row.isBegun },
  }
}

/** Owners of enterprises with a shop or a listing, in the order of their ids, each with the first of these enterprises. */
async function ownersAfter(tx: Tx, after: string): Promise<{ userId: string; vendorId: number }[]> {
  const { rows } = await sql<{ userId: string; vendorId: number }>`
    select user_id as "userId", min(vendor_id) as "vendorId" from vendor_team as team
    where role = ${teamRoles.owner} and user_id > ${after}
      and (exists (select from vendor_shops where vendor_id = team.vendor_id)
        or exists (select from listings where vendor_id = team.vendor_id))
    group by user_id order by user_id limit ${atOnce}`.execute(tx)
  return rows
}
