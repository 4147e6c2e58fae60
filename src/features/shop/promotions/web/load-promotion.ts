import type { LoadPromotion } from '#features/market/directory/web/index.ts'
import { termsText } from '#features/shop/discounts/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'

/** An enterprise's current promotion, as text in the visitor's language. */
export const loadPromotion: LoadPromotion = async (app, vendorId) => {
  const { promotion } = await app.clients.promotions.getShownPromotion({ vendorId })
  if (!promotion) return undefined
  const { code, until } = promotion
  return { code, terms: termsText(app.t, promotion, app.language), until: formatDay(app.t, until) }
}
