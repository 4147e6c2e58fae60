import type { ReactNode } from 'react'
import { type Place, PlaceField } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { vendorAccountQuery } from '../use-vendor-account.ts'
import classes from './SurveyPlaceForm.module.css'

/** Changes the place of a survey: a city, state or country. */
export function SurveyPlaceForm({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const form = useForm<{ place: Place | null }>({
    defaults: { place: null },
    validate: ({ place }) =>
      place ? [] : [{ field: 'place', text: t('Choose a city, state or country from the list.') }],
    send: async ({ place }) => {
      const account = await app.clients.vendorAccount.createOrUpdateSurveyVendorLocation({
        vendorId,
        placeId: place?.id ?? 0,
        language: app.language,
      })
      queriesOf(app).setQueryData(vendorAccountQuery(app, vendorId).queryKey, account)
      form.reset({ place: null })
      return void show(t('Place saved'))
    },
    explain: failure => ({ field: 'place', text: failureText(t, failure) }),
    guard: true,
  })
  return (
    <Form form={form} className={classes.form}>
      <PlaceField
        label={t('City, state or country')}
        value={form.watch('place')}
        onChange={chosen => form.set('place', chosen)}
        error={form.problems.find(({ field }) => field === 'place')?.text}
      />
      <button type="submit" className={button.primary} aria-busy={form.isSending}>
        {t('Save place')}
      </button>
    </Form>
  )
}
