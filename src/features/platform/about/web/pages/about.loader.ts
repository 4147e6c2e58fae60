import type { LoaderFunctionArgs } from 'react-router'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { enterpriseQuery, factsQuery, operatorQuery, standardsQuery } from '../use-about.ts'

type Page = { meta: PageMeta }

export async function infoLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  const [, { name, email }] = await Promise.all([
    queriesOf(app).ensureQueryData(factsQuery(app)),
    queriesOf(app).ensureQueryData(operatorQuery(app)),
  ])
  const meta = metaOf(app, '/info', 'AboutPage', {
    title: app.t('About Pola'),
    description: app.t(
      'What Pola is, for whom it is, how enterprises get in, and what certificates and networks stand for.',
    ),
  })
  const about = { '@type': 'Organization', name: name ?? 'Pola', ...(email && { email }) }
  return { meta: { ...meta, jsonLd: { ...meta.jsonLd, about } } }
}

export async function standardsLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  await queriesOf(app).ensureQueryData(standardsQuery(app))
  return {
    meta: metaOf(app, '/minimum-standards', 'WebPage', {
      title: app.t('Minimum standards'),
      description: app.t('What every enterprise on Pola must meet, in general and in its own sector.'),
    }),
  }
}

export async function applyLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  await queriesOf(app).ensureQueryData(operatorQuery(app))
  return {
    meta: metaOf(app, '/apply', 'WebPage', {
      title: app.t('Apply'),
      description: app.t('How an enterprise comes onto Pola: what it takes, how long, and what it costs.'),
    }),
  }
}

/** /flagging/{profile}; a hidden enterprise is as missing as one that does not exist. */
export async function flaggingLoader(args: LoaderFunctionArgs): Promise<Page & { subDomain: string }> {
  const app = appOf(args)
  const subDomain = args.params.profile ?? ''
  if (!/^[a-z0-9]{1,60}$/.test(subDomain)) missingPage()
  const [enterprise] = await Promise.all([
    queriesOf(app).ensureQueryData(enterpriseQuery(app, subDomain)).catch(whereMissing),
    queriesOf(app).ensureQueryData(operatorQuery(app)),
  ])
  const name = enterprise.brand
  const meta = metaOf(app, `/flagging/${subDomain}`, 'WebPage', {
    title: app.t('Something wrong with {{name}}?', { name }),
    description: app.t('What to flag about {{name}} and its listings, and what happens then.', { name }),
  })
  return { subDomain, meta: { ...meta, noIndex: true } }
}

function whereMissing(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') missingPage()
  throw error
}

function metaOf(app: App, path: string, type: string, { title, description }: { title: string; description: string }) {
  return {
    title: `${title} – Pola`,
    description,
    canonicalPath: path,
    jsonLd: { '@context': 'https://schema.org', '@type': type, name: title, description, inLanguage: app.language },
  } satisfies PageMeta
}
