import { lazyPart } from '#web/lazy-part.ts'

/** For those who are logged in: guests, most visitors, don't wait for its code. */
export const viewerSwitch = lazyPart(async () => (await import('./components/ViewerSwitch.tsx')).ViewerSwitch)
