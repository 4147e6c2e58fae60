import { type ReactNode, useState } from 'react'
import { packagingKinds } from '#features/market/listings/packaging.ts'
import { ratesOfProfile } from '#features/market/listings/shipping-profiles.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { settingsOf, settingsProblems, settingsValues } from '../settings-values.ts'
import { useShippingSaving } from '../use-shipping.ts'
import { codesOf, missingLanguages, textOf, type Values } from '../values.ts'
import { CountriesField } from './CountriesField.tsx'
import { GapNotes } from './GapNotes.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { SavedElsewhere } from './SavedElsewhere.tsx'
import { StockLocations } from './StockLocations.tsx'
import classes from './shipping.module.css'

type Props = { vendorId: number; shipping: Shipping; names: Record<string, string> }

const freeEverywhere = { mode: 'freeshipping' as const, countries: [], amount: 0, freeFrom: null, maxDays: null }
const unbounded = { minGrams: null, maxGrams: null, minPieces: null, maxPieces: null }

/** An enterprise's shipping settings: origin, destinations, packaging and returns. */
export function SettingsForm({ vendorId, shipping, names }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const saving = useShippingSaving(vendorId, shipping)
  const [points, setPoints] = useState(() => shipping.pickupPoints.map(({ id }) => `p${id}`))
  const [locations, setLocations] = useState(() => shipping.stockLocations.map(({ id }) => `l${id}`))
  const lists = { points, locations, saved: shipping.stockLocations }
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const form = useForm<Values>({
    defaults: settingsValues(shipping),
    validate: values => settingsProblems(t, values, lists, shown),
    send: async values => {
      const settings = settingsOf(values, lists)
      await saving.save(revision => app.clients.shipping.saveShippingSettings({ vendorId, revision, settings }))
      return undefined
    },
    explain: saving.explain,
    guard: true,
  })
  const values = form.watch()
  const isFree = textOf(values, 'mode') === 'freeshipping'
  const shipsAnywhere = textOf(values, 'reach') === 'anywhere'
  const isDisabled = !shipping.mayChange
  const texts = ['shippingPackaging', 'returnPolicy', ...points.flatMap(one => [`${one}-name`, `${one}-hours`])]
  const tabs = (
    <LanguageChoice
      label={t('Language of the texts')}
      language={shown}
      missing={missingLanguages(values, texts)}
      onChange={setShown}
    />
  )
  const rates = isFree ? [{ ...freeEverywhere, ...unbounded }] : ratesOfProfile(shipping.rates, null)
  return (
    <Form form={form} className={classes.form}>
      <fieldset disabled={isDisabled}>
        <section className={classes.card}>
          <h2>{t('What buyers pay')}</h2>
          <RadioField
            {...form.field('mode')}
            label={t('Shipping')}
            options={[
              ['customrate', t('costs what your rates say')],
              ['freeshipping', t('is free everywhere you ship')],
            ]}
          />
          <p className={classes.hint}>
            {isFree ? (
              t('Your rates are kept for when you charge for shipping again.')
            ) : (
              <Link to={`/custom-rates?vendorId=${vendorId}`}>{t('Your rates')}</Link>
            )}
          </p>
        </section>
        <section className={classes.card}>
          <h2>{t('From where and to where')}</h2>
          <CountriesField
            label={t('Ships from')}
            names={names}
            value={codesOf(values, 'shipsFrom')}
            onChange={codes => form.set('shipsFrom', codes)}
            isDisabled={isDisabled}
          />
          <RadioField
            {...form.field('reach')}
            label={t('Ships to')}
            options={[
              ['anywhere', t('Anywhere')],
              ['countries', t('These countries')],
            ]}
          />
          {!shipsAnywhere && (
            <CountriesField
              label={t('Countries')}
              names={names}
              value={codesOf(values, 'shipsTo')}
              onChange={codes => form.set('shipsTo', codes)}
              isDisabled={isDisabled}
            />
          )}
          <GapNotes
            shipsTo={codesOf(values, 'shipsTo')}
            shipsAnywhere={shipsAnywhere}
            rates={rates}
            home={shipping.home}
            names={names}
          />
          <TextField
            {...form.field('handlingDays')}
            label={t('Working days until you hand a parcel over (optional)')}
            hint={t('0: on the day of the order. With the days of your rates, buyers see when it arrives.')}
            autoComplete="off"
            inputMode="numeric"
            isPlain
            maxLength={3}
          />
          <p className={classes.hint}>
            {t('Listings that ship where you did before follow this. Those with places of their own keep them.')}
          </p>
        </section>
      </fieldset>
      <fieldset disabled={isDisabled}>
        <StockLocations
          form={form}
          saved={shipping.stockLocations}
          locations={locations}
          onChange={setLocations}
          names={names}
        />
      </fieldset>
      <div className={classes.tabs}>{tabs}</div>
      <fieldset disabled={isDisabled}>
        <section className={classes.card}>
          <h2>{t('Packaging')}</h2>
          <div className={classes.kinds}>
            {Object.entries(packagingKinds).map(([kind, name]) => (
              <CheckField key={kind} {...form.field(`packaging-${kind}`)} label={name(t)} />
            ))}
          </div>
          <TextsField
            form={form}
            name="shippingPackaging"
            label={t('In your words (optional)')}
            language={shown}
            maxLength={2000}
            rows={3}
          />
        </section>
        <section className={classes.card}>
          <h2>{t('Returns')}</h2>
          <TextField
            {...form.field('returnDays')}
            label={t('Days to send something back (optional)')}
            hint={t('0: nothing is taken back.')}
            autoComplete="off"
            inputMode="numeric"
            isPlain
            maxLength={3}
          />
          <TextsField
            form={form}
            name="returnPolicy"
            label={t('Return policy (optional)')}
            language={shown}
            maxLength={5000}
            rows={5}
          />
        </section>
        <PickupPoints form={form} points={points} onChange={setPoints} language={shown} names={names} />
      </fieldset>
      <SavedElsewhere saving={saving} />
      {shipping.mayChange && (
        <div className={classes.bar}>
          <SubmitButton isSending={form.isSending}>{t('Save shipping')}</SubmitButton>
        </div>
      )}
    </Form>
  )
}
