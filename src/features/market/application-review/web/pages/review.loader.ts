import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import {
  chosenIn,
  filtersIn,
  reviewFiguresQuery,
  reviewQuery,
  reviewSettingsQuery,
  reviewsQuery,
} from '../use-reviews.ts'

type Loaded = { meta: PageMeta; now: string }

/** /admin/review-applications?view=…&application=; not found for everybody but admins with two-step codes. */
export function reviewLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  return forAdmins(
    args,
    app => app.t('Applications'),
    async (app, query) => {
      const { id } = chosenIn(query)
      await Promise.all([
        queriesOf(app).ensureInfiniteQueryData(reviewsQuery(app, filtersIn(query))),
        id !== null && queriesOf(app).ensureQueryData(reviewQuery(app, id)),
      ])
    },
  )
}

export function reviewSettingsLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  return forAdmins(
    args,
    app => app.t('How we review'),
    app => queriesOf(app).ensureQueryData(reviewSettingsQuery(app)),
  )
}

export function reviewFiguresLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  return forAdmins(
    args,
    app => app.t('Review figures'),
    app => queriesOf(app).ensureQueryData(reviewFiguresQuery(app)),
  )
}

/** Not found for everybody but admins, like the rest of the review. */
export function applicationImportLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  return forAdmins(
    args,
    app => app.t('Bring in applications'),
    app => queriesOf(app).ensureQueryData(reviewSettingsQuery(app)),
  )
}

async function forAdmins(
  args: LoaderFunctionArgs,
  title: (app: App) => string,
  load: (app: App, query: URLSearchParams) => Promise<unknown>,
): Promise<Loaded> {
  const app = appOf(args)
  requireViewer(app, args.request)
  try {
    await load(app, new URL(args.request.url).searchParams)
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: `${title(app)} – Pola`, noIndex: true }, now: new Date().toISOString() }
}
