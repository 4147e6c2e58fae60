import type { ReactNode } from 'react'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ReviewedValues } from '../../profile-proposals.contract.ts'
import classes from './ReviewedSection.module.css'

type Held = ReviewedValues['certificates'][number]

type Props = { name: string; held: Held; onChange: (part: Partial<Held>) => void }

/** Fields of a certificate that the enterprise holds: its number and its days of validity. */
export function CertificateFields({ name, held, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = held.certificateId
  const days = [
    ['issuedOn', t('Issued on (optional)')],
    ['renewedOn', t('Last renewed on (optional)')],
    ['validUntil', t('Valid until (optional)')],
  ] as const
  return (
    <fieldset className={classes.certificate}>
      <legend>{name}</legend>
      <p className={classes.hint}>
        {t('Needed for the green mark: its number or its dates. Without any of them we show it as your own word.')}
      </p>
      <TextField
        name={`number-${id}`}
        label={t('Number')}
        initial={held.number}
        maxLength={100}
        autoComplete="off"
        isPlain
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <div className={classes.days}>
        {days.map(([day, label]) => (
          <TextField
            key={day}
            name={`${day}-${id}`}
            type="date"
            label={label}
            initial={held[day] ?? ''}
            autoComplete="off"
            onChange={({ target }) => onChange({ [day]: target.value || null })}
          />
        ))}
      </div>
    </fieldset>
  )
}
