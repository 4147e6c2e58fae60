import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import classes from './KindSwitch.module.css'

type Props = { kind: ListingDraft['kind']; isReadOnly: boolean; onChange: (kind: ListingDraft['kind']) => void }

/** Whether it is sold here or elsewhere; its address stays the same. */
export function KindSwitch({ kind, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const option = (value: ListingDraft['kind'], title: string, text: string) => (
    <label className={classes.option}>
      <input
        type="radio"
        name="kind"
        value={value}
        checked={kind === value}
        disabled={isReadOnly}
        onChange={() => onChange(value)}
      />
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </label>
  )
  return (
    <fieldset className={classes.kinds}>
      <legend className="visually-hidden">{t('How it is sold')}</legend>
      {option('cart', t('Sold here'), t('Buyers put it into their cart.'))}
      {option('basic', t('Links elsewhere'), t('A button leads to your own page.'))}
    </fieldset>
  )
}
