import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { App } from '#web/app-context.ts'
import type { Listing } from '../listings.contract.ts'

type Preview = {
  ListingPage: ComponentType
  loaderOf: (find: (app: App, id: number) => Promise<Listing>) => LoaderFunction
}

/** A listing's page for a listing that visitors don't see, or not so; where things are sold, it shows the buttons that buy. */
export async function loadPreview(): Promise<Preview> {
  const [{ ListingPage }, { listingLoaderIn, networkOfSite }] = await Promise.all([
    import('./pages/ListingPage.tsx'),
    import('./pages/listing.loader.ts'),
  ])
  return { ListingPage, loaderOf: find => listingLoaderIn(networkOfSite, true, find) }
}
