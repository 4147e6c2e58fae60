import { queryOptions } from '@tanstack/react-query'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { queriesOf } from '#web/queries.tsx'

export type Wanted = { listingId: number; variantId?: number | undefined }

/** Query for the viewer's stock alerts. */
export function alertsQuery(app: App) {
  return queryOptions({
    queryKey: ['stock-alerts', app.language],
    queryFn: async () => (await app.clients.stockAlerts.getAlerts({ language: app.language })).items,
  })
}

/** @param email a guest's */
export async function askForAlert(app: App, { listingId, variantId }: Wanted, email?: string): Promise<void> {
  const wanted = { listingId, ...(variantId && { variantId }), ...(email && { email }), language: app.language }
  await app.clients.stockAlerts.askAlert(wanted)
  if (!email) await askAnew(app)
}

export async function endAlert(app: App, id: number): Promise<void> {
  await app.clients.stockAlerts.endAlert({ id })
  await askAnew(app)
}

export function alertFailure(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-in-stock') return t('It’s in stock. Please reload the page.')
  if (code === 'gm-error-stock-alerts-many') return t('You’re waiting for too many things. Remove some first.')
  if (code === 'gm-error-valid-email-address-required') return t('Please add a valid email address')
  return failureText(t, error)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: alertsQuery(app).queryKey })
}
