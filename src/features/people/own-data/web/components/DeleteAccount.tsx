import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { messageOf } from '../own-data-messages.ts'
import { deletionQuery } from '../use-own-data.ts'
import type { DeletionInfo } from './DeleteDialog.tsx'
import classes from './your-data.module.css'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** Deletes one's account: shows the consequences, then a dialog for everything that must be settled first. */
export function DeleteAccount({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [info, setInfo] = useState<DeletionInfo>()
  const [isOpen, setOpen] = useState(false)
  const [isLastAdmin, setLastAdmin] = useState(false)
  const { run, isBusy, problem } = useAction(error => messageOf(t, error))
  const begin = () =>
    run(async () => {
      const found = await queriesOf(app).fetchQuery(deletionQuery(app, userId))
      setInfo(found)
      setLastAdmin(found.isLastAdmin)
      if (!found.isLastAdmin) setOpen(true)
    })
  return (
    <section className={classes.part}>
      <h3>{t('Delete your account')}</h3>
      <p>
        {t(
          'Your account, photo, files, follows, points and invitations will be permanently deleted. Feedback you’ve given stays, without your name.',
        )}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${button.secondary} ${classes.delete}`}
          aria-busy={isBusy || undefined}
          onClick={() => void begin()}
        >
          {t('Delete account…')}
        </button>
      </div>
      <p role="alert" className={classes.problem}>
        {isLastAdmin ? t('You’re the only admin. Make someone else an admin first.') : problem}
      </p>
      {info && (
        <Suspense fallback={null}>
          <DeleteDialog userId={userId} info={info} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
