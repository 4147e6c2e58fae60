import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

const NearField = lazy(() => import('./NearField.tsx'))

/** Results by distance from a place; the field is loaded when opened. */
export function NearFilter(): ReactNode {
  const { t } = useTranslation()
  const { wanted: state } = useBrowseState()
  const [asked, setAsked] = useState(false)
  return (
    <div className={classes.needs_script}>
      <FilterGroup title={t('Near')} open={Boolean(state.location)} empty={false}>
        {asked ? (
          <Suspense fallback={null}>
            <NearField />
          </Suspense>
        ) : (
          <button type="button" className={classes.more} onClick={() => setAsked(true)}>
            <Icon name="pin" size={18} /> {state.location || t('Choose a place')}
          </button>
        )}
      </FilterGroup>
    </div>
  )
}
