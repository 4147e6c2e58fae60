import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type BrowseState, countFilters, isFollowedOnly, withoutFilters } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './EmptyResults.module.css'

export function EmptyResults({ state }: { state: BrowseState }): ReactNode {
  const { t } = useTranslation()
  const { linkTo } = useBrowseState()
  const links = useSiteLinks()
  const isListing = state.itemType === 'listing'
  const followsNone = isFollowedOnly(state) && !state.query && countFilters(state) === 1
  return (
    <div className={classes.empty}>
      <Icon name="search" size={36} />
      <h2>{t('Nothing found')}</h2>
      <p>
        {followsNone
          ? t('Follow enterprises and save listings: here they are together.')
          : t('gm-info-no-results-get-involved')}
      </p>
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
