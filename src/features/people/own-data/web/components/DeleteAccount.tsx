import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { messageOf } from '../own-data-messages.ts'
import { deletionQuery } from '../use-own-data.ts'
import type { DeletionInfo } from './DeleteDialog.tsx'
import classes from './your-data.module.css'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** Deleting one's account: what it means, then a dialog with what has to be settled. */
export function DeleteAccount({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [info, setInfo] = useState<DeletionInfo>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const begin = async () => {
    if (isBusy) return
    setBusy(true)
    setError('')
    try {
      const found = await queriesOf(app).fetchQuery(deletionQuery(app, userId))
      setInfo(found)
      if (found.isLastAdmin) setError(t('You are the only admin. Make somebody else an admin first.'))
      else setOpen(true)
    } catch (failure) {
      setError(messageOf(t, failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.part}>
      <h3>{t('Delete your account')}</h3>
      <p>
        {t(
          'Your account, photo, files, follows, points and invitations are deleted for good. Feedback that you gave stays, without your name.',
        )}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${button.secondary} ${classes.delete}`}
          aria-busy={isBusy || undefined}
          onClick={() => void begin()}
        >
          {t('Delete account …')}
        </button>
      </div>
      <p role="alert" className={classes.problem}>
        {error}
      </p>
      {info && (
        <Suspense fallback={null}>
          <DeleteDialog userId={userId} info={info} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
