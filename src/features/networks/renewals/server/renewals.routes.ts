import type { Hono } from 'hono'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { signedIn } from '#server/http/guards.ts'
import { wordsIn } from '#server/texts/index.ts'
import { type CalendarEvent, calendarFile, calendarType } from '#shared/calendar-file.ts'
import { toCsv } from '#shared/csv.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { renewalsContract } from '../renewals.contract.ts'
import { endAddress, findAddress, makeAddress, readableNetwork } from './calendar-address.ts'
import { listRenewals, type RenewalEntry } from './list-renewals.ts'

const api = implementContract(renewalsContract)

export function renewalsRoutes(db: Db) {
  return api.router({
    getRenewals: api.getRenewals
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer, language } }) => {
        const network = await requireNetwork(db, viewer, networkId, 'reader')
        const [{ items, today }, address] = await Promise.all([
          listRenewals(db, network, language),
          db
            .selectFrom('networkCalendars')
            .select('networkId')
            .where('networkId', '=', networkId)
            .where('userId', '=', viewer.userId)
            .executeTakeFirst(),
        ])
        const shown = items.map(({ at: _at, changedAt: _changedAt, revision: _revision, ...entry }) => entry)
        return { items: shown, today, hasCalendar: address !== undefined }
      }),
    makeCalendarAddress: api.makeCalendarAddress
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        const token = await db.transaction().execute(tx => makeAddress(tx, viewer, networkId))
        return { path: `/api/v1/network-calendars/${token}.ics` }
      }),
    endCalendarAddress: api.endCalendarAddress
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        await db.transaction().execute(tx => endAddress(tx, viewer, networkId))
        return {}
      }),
  })
}

type Files = { db: Db; publicUrl: string; viewerOf: (headers: Headers) => Promise<Viewer | null> }

/**
 * GET /api/v1/networks/{networkId}/renewals.csv for those with a role in the network, and
 * GET /api/v1/network-calendars/{token}.ics for the calendar program of whoever has the secret address.
 */
export function mountRenewalFiles(app: Hono, { db, publicUrl, viewerOf }: Files): void {
  const missing = { code: 'NOT_FOUND', message: 'Not found' }
  app.get('/api/v1/networks/:networkId{[1-9][0-9]*}/renewals.csv', async c => {
    const viewer = await viewerOf(c.req.raw.headers)
    if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
    const networkId = Number(c.req.param('networkId'))
    const network = networkId < 2 ** 31 && (await readableNetwork(db, viewer, networkId))
    if (!network) return c.json(missing, 404)
    const { items } = await listRenewals(db, network, 'en')
    const rows = items.map(({ day, vendor, state, level }) => [day, vendor.subDomain, vendor.name, state, level])
    return c.body(toCsv([['day', 'subdomain', 'name', 'status', 'level'], ...rows]), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', `renewals-${network.id}.csv`),
      'cache-control': 'no-store',
    })
  })
  app.get('/api/v1/network-calendars/:file{[\\w-]+\\.ics}', async c => {
    const found = await findAddress(db, c.req.param('file').replace('.ics', ''))
    if (!found) return c.json(missing, 404)
    const language = toSiteLanguage(found.languageCode)
    const { items } = await listRenewals(db, found.network, language)
    const { t } = wordsIn(language)
    const name = t('Renewals of {{network}}', { network: inLanguage(found.name, language) })
    const events = items.map(item => eventOf(item, { publicUrl, ...found.network, subDomain: found.subDomain, t }))
    return c.body(calendarFile(events, name), 200, {
      'content-type': calendarType,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
  })
}

type Around = { publicUrl: string; timeZone: string; subDomain: string; t: ReturnType<typeof wordsIn>['t'] }

/** The last hours of a membership; one event for a membership, which moves when it is renewed. */
function eventOf(entry: RenewalEntry, { publicUrl, timeZone, subDomain, t }: Around): CalendarEvent {
  const { membershipId, revision, changedAt, at, vendor, state, level } = entry
  return {
    uid: `membership-${membershipId}@${new URL(publicUrl).hostname}`,
    ...{ sequence: revision, changedAt, timeZone },
    start: new Date(at.getTime() - 3_600_000),
    end: at,
    title: t('Membership ends: {{enterprise}}', { enterprise: vendor.name }),
    ...(level && { description: level }),
    url: `${publicUrl}/${subDomain}/network/manager?row=${membershipId}`,
    isCancelled: state === 'notApproved',
  }
}
