import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Standards } from '../../about.contract.ts'
import { SectorDetails } from '../components/SectorDetails.tsx'
import { findSectors, treeOf } from '../standards-tree.ts'
import { standardsQuery, versionIn } from '../use-about.ts'
import classes from './StandardsPage.module.css'

/** Page with the standards for every enterprise, and what each sector adds. */
export function StandardsPage(): ReactNode {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const standards = useSuspenseQuery(standardsQuery(useApp(), versionIn(params))).data
  const { general, sectors } = standards
  const tree = useMemo(() => treeOf(sectors), [sectors])
  const wanted = params.get('find') ?? ''
  const found = findSectors(tree, wanted)
  useOpenedSector()
  return (
    <article className={article.page}>
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: t('About Pola'), link: '/info' },
        ]}
        title={t('Minimum standards')}
        lead={t(
          'What every enterprise on Pola has to meet to be approved. The standards are a floor, not a ceiling: most do more, and say so on their profiles.',
        )}
      />
      <VersionNote standards={standards} />
      {general.length > 0 && (
        <section>
          <h2>{t('For every sector')}</h2>
          <ol className={classes.general}>
            {general.map(standard => (
              <li key={standard}>{standard}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h2>{t('By sector')}</h2>
        <p className={article.prose}>
          {t('Each sector adds its own standards to the general ones and to those of the sectors above it.')}
        </p>
        <SectorFilter wanted={wanted} />
        <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.nothing}>
          {found.length === 0
            ? t('No sector by that name. Try a shorter word.')
            : wanted && t('{{count}} sectors', { count: found.length })}
        </p>
        <div className={classes.tree}>
          {found.map(sector => (
            <SectorDetails
              key={`${sector.id} ${wanted !== ''}`}
              sector={sector}
              open={wanted !== ''}
              general={general.length}
            />
          ))}
        </div>
      </section>
      <p className={article.actions}>
        <Link className={button.primary} to="/apply">
          {t('What it takes to apply')}
        </Link>
      </p>
    </article>
  )
}

/** Which version is shown and since when it holds, with the others to read. */
function VersionNote({ standards: { version, inForce, versions } }: { standards: Standards }): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const shown = versions.find(one => one.number === version)
  if (!shown) return null
  const others = versions.filter(one => one.number !== version)
  const nameOf = (number: number) => t('Version {{number}}', { number: String(number) })
  return (
    <p className={classes.version}>
      {nameOf(version)} · {t('from {{day}} on', { day: formatDay(t, shown.fromDay) })}
      {version !== inForce && <strong> · {t('This isn’t the version that holds now.')}</strong>}
      {others.map(({ number, fromDay }) => (
        <span key={number}>
          {' · '}
          <Link to={number === inForce ? pathname : `${pathname}?version=${number}`}>
            {nameOf(number)}, {t('from {{day}} on', { day: formatDay(t, fromDay) })}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Filters while typing; without scripts, when the form is submitted. */
function SectorFilter({ wanted }: { wanted: string }): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const [params, setParams] = useSearchParams()
  const version = params.get('version')
  const change = (find: string) =>
    setParams(
      previous => {
        const next = new URLSearchParams(previous)
        if (find) next.set('find', find)
        else next.delete('find')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <search>
      <form
        action="/minimum-standards"
        method="get"
        className={classes.filter}
        onSubmit={event => event.preventDefault()}
      >
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
        {version && <input type="hidden" name="version" value={version} />}
        <label htmlFor="find-sector">{t('Find a sector')}</label>
        <span className={classes.field}>
          <Icon name="search" />
          <input
            id="find-sector"
            type="search"
            name="find"
            defaultValue={wanted}
            maxLength={60}
            autoComplete="off"
            onChange={event => change(event.target.value)}
          />
        </span>
      </form>
    </search>
  )
}

/** Expands the sector in the URL's hash, with its ancestors, as some browsers do by themselves. */
function useOpenedSector(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const target = /^#sector-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    for (let at: Element | null | undefined = target; at; at = at.parentElement?.closest('details')) {
      ;(at as HTMLDetailsElement).open = true
    }
    target.scrollIntoView()
  }, [hash])
}
