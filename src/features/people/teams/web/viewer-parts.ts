import { lazyPart } from '#web/lazy-part.ts'

// for those who are logged in: guests, most visitors, don't wait for their code
export const viewerSwitch = lazyPart(async () => (await import('./components/ViewerSwitch.tsx')).ViewerSwitch)
export const viewerAccountLink = lazyPart(
  async () => (await import('./components/ViewerAccountLink.tsx')).ViewerAccountLink,
)

/** Before a page of somebody who is logged in is rendered or hydrated. */
export async function loadViewerParts(): Promise<void> {
  await Promise.all([viewerSwitch.load(), viewerAccountLink.load()])
}
