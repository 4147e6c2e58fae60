import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { listAddress } from '../list-address.ts'
import { useChosenList } from '../use-chosen-list.ts'
import { type AskedList, readingQuery } from '../use-forum.ts'
import classes from './ForumFilters.module.css'
import { ReadingLanguages } from './ReadingLanguages.tsx'

/** Which questions are listed, in which languages and order; also without scripts. */
export function ForumFilters({ asked }: { asked: AskedList }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { languages } = app
  const { data: reading } = useQuery(readingQuery(app))
  const inBrowser = useInBrowser()
  const { chosen, choose } = useChosenList(asked)
  // somebody who reads one language chooses it by its name
  const own = reading && reading.languages.length > 1 ? reading.languages.join(',') : undefined
  const several = [...new Set([own, chosen.languages].filter(codes => codes?.includes(',')))] as string[]
  const names = [
    ['all', t('All')],
    ['unanswered', t('Unanswered')],
    ['solved', t('Solved')],
  ] as const
  return (
    <div className={classes.bar}>
      <ul className={classes.chips} aria-label={t('Which questions')}>
        {names.map(([filter, name]) => (
          <li key={filter}>
            <Link
              to={listAddress({ ...chosen, filter })}
              aria-current={chosen.filter === filter || undefined}
              onClick={event => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                choose({ filter })
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <form action="/forum" method="get" className={classes.choices}>
        {chosen.topic !== undefined && <input type="hidden" name="topic" value={chosen.topic} />}
        {chosen.query !== undefined && <input type="hidden" name="query" value={chosen.query} />}
        {chosen.filter !== 'all' && <input type="hidden" name="filter" value={chosen.filter} />}
        <select
          name="languages"
          aria-label={t('Language')}
          value={chosen.languages ?? ''}
          onChange={event => choose({ languages: event.target.value || undefined })}
        >
          <option value="">{t('Any language')}</option>
          {several.map(codes => (
            <option key={codes} value={codes}>
              {codes === own ? t('Languages I read') : codes.split(',').map(languageNamed).join(', ')}
            </option>
          ))}
          {languages.map(code => (
            <option key={code} value={code}>
              {languageNamed(code)}
            </option>
          ))}
        </select>
        <select
          name="sort"
          aria-label={t('Order')}
          value={chosen.sort}
          onChange={event => choose({ sort: event.target.value === 'newest' ? 'newest' : 'active' })}
        >
          <option value="active">{t('Lately active')}</option>
          <option value="newest">{t('Newest first')}</option>
        </select>
        {!inBrowser && (
          <button type="submit" className={button.secondary}>
            {t('Show')}
          </button>
        )}
      </form>
      <ReadingLanguages />
    </div>
  )
}
