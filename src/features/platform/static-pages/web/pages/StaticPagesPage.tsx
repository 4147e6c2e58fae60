import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './StaticPage.module.css'
import type { StaticPagesData } from './static-page.loader.ts'

/** All pages that the site’s admins have published. */
export function StaticPagesPage(): ReactNode {
  const { t } = useTranslation()
  const { pages } = useLoaderData<StaticPagesData>()
  return (
    <article className={`${article.page} ${classes.page}`}>
      <Breadcrumb above={[{ title: t('Directory'), link: '/' }]} />
      <h1>{t('Policies')}</h1>
      <p>{pages.length > 0 ? t('What holds on this site, and how it’s run.') : t('Nothing is written here yet.')}</p>
      <ul className={classes.list}>
        {pages.map(({ id, handle, title }) => (
          <li key={id}>
            <Link to={`/pages/${handle}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
