import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'
import { cardLine } from '../post-references.ts'

const listingPath = /^(?:\/[a-z0-9]+\/network)?(?:\/marketplace)?\/listing\/([1-9]\d{0,8})(?:\/[^/]*)?\/?$/
const profilePath = /^\/([a-z0-9]+)\/?$/

/** The line that shows what an address of this site is about; null if that isn't a listing or an enterprise. */
export async function cardOfAddress(app: App, text: string): Promise<string | null> {
  const path = pathOf(text, app.origin)
  if (path === null) return null
  const listing = listingPath.exec(path)?.[1]
  if (listing) return cardLine('listing', Number(listing))
  const subDomain = profilePath.exec(path)?.[1]
  if (!subDomain) return null
  try {
    const { id } = await app.clients.directory.getProfile({ subDomain, language: app.language })
    return cardLine('enterprise', id)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The path of an address on this site; null for others, and for what is no address. */
export function pathOf(text: string, origin: string): string | null {
  const address = text.trim()
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? url.pathname : null
}
