import type { ReadDeskState } from '#features/market/desk/web/index.ts'

/** What the desk says around its pages. */
export const deskStateOf: ReadDeskState = async (app, vendorId) => {
  const desk = await app.clients.dashboard.getDesk({ vendorId, language: app.language })
  const { brand, subDomain, mayChange, isLookedAt, outsideDashboard } = desk
  return {
    ...{ brand, subDomain, mayChange, isLookedAt, outsideDashboard },
    counts: {
      '/vendor/orders': { count: desk.toSend, isWaiting: true },
      '/vendor/listings': { count: desk.listings },
      '/edit-translations': { count: desk.missingTexts },
    },
  }
}
