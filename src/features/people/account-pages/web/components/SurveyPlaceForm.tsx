import { type FormEvent, type ReactNode, useState } from 'react'
import { type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { vendorAccountQuery } from '../use-vendor-account.ts'
import classes from './SurveyPlaceForm.module.css'

/** Changes where a survey takes place: a city, state or country. */
export function SurveyPlaceForm({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const [place, setPlace] = useState<Place | null>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!place) {
      setError(t('Choose a city, state or country from the list.'))
      return
    }
    setSaving(true)
    setError(undefined)
    try {
      const { language } = app
      const account = await app.clients.vendorAccount.createOrUpdateSurveyVendorLocation({
        vendorId,
        placeId: place.id,
        language,
      })
      queriesOf(app).setQueryData(vendorAccountQuery(app, vendorId).queryKey, account)
      setPlace(null)
      show(t('The place was saved'))
    } catch (failure) {
      setError(failureText(t, failure))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={event => void save(event)} noValidate>
      <PlaceField
        label={t('City, state or country')}
        value={place}
        onChange={chosen => {
          setPlace(chosen)
          setError(undefined)
        }}
        error={error}
      />
      <button type="submit" className={button.primary} aria-busy={isSaving}>
        {t('Save the place')}
      </button>
    </form>
  )
}
