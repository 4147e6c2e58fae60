import type { ComponentType } from 'react'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { loadPreview } from '#features/market/listings/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { requireViewer } from '#web/require-viewer.ts'
import { PreviewBar } from '../components/PreviewBar.tsx'

/** A listing's own page, as a buyer would see the draft, below a bar that says so. */
export async function loadPreviewPage(): Promise<ComponentType> {
  const { ListingPage } = await loadPreview()
  // biome-ignore lint/correctness/noComponentHookFactories: called once, by its route
  return function PreviewListingPage() {
    return (
      <>
        <PreviewBar />
        <ListingPage />
      </>
    )
  }
}

/** /preview-listing/{id}, for the team alone. */
export async function loadPreviewLoader(): Promise<LoaderFunction> {
  const { loaderOf } = await loadPreview()
  const load = loaderOf(async (app, id) => {
    try {
      return await app.clients.selling.previewListing({ id, language: app.language })
    } catch (error) {
      if (isMissing(error)) missingPage()
      throw error
    }
  })
  return async (args: LoaderFunctionArgs, ...rest) => {
    const app = appOf(args)
    requireViewer(app, args.request)
    const { meta, ...data } = (await load(args, ...rest)) as { meta: { title: string }; listing: { title: string } }
    const title = app.t('Preview of {{title}} – Pola', { title: data.listing.title })
    return { ...data, meta: { title, noIndex: true } }
  }
}
