import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { PlaceSearchState } from '../use-place-search.ts'
import classes from './PlaceOptions.module.css'

/** The list of options below a place search box. */
export function PlaceOptions({ search }: { search: PlaceSearchState }): ReactNode {
  const { t } = useTranslation()
  const { id, places, active, isShown, isError, isLoaded, choose } = search
  return (
    <>
      <div className={classes.list} hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={t('Places')}>
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={place.id}
              id={`${id}-${place.id}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <Icon name={place.type === 'country' ? 'globe' : place.type === 'state' ? 'map' : 'pin'} size={18} />
              <span>{place.title}</span>
              {place.type === 'state' && <span className={classes.kind}>{t('State or province')}</span>}
              {place.type !== 'country' && (
                <span className={classes.area}>{[place.stateName, place.countryName].filter(Boolean).join(', ')}</span>
              )}
            </div>
          ))}
        </div>
        {places.length === 0 && isLoaded && <p className={classes.none}>{t('No matching places')}</p>}
        {isError && <p className={classes.none}>{t('Places could not be loaded.')}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && isLoaded && t('{{count}} places found', { count: places.length })}
        {isShown && isError && t('Places could not be loaded.')}
      </p>
    </>
  )
}
