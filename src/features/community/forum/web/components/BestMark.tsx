import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './BestMark.module.css'

/** Says that a question has a best answer. */
export function BestMark(): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes.mark}>
      <BestMarkDisc size={14} />
      {t('Best answer')}
    </span>
  )
}

/** The green disc before those words. */
export function BestMarkDisc({ size }: { size: number }): ReactNode {
  return (
    <span className={classes.disc} style={{ width: size, height: size }}>
      <Icon name="check" size={size - 4} />
    </span>
  )
}
