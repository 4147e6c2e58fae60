import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { eventDatesQuery } from '../use-tickets.ts'

export type TicketsData = { meta: PageMeta; vendorId: number; isPast: boolean }

/** /vendor/tickets?vendorId=&past=1; default: the enterprise that the visitor acts as, and future dates. */
export async function ticketsLoader(args: LoaderFunctionArgs): Promise<TicketsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const isPast = new URL(args.request.url).searchParams.get('past') === '1'
  try {
    await queriesOf(app).fetchQuery(eventDatesQuery(app, vendorId, isPast))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, isPast, meta: { title: app.t('Tickets – Pola'), noIndex: true } }
}
