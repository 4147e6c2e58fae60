import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { StaticPage as Shown } from '../../static-pages.contract.ts'
import { PageText } from '../components/PageText.tsx'
import classes from './StaticPage.module.css'
import type { StaticPageData } from './static-page.loader.ts'

/** A page that the site’s admins write. */
export function StaticPage(): ReactNode {
  const { t } = useTranslation()
  const { page } = useLoaderData<StaticPageData>()
  const above = [
    { title: t('Directory'), link: '/' },
    { title: t('Policies'), link: '/pages' },
  ]
  if (!page)
    return (
      <article className={`${article.page} ${classes.page}`}>
        <Breadcrumb above={above} />
        <h1>{t('This page was taken away.')}</h1>
        <p>{t('What it said no longer holds.')}</p>
      </article>
    )
  return (
    <article className={`${article.page} ${classes.page}`}>
      <Breadcrumb above={above} />
      <h1 lang={page.titleLanguage}>{page.title}</h1>
      <VersionNote page={page} />
      <PageText text={page.text} language={page.textLanguage} />
    </article>
  )
}

/** Since when the shown version holds, with the others to read. */
function VersionNote({ page: { handle, version, inForce, fromDay, versions } }: { page: Shown }): ReactNode {
  const { t } = useTranslation()
  const others = versions.filter(one => one.number !== version)
  return (
    <div className={classes.note}>
      <p>
        {t('Version {{number}}', { number: String(version) })} · {t('from {{day}} on', { day: formatDay(t, fromDay) })}
        {version !== inForce && <strong> · {t('This isn’t the version that holds now.')}</strong>}
      </p>
      {others.length > 0 && (
        <details>
          <summary>{t('Other versions')}</summary>
          <ul>
            {others.map(one => (
              <li key={one.number}>
                <Link to={one.number === inForce ? `/pages/${handle}` : `/pages/${handle}?version=${one.number}`}>
                  {t('Version {{number}}', { number: String(one.number) })}
                </Link>
                {' · '}
                {t('from {{day}} on', { day: formatDay(t, one.fromDay) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
