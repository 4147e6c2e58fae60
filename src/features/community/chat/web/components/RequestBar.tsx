import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import classes from './RequestBar.module.css'

type Props = {
  name: string
  isBusy: boolean
  onAccept: () => void
  onDecline: () => void
  onBlock: () => void
  onReport: () => void
}

/** A stranger's request, with everything that the reader can do about it. */
export function RequestBar({ name, isBusy, onAccept, onDecline, onBlock, onReport }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} aria-label={t('Request')}>
      <p>
        <strong>{t('{{name}} wants to write to you', { name })}</strong>
        <span>{t('They don’t learn whether you’ve read this. Links and files come only once you accept.')}</span>
      </p>
      <div>
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={onAccept}>
          {t('Accept')}
        </button>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={onDecline}>
          {t('Decline')}
        </button>
        <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={onBlock}>
          {t('Block')}
        </button>
        <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={onReport}>
          {t('Report')}
        </button>
      </div>
    </section>
  )
}
