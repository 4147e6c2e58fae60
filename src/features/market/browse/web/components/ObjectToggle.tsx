import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { asOtherObject, type BrowseObject, writeState } from '../browse-state.ts'
import { useBrowseState, withQuestionMark } from '../use-browse-state.ts'
import classes from './ObjectToggle.module.css'

/** Profiles or Marketplace; words and view are kept (docs/product.md §2). */
export function ObjectToggle(): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const { state } = useBrowseState()
  const option = (object: BrowseObject, base: string, label: string) => (
    <Link
      to={`${base}${withQuestionMark(writeState(asOtherObject(state, object)))}`}
      aria-current={state.object === object ? 'page' : undefined}
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
