import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Landing, LandingType } from '#features/market/directory/directory.contract.ts'
import { landingQuery } from '#features/market/directory/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { queriesOf } from '#web/queries.tsx'
import { readState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import type { DirectoryData } from './directory.loader.ts'
import { loadProfiles } from './load-results.ts'
import { locate } from './locate.ts'
import { recognize } from './recognize.ts'
import '../profile-results.ts'

export type LandingData = DirectoryData & { landing: { type: LandingType; id: number } }

/**
 * /collection/{id}/{slug}, /sector/{id}/{slug}, /focus/{id}/{slug}: a wrong or missing slug redirects to
 * the right one, a former sector or focus to the one that took its place.
 */
export async function landingLoader(args: LoaderFunctionArgs): Promise<LandingData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const type = url.pathname.split('/')[1] as LandingType
  const id = Number(args.params.id)
  if (!/^\d{1,9}$/.test(args.params.id ?? '')) missingPage()
  const landing = await findLanding(app, type, id)
  const path = `/${type}/${landing.id}/${landing.slug}`
  if (args.params.slug !== landing.slug || args.params.id !== String(landing.id))
    return redirect(path + url.search, 301)
  const scope: Scope = {
    itemType: 'profile',
    within: { type, id, ...(landing.search !== null && { search: landing.search }) },
  }
  const state = readState(url.searchParams, 'profile', { isSignedIn: app.viewer !== null })
  const elsewhere = (await locate(app, state, url)) ?? (await recognize(app, state, scope, url))
  if (elsewhere) return redirect(elsewhere)
  await loadProfiles(app, state, scope)
  return {
    scope,
    landing: { type, id },
    meta: {
      title: `${landing.title} – Pola`,
      description: landing.description,
      canonicalPath: path,
      ...(landing.imageId && { image: `/files/${landing.imageId}/x_large.webp` }),
      jsonLd: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: landing.title },
    },
  }
}

async function findLanding(app: ReturnType<typeof appOf>, type: LandingType, id: number): Promise<Landing> {
  try {
    return await queriesOf(app).ensureQueryData(landingQuery(app, type, id))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
