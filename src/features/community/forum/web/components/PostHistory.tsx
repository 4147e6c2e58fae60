import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './PostHistory.module.css'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

/** Says that a post was edited, and shows what it said before. */
export function PostHistory({ id, language }: { id: number; language: string }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={classes.edited} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edited')}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <HistoryDialog id={id} language={language} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
