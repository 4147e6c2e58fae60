import { type ReactNode, useId } from 'react'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { giftCardDesigns, giftCardPicture } from '../../gift-card-designs.ts'
import classes from './DesignField.module.css'

/** Choice of a gift card's picture, out of six. */
export function DesignField({ field }: { field: FieldBinding }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { name, ref, onChange, onBlur, initial } = field
  return (
    <fieldset className={classes.designs} aria-labelledby={id}>
      <legend id={id}>{t('Picture')}</legend>
      {giftCardDesigns.map((design, index) => (
        <label key={design}>
          <input
            ref={ref}
            type="radio"
            name={name}
            value={design}
            defaultChecked={initial === design}
            onChange={onChange}
            onBlur={onBlur}
            aria-label={t('Picture {{number}}', { number: String(index + 1) })}
          />
          <img src={giftCardPicture(design)} alt="" width={800} height={400} loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}
