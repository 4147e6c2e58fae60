import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { moderationFiguresQuery, statementQuery } from '../use-moderation.ts'

export type StatementData = { meta: PageMeta; id: number; mailKey: string | undefined; tried: string | undefined }

/** /moderation/statements/{id}?key=&tried=: for whom it concerns, or with the key of its mail; not found for others. */
export async function statementLoader(args: LoaderFunctionArgs): Promise<StatementData> {
  const app = appOf(args)
  const { id = '' } = args.params
  if (!/^[1-9]\d{0,8}$/.test(id)) missingPage()
  const { searchParams } = new URL(args.request.url)
  const mailKey = searchParams.get('key')?.slice(0, 64) || undefined
  const tried = /^[\da-f-]{36}$/.exec(searchParams.get('tried') ?? '')?.[0]
  const asked = { id: Number(id), mailKey, tried }
  try {
    const { title } = await queriesOf(app).ensureQueryData(statementQuery(app, asked))
    return { ...asked, meta: { title: titleOn(app.site, `${title} – Pola`), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

/** The year in an address; undefined for none that can be meant. */
export function yearIn(query: URLSearchParams): number | undefined {
  const value = query.get('year') ?? ''
  return /^2\d{3}$/.test(value) ? Number(value) : undefined
}

/** /moderation/figures?year= */
export async function moderationFiguresLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  const year = yearIn(new URL(args.request.url).searchParams)
  await queriesOf(app).ensureQueryData(moderationFiguresQuery(app, year))
  return {
    meta: metaFor(app, {
      title: app.t('What moderators did'),
      description: app.t('How many cases there were in a year, what came of them, and how long that took.'),
      canonicalPath: `/moderation/figures${year === undefined ? '' : `?year=${year}`}`,
    }),
  }
}

/** /moderation/rules */
export async function houseRulesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  return {
    meta: metaFor(app, {
      title: app.t('House rules'),
      description: app.t('What everybody keeps to on Pola, what happens otherwise, and how to appeal.'),
      canonicalPath: '/moderation/rules',
    }),
  }
}

function metaFor(app: App, { title, ...meta }: { title: string; description: string; canonicalPath: string }) {
  return { title: titleOn(app.site, `${title} – Pola`), ...meta }
}
