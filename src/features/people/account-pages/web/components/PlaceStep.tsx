import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UserPreferences } from '#features/people/accounts/accounts.contract.ts'
import { ChoiceList, countryChoices, visibleRows } from '#features/people/preferences/web/index.ts'
import { countriesQuery, type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import classes from './PlaceStep.module.css'

type PlaceProps = {
  location: UserPreferences['location']
  /** undefined until the field is changed */
  place: Place | null | undefined
  onPlace: (place: Place | null) => void
}

/** The country and, optionally, the town: choosing a town sets its country. */
export function PlaceStep({ location, place, onPlace }: PlaceProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const inBrowser = useInBrowser()
  const { data = {} } = useQuery(countriesQuery(app))
  const [country, setCountry] = useState(location?.country ?? app.country)
  const kept = place === undefined && location?.country === country ? location?.title : undefined
  const [first, setFirst] = useState(country)
  const chooseTown = (found: Place | null) => {
    onPlace(found)
    if (!found) return
    setCountry(found.country.toLowerCase())
    setFirst(found.country.toLowerCase())
  }
  const field = useRef<HTMLDivElement>(null)
  const [isChanging, setChanging] = useState(false)
  const changeTown = () => {
    setChanging(true)
    onPlace(null)
  }
  // the “Change” button, which had the focus, has disappeared
  useEffect(() => {
    if (isChanging) field.current?.querySelector('input')?.focus()
  }, [isChanging])
  const chooseCountry = (code: string) => {
    setCountry(code)
    if (place && place.country.toLowerCase() !== code) onPlace(null)
  }
  return (
    <>
      <ChoiceList
        // a country set by a town is selected and comes first
        key={first}
        name="country"
        legend={<h2>{t('Country')}</h2>}
        searchLabel={t('Find a country')}
        choices={countryChoices(data, first)}
        chosen={first}
        onChoose={chooseCountry}
        rows={visibleRows.country}
      />
      {inBrowser && !kept && (
        <div ref={field}>
          <PlaceField label={t('Town or region (optional)')} value={place ?? null} onChange={chooseTown} />
        </div>
      )}
      {kept && (
        <div className={classes.town}>
          <span dir="auto">{kept}</span>
          <button type="button" className={button.quiet} onClick={changeTown}>
            {t('Change')}
          </button>
        </div>
      )}
    </>
  )
}
