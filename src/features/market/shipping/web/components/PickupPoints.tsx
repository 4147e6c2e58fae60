import { type ReactNode, useRef } from 'react'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Values } from '../values.ts'
import classes from './shipping.module.css'

type Props = {
  form: KitForm<Values>
  /** keys of the points, which are prefixes of their values' keys */
  points: string[]
  onChange: (points: string[]) => void
  language: string
  names: Record<string, string>
}

/** docs/product.md §9 “Shipping” */
const most = 20

/** Places where buyers can collect their orders, with opening hours. */
export function PickupPoints({ form, points, onChange, language, names }: Props): ReactNode {
  const { t } = useTranslation()
  const serial = useRef(0)
  const countries: [string, string][] = [['', t('Not said')], ...Object.entries(names)]
  return (
    <section className={classes.card}>
      <h2>{t('Pick-up points')}</h2>
      <p className={classes.hint}>{t('Buyers may fetch what they bought there, free of charge.')}</p>
      {points.map((point, at) => (
        <fieldset
          key={point}
          className={classes.point}
          aria-label={t('Pick-up point {{number}}', { number: String(at + 1) })}
        >
          <TextsField
            form={form}
            name={`${point}-name`}
            label={t('Name of the place')}
            language={language}
            maxLength={120}
          />
          <div className={classes.pair}>
            <TextField
              {...form.field(`${point}-street`)}
              label={t('Street (optional)')}
              autoComplete="off"
              maxLength={200}
            />
            <TextField
              {...form.field(`${point}-city`)}
              label={t('Town (optional)')}
              autoComplete="off"
              maxLength={100}
            />
            <SelectField {...form.field(`${point}-country`)} label={t('Country')} options={countries} />
          </div>
          <TextsField
            form={form}
            name={`${point}-hours`}
            label={t('Opening hours (optional)')}
            hint={t('Such as “weekdays from nine to four”.')}
            language={language}
            maxLength={300}
          />
          <button type="button" className={button.quiet} onClick={() => onChange(points.filter(one => one !== point))}>
            <Icon name="trash" size={18} /> {t('Remove pick-up point')}
          </button>
        </fieldset>
      ))}
      {points.length < most && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange([...points, `n${++serial.current}`])}
        >
          <Icon name="plus" size={18} /> {t('Add pick-up point')}
        </button>
      )}
    </section>
  )
}
