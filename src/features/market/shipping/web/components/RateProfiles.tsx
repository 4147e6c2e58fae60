import { type ReactNode, useRef } from 'react'
import { maxProfiles } from '#features/market/listings/shipping-profiles.ts'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { textOf, type Values } from '../values.ts'
import classes from './shipping.module.css'

type Props = {
  form: KitForm<Values>
  /** the sets on the server */
  saved: Shipping['profiles']
  /** keys of the sets, which are prefixes of their values' keys */
  profiles: string[]
  isDisabled: boolean
  onChange: (profiles: string[]) => void
}

/** Sets of rates for listings with costs other than the general rates. */
export function RateProfiles({ form, saved, profiles, isDisabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const serial = useRef(0)
  const values = form.watch()
  return (
    <section className={classes.card}>
      <h2>{t('Sets of rates')}</h2>
      <p className={classes.hint}>
        {t(
          'Are some of your things heavy or fragile? Give them rates of their own, and choose these in the listing. A cart with both pays both.',
        )}
      </p>
      {profiles.map((key, at) => {
        const count = saved.find(({ id }) => key === `p${id}`)?.listings ?? 0
        const name = textOf(values, `${key}-name`) || t('Set {{number}}', { number: String(at + 1) })
        return (
          <div key={key} className={classes.point}>
            <TextField
              {...form.field(`${key}-name`)}
              label={t('Name of the set')}
              hint={t('{{count}} listings. Buyers don’t see the name.', { count })}
              autoComplete="off"
              maxLength={60}
            />
            {!isDisabled && (
              <div className={classes.tools}>
                <button
                  type="button"
                  className={button.quiet}
                  onClick={() => onChange(profiles.filter(one => one !== key))}
                >
                  <Icon name="trash" size={18} /> {t('Remove {{name}} and its rates', { name })}
                </button>
              </div>
            )}
          </div>
        )
      })}
      {!isDisabled && profiles.length < maxProfiles && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange([...profiles, `q${++serial.current}`])}
        >
          <Icon name="plus" size={18} /> {t('Add set')}
        </button>
      )}
    </section>
  )
}
