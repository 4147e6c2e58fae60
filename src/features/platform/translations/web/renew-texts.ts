import { startTransition } from 'react'
import { loaded } from '#web/i18n/load-texts.ts'
import { saysOne } from './says-one.ts'

type Router = { revalidate(): unknown }

/** ms between two looks: a node knows of a change after a second, and a page shows it within five */
const every = 3000
/** ms between two looks at most, while they fail */
const longest = 60_000

export type FollowTexts = (router: Router, show: () => void) => void

/**
 * Shows texts that are changed while the page is open. It asks for the time of the last change while the page is
 * visible and the network is there, and loads the texts of the loaded groups anew when that is another.
 * @param show renders the page again, with the same state
 */
export const followTexts: FollowTexts = (router, show) => {
  const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}')
  let { url } = state.texts as { url: string }
  let wait = every
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    if (isLooking || document.visibilityState === 'hidden' || !navigator.onLine) return
    isLooking = true
    clearTimeout(timer)
    try {
      const renewed = await renewTexts(url)
      url = renewed.url
      wait = every
      if (renewed.before.length > 0) showAnew(router, show, renewed.before)
    } catch {
      // such as while the server starts again
      wait = Math.min(2 * wait, longest)
    }
    isLooking = false
    timer = setTimeout(look, wait)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  void look()
}

function showAnew(router: Router, show: () => void, before: string[]): void {
  startTransition(show)
  // A title is made by the page's loader; data isn't asked for again without need.
  if (saysOne(document.title, before)) router.revalidate()
}

/**
 * Loads the texts anew if any have changed.
 * @param url address of the texts that the page has
 * @returns the address of those that it has now, and what changed texts said before
 */
export async function renewTexts(url: string): Promise<{ url: string; before: string[] }> {
  const [, start = '', known, version] = /^(.*\/)(\d+)(?:\/([^/]+)\/.*)?$/.exec(url) ?? []
  const { timestamp } = (await ask('/api/v1/translations/timestamp')) as { timestamp: string }
  // A node that is behind another is not followed.
  if (Number(timestamp) <= Number(known)) return { url, before: [] }
  const folder = `${start}${timestamp}${version ? `/${version}/` : ''}`
  // From here on, further groups come with the new texts.
  if (loaded.folder !== undefined) loaded.folder = folder
  const keys = Object.keys(loaded.texts)
  const next = version ? folder + ['shell', ...loaded.groups.keys()].join('+') : folder
  return { url: next, before: replace(keys, (await ask(next)) as Record<string, string>) }
}

/** Puts the new texts in place of those under `keys`; a key without one is its own text again. */
function replace(keys: string[], next: Record<string, string>): string[] {
  const { texts } = loaded
  const before = [...new Set([...keys, ...Object.keys(next)])]
    .filter(key => texts[key] !== next[key])
    .map(key => texts[key] ?? key)
  for (const key of keys) if (!Object.hasOwn(next, key)) delete texts[key]
  Object.assign(texts, next)
  return before
}

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}
