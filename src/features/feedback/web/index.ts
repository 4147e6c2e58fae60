import { lazyInBrowser } from '#web/lazy-in-browser.tsx'

/** {@link ./components/OwnFeedbackSection.tsx} */
export const OwnFeedbackSection = lazyInBrowser(() => import('./components/OwnFeedbackSection.tsx'))
