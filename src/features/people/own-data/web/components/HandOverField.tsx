import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OwnedVendor } from '../../own-data.contract.ts'
import classes from './DeleteDialog.module.css'

type Props = {
  enterprise: OwnedVendor
  /** the new owner's id, '' until one is chosen */
  value: string
  onChange: (userId: string) => void
}

/** The choice for an enterprise that only this person owns: a new owner from its team, or no team. */
export function HandOverField({ enterprise: { name, heirs, isPublic }, value, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  if (heirs.length === 0) {
    return (
      <div className={classes.group}>
        <strong dir="auto">{name}</strong>
        <p>
          {isPublic
            ? t('No one else is in its team. Its page will stay in the directory, with no one running it.')
            : t('No one else is in its team. No one will be able to open it.')}
        </p>
        <label className={classes.agree}>
          <input type="checkbox" required />
          {t('I understand that it will be left without a team.')}
        </label>
      </div>
    )
  }
  return (
    <div className={classes.group}>
      <label htmlFor={id} className={field.label}>
        {t('New owner of {{name}}', { name })}
      </label>
      <div className={field.selectBox}>
        <select
          id={id}
          className={field.select}
          required
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{t('Choose someone in the team')}</option>
          {heirs.map(heir => (
            <option key={heir.userId} value={heir.userId}>
              {heir.name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
    </div>
  )
}
