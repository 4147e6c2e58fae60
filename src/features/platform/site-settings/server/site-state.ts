import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { countWaiting } from '#features/people/personal-accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '#server/mail/index.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import { platformRoles } from '#shared/roles.ts'
import type { FirstStep, SiteState } from '../site-settings.contract.ts'
import { testMail } from './mails/test-mail.mail.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/storage/storage.tables.ts'

export type SiteConfig = { hasMailServer: boolean; operatorEmail: string | null }

/** First steps, mail and storage of the site. */
export async function readSiteState(db: Db, { userId }: Viewer, config: SiteConfig): Promise<SiteState> {
  const [settings, counted, waiting, mails, test, storage] = await Promise.all([
    readSiteSettings(db),
    countForSteps(db),
    countWaiting(db),
    db
      .selectFrom('mails')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.toAddress')
      .select(['state', 'lastError', 'mails.createdAt'])
      .where('users.id', '=', userId)
      .where('template', '=', testMail.name)
      .orderBy('mails.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('files')
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('bytes').as('bytes')])
      .select(sql<number>`pg_database_size(current_database())`.as('database'))
      .where('state', '=', 'ready')
      .executeTakeFirstOrThrow(),
  ])
  const ofState = (state: string) => Number(mails.find(one => one.state === state)?.count ?? 0)
  const isDone: Record<FirstStep, boolean> = {
    contact: Boolean(settings.operator.email ?? config.operatorEmail),
    mail: config.hasMailServer && ofState('sent') > 0,
    sectors: counted.sectors > 0,
    enterprise: counted.enterprises > 0,
    admin: counted.admins > 1,
  }
  return {
    done: (Object.keys(isDone) as FirstStep[]).filter(step => isDone[step]),
    waiting,
    mail: {
      isConfigured: config.hasMailServer,
      waiting: ofState('queued'),
      failed: ofState('failed'),
      test: test
        ? { at: test.createdAt.toISOString(), state: test.state, reason: test.state === 'sent' ? null : test.lastError }
        : null,
    },
    storage: { database: Number(storage.database), files: Number(storage.files), bytes: Number(storage.bytes ?? 0) },
  }
}

async function countForSteps(db: Db) {
  const [sectors, enterprises, admins] = await Promise.all([
    db.selectFrom('taxonomyNodes').select('id').where('type', '=', 'sector').limit(1).execute(),
    db.selectFrom('vendors').select('id').where('status', 'in', visibleStatuses).limit(1).execute(),
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', platformRoles.admin)
      .where('twoFactorEnabled', '=', true)
      .where('disabledAt', 'is', null)
      .limit(2)
      .execute(),
  ])
  return { sectors: sectors.length, enterprises: enterprises.length, admins: admins.length }
}
