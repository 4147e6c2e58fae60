import { lazy, type ReactNode, Suspense, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { LocationInput } from '../../profile-editing.contract.ts'
import classes from './PlaceFields.module.css'

const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }))

type Props = {
  /** its position, from 1 */
  number: number
  location: LocationInput
  /** country names by code */
  countries: Record<string, string>
  mayChange: boolean
  onChange: (part: Partial<LocationInput>) => void
  /** makes it the first location; undefined for the one that is */
  onFirst: (() => void) | undefined
  onRemove: () => void
}

/** Fields of a location: its address, and its pin on the map. */
export function PlaceFields(props: Props): ReactNode {
  const { number, location, countries, mayChange, onChange, onFirst, onRemove } = props
  const { t, language } = useTranslation()
  const [isPlacing, setPlacing] = useState(false)
  const [pinned, setPinned] = useState(0)
  const { street, postcode, city, region, country, lat, lng } = location
  const text = (value: string) => value.trim() || null
  const plain = { autoComplete: 'off' } as const
  return (
    // recreates the fields after the map has filled them
    <fieldset key={pinned} className={classes.place}>
      <legend>{t('Location {{number}}', { number })}</legend>
      <TextField
        {...plain}
        name="street"
        label={t('Street and number (optional)')}
        initial={street ?? ''}
        maxLength={200}
        onChange={({ target }) => onChange({ street: text(target.value) })}
      />
      <div className={classes.pair}>
        <TextField
          {...plain}
          name="postcode"
          label={t('Postcode (optional)')}
          initial={postcode ?? ''}
          maxLength={20}
          onChange={({ target }) => onChange({ postcode: text(target.value) })}
        />
        <TextField
          {...plain}
          name="city"
          label={t('Town or city')}
          initial={inLanguage(city, language)}
          maxLength={100}
          // the name in other languages is dropped, because it belongs to the previous town
          onChange={({ target }) => onChange({ city: target.value.trim() ? { [language]: target.value } : {} })}
        />
        <TextField
          {...plain}
          name="region"
          label={t('Region (optional)')}
          initial={region ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ region: text(target.value) })}
        />
        <SelectField
          // recreates the field once its options have loaded
          key={Object.keys(countries).length}
          name="country"
          label={t('Country')}
          initial={country ?? ''}
          options={[['', '–'], ...Object.entries(countries)]}
          onChange={({ target }) => onChange({ country: target.value || null })}
        />
      </div>
      <p className={classes.pin}>
        <Icon name="pin" size={18} />
        {lat === null || lng === null ? (
          t('Not on the map yet')
        ) : (
          <bdi dir="ltr">
            {lat.toFixed(4)}, {lng.toFixed(4)}
          </bdi>
        )}
      </p>
      {mayChange && (
        <div className={classes.buttons}>
          <button type="button" className={button.secondary} onClick={() => setPlacing(true)}>
            <Icon name="map" size={18} />
            {lat === null ? t('Set pin on map') : t('Move pin')}
          </button>
          {onFirst && (
            <button type="button" className={button.quiet} onClick={onFirst}>
              {t('Make it the first')}
            </button>
          )}
          <button type="button" className={button.quiet} onClick={onRemove}>
            {t('Remove location')}
          </button>
        </div>
      )}
      {isPlacing && (
        <Suspense>
          <PinDialog
            location={location}
            onPinned={part => {
              onChange(part)
              setPinned(pinned + 1)
            }}
            onClose={() => setPlacing(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
