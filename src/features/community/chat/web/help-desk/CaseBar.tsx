import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import classes from './CaseBar.module.css'

type Props = {
  isClosed: boolean
  /** id of an account; '' for nobody */
  assignee: string
  admins: { id: string; name: string }[]
  me: string
  isBusy: boolean
  onAssign: (userId: string | null) => void
  onStatus: (status: 'open' | 'closed') => void
}

/** The admin who looks after a conversation, and whether it is closed. */
export function CaseBar({ isClosed, assignee, admins, me, isBusy, onAssign, onStatus }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const others = admins.filter(one => one.id !== me)
  const isKnown = admins.some(one => one.id === assignee)
  return (
    <div className={classes.bar}>
      <label htmlFor={id}>{t('Assigned to')}</label>
      <select
        id={id}
        value={isKnown ? assignee : ''}
        disabled={admins.length === 0}
        {...whileBusy(isBusy)}
        onChange={event => !isBusy && onAssign(event.target.value || null)}
      >
        <option value="">{t('No one')}</option>
        <option value={me}>{t('Me')}</option>
        {others.map(({ id: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy)}
        onClick={() => onStatus(isClosed ? 'open' : 'closed')}
      >
        <Icon name={isClosed ? 'refresh' : 'check'} size={18} />
        {isClosed ? t('Open again') : t('Close conversation')}
      </button>
    </div>
  )
}
