import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { firstWords } from '../../page-markup.ts'
import type { StaticPage, StaticPageLink } from '../../static-pages.contract.ts'

/** `page`: null once it was taken away */
export type StaticPageData = { meta: PageMeta; page: StaticPage | null }

/** /pages/{handle}?version=; an id leads to the handle. Networks’ own sites show the platform’s pages. */
export async function staticPageLoader(args: LoaderFunctionArgs) {
  const app = appOf(args)
  const { handle = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const version = /^[1-9]\d{0,5}$/.exec(searchParams.get('version') ?? '')?.[0]
  try {
    const asked = { id: handle, language: app.language, ...(version && { version: Number(version) }) }
    const page = await app.clients.staticPages.getPage(asked)
    if (page.handle !== handle) throw redirect(`/pages/${page.handle}`, 301)
    return { meta: metaOf(page), page }
  } catch (error) {
    const { code, given } = apiErrorOf(error)
    if (code === 'gm-error-page-gone') {
      if (given?.leadsTo) throw redirect(String(given.leadsTo), 301)
      const meta = { title: titleOn(app.site, `${app.t('This page was taken away.')} – Pola`), noIndex: true }
      return data({ meta, page: null }, { status: 410 })
    }
    if (isMissing(error) || code === 'BAD_REQUEST') missingPage()
    throw error
  }

  function metaOf({ title, text, textLanguage, version, inForce, handle }: StaticPage): PageMeta {
    const description = firstWords(text) || title
    return {
      title: titleOn(app.site, `${title} – Pola`),
      description,
      canonicalPath: `/pages/${handle}`,
      canonicalOnPlatform: true,
      // earlier and later versions are for readers, not for search engines
      ...(version !== inForce && { noIndex: true }),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        description,
        inLanguage: textLanguage,
      },
    }
  }
}

export type StaticPagesData = { meta: PageMeta; pages: StaticPageLink[] }

/** /pages */
export async function staticPagesLoader(args: LoaderFunctionArgs): Promise<StaticPagesData> {
  const app = appOf(args)
  const { items } = await app.clients.staticPages.getPages({ language: app.language })
  return {
    meta: {
      title: titleOn(app.site, `${app.t('Policies')} – Pola`),
      description: app.t('What holds on this site, and how it’s run.'),
      canonicalPath: '/pages',
      canonicalOnPlatform: true,
    },
    pages: items,
  }
}
