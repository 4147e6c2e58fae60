import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Place } from '../../places.contract.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { PlaceOptions } from './PlaceOptions.tsx'
import classes from './PlaceSearch.module.css'

/** The search box on a map: moves to a city, state or country by name. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = usePlaceSearch({
    text,
    onType: setText,
    onChoose: place => {
      setText(place.title)
      onChoose(place)
    },
  })
  return (
    <div className={classes.box}>
      <label className="visually-hidden" htmlFor={search.boxProps.id}>
        {t('Go to a city or country')}
      </label>
      <Icon name="search" size={18} />
      <input
        {...search.boxProps}
        className={classes.input}
        enterKeyHint="go"
        placeholder={t('Go to a city or country')}
        value={text}
      />
      <PlaceOptions search={search} />
    </div>
  )
}
