import type { LoaderFunctionArgs } from 'react-router'
import { type App, appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { factsQuery, languagesQuery, operatorQuery, standardsQuery, versionIn } from '../use-about.ts'

type Page = { meta: PageMeta }

export async function infoLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  const [, { name, email }] = await Promise.all([
    queriesOf(app).ensureQueryData(factsQuery(app)),
    queriesOf(app).ensureQueryData(operatorQuery(app)),
  ])
  const meta = metaOf(app, '/info', 'AboutPage', {
    title: app.t('About Pola'),
    description: app.t('What Pola is, who it’s for, how enterprises join, and what certificates and networks mean.'),
  })
  const about = { '@type': 'Organization', name: name ?? 'Pola', ...(email && { email }) }
  return { meta: { ...meta, jsonLd: { ...meta.jsonLd, about } } }
}

export async function standardsLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  const version = versionIn(new URL(args.request.url).searchParams)
  await queriesOf(app).ensureQueryData(standardsQuery(app, version))
  return {
    meta: metaOf(app, '/minimum-standards', 'WebPage', {
      title: app.t('Minimum standards'),
      description: app.t('The standards every enterprise on Pola must meet, in general and in its own sector.'),
    }),
  }
}

export async function applyLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  await queriesOf(app).ensureQueryData(operatorQuery(app))
  return {
    meta: metaOf(app, '/apply', 'WebPage', {
      title: app.t('Apply'),
      description: app.t('How an enterprise joins Pola: what it takes, how long, and what it costs.'),
    }),
  }
}

export async function languagesLoader(args: LoaderFunctionArgs): Promise<Page> {
  const app = appOf(args)
  await Promise.all([
    queriesOf(app).ensureQueryData(languagesQuery(app)),
    queriesOf(app).ensureQueryData(operatorQuery(app)),
  ])
  return {
    meta: metaOf(app, '/languages', 'WebPage', {
      title: app.t('Languages'),
      description: app.t('How much of Pola is written in each language, who has read it, and how to help.'),
    }),
  }
}

function metaOf(app: App, path: string, type: string, { title, description }: { title: string; description: string }) {
  return {
    title: titleOn(app.site, `${title} – Pola`),
    description,
    canonicalPath: path,
    canonicalOnPlatform: true,
    jsonLd: { '@context': 'https://schema.org', '@type': type, name: title, description, inLanguage: app.language },
  } satisfies PageMeta
}
