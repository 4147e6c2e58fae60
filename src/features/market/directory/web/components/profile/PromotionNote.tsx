import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { ShownPromotion } from '../../profile-slots.ts'
import classes from './PromotionNote.module.css'

/** A code that an enterprise advertises: what it gives, until when, and to copy. */
export function PromotionNote({ code, terms, until }: ShownPromotion): ReactNode {
  const { t } = useTranslation()
  return (
    <aside className={classes.note} aria-label={t('Promotion')}>
      <Icon name="offer" />
      <p className={classes.words}>
        <b>{terms}</b>
        <span>{t('With this code in your cart, until {{day}}', { day: until })}</span>
      </p>
      <span className={classes.code}>
        <bdi>{code}</bdi>
        <CopyButton text={code} of={code} />
      </span>
    </aside>
  )
}
