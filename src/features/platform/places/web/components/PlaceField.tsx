import { type ReactNode, useState } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Place } from '../../places.contract.ts'
import { type OwnPlaceFault, useOwnPlace } from '../use-own-place.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import classes from './PlaceField.module.css'
import { PlaceOptions } from './PlaceOptions.tsx'

type Props = {
  label: string
  /** the city, state or country that was chosen */
  value: Place | null
  /** called with a place when one is chosen, and with null as soon as the text no longer matches it */
  onChange: (place: Place | null) => void
  /** validation error from its form */
  error?: string | undefined
}

/**
 * A field for a place, found by name or by the browser's position; it accepts nothing but a place (docs/product.md §5).
 */
export function PlaceField({ label, value, onChange, error }: Props): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const own = useOwnPlace(place => choose(place))
  const choose = (place: Place) => {
    setTyped(null)
    setWasLeft(false)
    own.forgetFault()
    onChange(place)
  }
  const search = usePlaceSearch({
    text: typed ?? '',
    onType: text => {
      setTyped(text)
      setWasLeft(false)
      own.forgetFault()
      if (value) onChange(null)
    },
    onChoose: choose,
  })
  const isUnchosen = wasLeft && !value && Boolean(typed?.trim())
  const fault = own.fault
    ? faultText(t, own.fault)
    : isUnchosen
      ? t('Choose a city, state or country from the list.')
      : error
  const { id, boxProps } = search
  return (
    <div className={classes.field}>
      <label htmlFor={boxProps.id}>{label}</label>
      <div className={classes.row}>
        <div className={classes.box}>
          <Icon name="pin" size={18} />
          <input
            {...boxProps}
            className={classes.input}
            enterKeyHint="done"
            value={typed ?? (value ? nameOf(value) : '')}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onBlur={event => {
              boxProps.onBlur?.(event)
              setWasLeft(true)
            }}
          />
          <PlaceOptions search={search} />
        </div>
        <button type="button" className={classes.own} aria-busy={own.isAsking} onClick={() => void own.ask()}>
          <Icon name="locate" size={18} />
          <span>{t('Use my location')}</span>
        </button>
      </div>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
      <p className="visually-hidden" role="status">
        {own.isAsking ? t('Finding your location…') : ''}
      </p>
    </div>
  )
}

/** `Kandy, Central Province, Sri Lanka` */
function nameOf({ type, title, stateName, countryName }: Place): string {
  return type === 'country' ? title : [title, stateName, countryName].filter(Boolean).join(', ')
}

function faultText(t: Translate, fault: OwnPlaceFault): string {
  switch (fault) {
    case 'denied':
      return t('Your browser isn’t sharing your location. Allow it in your browser’s settings, or type a place.')
    case 'unavailable':
      return t('We couldn’t find your location. Type a place instead.')
    case 'nowhere':
      return t('We don’t know of a place near you. Type one instead.')
    case 'failed':
      return t('Places could not be loaded.')
  }
}
