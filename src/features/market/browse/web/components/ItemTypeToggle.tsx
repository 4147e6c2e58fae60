import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { asOtherType, type BrowsedType, writeState } from '../browse-state.ts'
import { useBrowseState, withQuestionMark } from '../use-browse-state.ts'
import classes from './ItemTypeToggle.module.css'

/** Profiles or Marketplace; words and view are kept (docs/product.md §2). */
export function ItemTypeToggle(): ReactNode {
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
  return (
    <nav className={classes.toggle} aria-label={t('What to search')}>
      {option('profile', links.directory, t('Profiles'))}
      {option('listing', links.marketplace, t('Marketplace'))}
    </nav>
  )
}
