import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { asOtherType, type BrowsedType, writeState } from '../browse-state.ts'
import { useBrowseState, withQuestionMark } from '../use-browse-state.ts'
import classes from './ItemTypeToggle.module.css'

type Props = {
  /** numbers of results of the page's kind and of the other, during a search */
  found: { own: number; other: number } | undefined
}

/** Switches between Profiles and Marketplace; words and view are kept (docs/product.md §2). */
export function ItemTypeToggle({ found }: Props): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const { wanted: state } = useBrowseState()
  const option = (itemType: BrowsedType, base: string, label: string) => (
    <Link
      to={`${base}${withQuestionMark(writeState(asOtherType(state, itemType)))}`}
      aria-current={state.itemType === itemType ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  const numberOf = (itemType: BrowsedType) => (state.itemType === itemType ? found?.own : found?.other)
  const [profiles, listings] = [numberOf('profile'), numberOf('listing')]
  return (
    <nav className={found ? `${classes.toggle} ${classes.counted}` : classes.toggle} aria-label={t('Search in')}>
      {option(
        'profile',
        links.directory,
        profiles === undefined ? t('Profiles') : t('Profiles · {{number}}', { number: profiles }),
      )}
      {option(
        'listing',
        links.marketplace,
        listings === undefined ? t('Marketplace') : t('Marketplace · {{number}}', { number: listings }),
      )}
    </nav>
  )
}
