import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import type { Alternative } from '#features/platform/search/search.contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type BrowseState, countFilters, isFollowedOnly, isSavedOnly, withoutFilters } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './EmptyResults.module.css'

type Props = {
  state: BrowseState
  /** words with results */
  alternatives?: Alternative[] | undefined
}

export function EmptyResults({ state, alternatives = [] }: Props): ReactNode {
  const { t } = useTranslation()
  const { linkTo } = useBrowseState()
  const links = useSiteLinks()
  const isListing = state.itemType === 'listing'
  const isAlone = !state.query && countFilters(state) === 1
  return (
    <div className={classes.empty}>
      <Icon name="search" size={36} />
      <h2>{t('Nothing found')}</h2>
      <p>
        {isAlone && isFollowedOnly(state)
          ? t('Follow enterprises to see them, and what they offer, here.')
          : isAlone && isSavedOnly(state)
            ? t('Choose the heart on listings to see them here.')
            : t('gm-info-no-results-get-involved')}
      </p>
      <Corrections state={state} corrected={alternatives.filter(({ without }) => without === undefined)} />
      <Shorter state={state} shorter={alternatives.filter(({ without }) => without !== undefined)} />
      <p className={classes.actions}>
        {countFilters(state) > 0 && (
          <Link className={button.secondary} to={linkTo(withoutFilters(state))}>
            {t('Clear filters')}
          </Link>
        )}
        <Link className={button.primary} to={isListing ? links.marketplace : links.directory}>
          {isListing ? t('Show everything') : t('Show everyone')}
        </Link>
      </p>
    </div>
  )
}

function Corrections({ state, corrected }: { state: BrowseState; corrected: Alternative[] }): ReactNode {
  const { t } = useTranslation()
  const { linkTo } = useBrowseState()
  if (corrected.length === 0) return null
  return (
    <p className={classes.corrections}>
      {t('Did you mean')}{' '}
      {corrected.map(({ query, nbHits }) => (
        <Link key={query} to={linkTo({ ...state, query, page: 1 })}>
          <b>{query}</b> <span>{t('{{count}} results', { count: nbHits })}</span>
        </Link>
      ))}
    </p>
  )
}

/** Links that remove one word each, with the number of results without it. */
function Shorter({ state, shorter }: { state: BrowseState; shorter: Alternative[] }): ReactNode {
  const { t } = useTranslation()
  const { linkTo } = useBrowseState()
  if (shorter.length === 0) return null
  return (
    <ul className={classes.words} aria-label={t('With fewer words')}>
      {shorter.map(({ query, nbHits, without = '' }) => (
        <li key={query}>
          <Link to={linkTo({ ...state, query, page: 1 })}>
            {t('Without “{{word}}”', { word: without })}
            <span>{t('{{count}} results', { count: nbHits })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
