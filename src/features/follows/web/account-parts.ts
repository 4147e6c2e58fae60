import { lazyInBrowser } from '#web/lazy-in-browser.tsx'

/** {@link ./components/BoostButton.tsx} */
export const BoostButton = lazyInBrowser(() => import('./components/BoostButton.tsx'))
/** {@link ./components/FollowedSection.tsx} */
export const FollowedSection = lazyInBrowser(() => import('./components/FollowedSection.tsx'))
