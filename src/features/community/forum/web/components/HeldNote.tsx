import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './HeldNote.module.css'

/** Says that a post waits for a moderator. */
export function HeldNote(): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.note}>
      <Icon name="clock" size={20} />
      <p>
        <b>{t('Thank you. This waits for a moderator.')}</b>{' '}
        {t('Somebody looks at some posts before others see them, such as first ones. You see yours here already.')}
      </p>
    </div>
  )
}
