import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { radii } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

const NearField = lazy(() => import('./NearField.tsx'))
const PositionName = lazy(() => import('./PositionName.tsx'))

/** Filter for results around a place, within a radius or at any distance; the field loads when opened. */
export function NearFilter(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const { wanted: state, linkTo } = useBrowseState()
  const [asked, setAsked] = useState(false)
  const own = viewer?.preferences.location?.title
  const nameless = state.near && !state.location && (
    <Suspense fallback={t('Your location')}>
      <PositionName position={state.near} />
    </Suspense>
  )
  return (
    <FilterGroup title={t('Near')} open={state.near !== undefined} empty={false}>
      <div className={classes.needs_script}>
        {asked ? (
          <Suspense fallback={null}>
            <NearField />
          </Suspense>
        ) : (
          <button type="button" className={classes.more} onClick={() => setAsked(true)}>
            <Icon name="pin" size={18} /> {state.location || nameless || t('Choose a place')}
          </button>
        )}
      </div>
      {own && own !== state.location && (
        <Link to={linkTo({ ...state, location: own, near: undefined, radius: undefined })} className={classes.own}>
          {t('{{name}} (your place)', { name: own })}
        </Link>
      )}
      {state.near && (
        <p className={classes.radii}>
          {[...radii, undefined].map(radius => (
            <Link
              key={radius ?? 'any'}
              to={linkTo({ ...state, radius, page: 1 })}
              preventScrollReset
              className={classes.radius}
              aria-current={state.radius === radius ? 'true' : undefined}
            >
              {radius ? t('{{distance}} km', { distance: radius }) : t('Any distance')}
            </Link>
          ))}
        </p>
      )}
    </FilterGroup>
  )
}
