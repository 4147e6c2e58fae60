import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileOff } from '#web/ui/keeps-focus.ts'
import classes from './data-table.module.css'

type Props = { title: string; page: number; pages: number; onPage: (page: number) => void }

export function TablePages({ title, page, pages, onPage }: Props): ReactNode {
  const { t } = useTranslation()
  if (pages <= 1 && page <= 1) return null
  return (
    <nav className={classes.pages} aria-label={t('Pages: {{title}}', { title })}>
      <button
        type="button"
        className={button.secondary}
        {...whileOff(page <= 1)}
        onClick={() => onPage(Math.max(1, Math.min(page - 1, pages)))}
      >
        {t('Previous page')}
      </button>
      <span aria-live="polite">{t('Page {{page}} of {{pages}}', { page, pages: Math.max(pages, 1) })}</span>
      <button type="button" className={button.secondary} {...whileOff(page >= pages)} onClick={() => onPage(page + 1)}>
        {t('Next page')}
      </button>
    </nav>
  )
}
