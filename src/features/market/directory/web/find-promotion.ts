import type { App } from '#web/app-context.ts'
import type { SlotFillings } from '#web/slots.tsx'
import type { ShownPromotion } from './profile-slots.ts'

/** The current promotion of an enterprise; a page works without it. */
export async function findPromotion(
  app: App,
  vendorId: number,
  [load]: SlotFillings['promotion'] = [],
): Promise<ShownPromotion | undefined> {
  try {
    return await (await load?.())?.(app, vendorId)
  } catch {
    return undefined
  }
}
