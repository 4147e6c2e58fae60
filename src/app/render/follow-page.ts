import type { createBrowserRouter } from 'react-router'
import { followTexts } from '#features/platform/translations/web/renew-texts.ts'
import { followScripts } from '#web/theme/follow-scripts.ts'

export type FollowPage = (router: ReturnType<typeof createBrowserRouter>, show: () => void) => void

/**
 * Follows what an open page comes to show: fonts of rarer scripts, and texts that are changed.
 * @param show renders the page again, with the same state
 */
export const followPage: FollowPage = (router, show) => {
  followScripts(router)
  followTexts(router, show)
}
