import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { SavedReply } from '../../help-desk.contract.ts'
import { helpProblem } from './help-words.ts'
import icon from './icon-button.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import classes from './ReplyList.module.css'
import { deskQuery } from './use-help-desk.ts'

/** The replies that admins have saved, with adding, editing and deleting. */
export function ReplyList({ replies }: { replies: SavedReply[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const [open, setOpen] = useState<SavedReply | 'new'>()
  const [asked, setAsked] = useState<SavedReply>()
  const close = () => setOpen(undefined)
  const renew = () => queries.invalidateQueries({ queryKey: deskQuery(app).queryKey })
  const greet = async (id: number | null) => {
    await app.clients.helpDesk.setGreeting({ id }).catch(error => notify(helpProblem(t, error)))
    await renew()
  }
  return (
    <section aria-labelledby="saved-replies">
      <h2 id="saved-replies">{t('Saved replies')}</h2>
      <p className={classes.about}>
        {t('Admins choose them while they write: with the button beside the message, or with “/” on an empty line.')}
      </p>
      {replies.length > 0 && (
        <ul className={classes.replies}>
          {replies.map(reply => (
            <li key={reply.id}>
              <p>
                <strong dir="auto">{reply.title}</strong>
                <span dir="auto">{reply.textEn}</span>
                <small>{reply.textSi ? t('English and Sinhala') : t('English only')}</small>
                <label className={classes.greeting}>
                  <input
                    type="checkbox"
                    checked={reply.isGreeting}
                    onChange={event => void greet(event.target.checked ? reply.id : null)}
                  />
                  {t('Greeting: sent by itself when someone begins a conversation, or opens it again')}
                </label>
              </p>
              <button
                type="button"
                className={icon.icon_button}
                aria-label={t('Change {{name}}', { name: reply.title })}
                onClick={() => setOpen(reply)}
              >
                <Icon name="edit" size={18} />
              </button>
              <button
                type="button"
                className={icon.icon_button}
                aria-label={t('Delete {{name}}', { name: reply.title })}
                onClick={() => setAsked(reply)}
              >
                <Icon name="trash" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={button.secondary} onClick={() => setOpen('new')}>
        <Icon name="plus" size={18} />
        {t('Add reply')}
      </button>
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'new' ? t('Add reply') : t('Change reply')}
        kind="sheet"
      >
        <ReplyForm
          reply={open === 'new' ? undefined : open}
          onDone={async () => {
            await renew()
            close()
            notify(t('Reply saved'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('Delete the reply “{{name}}”?', { name: asked?.title ?? '' })}
        text={t('It goes for all admins. Messages that were written with it stay.')}
        confirmLabel={t('Delete reply')}
        danger
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked) await app.clients.helpDesk.deleteReply({ id: asked.id })
          await renew()
        }}
        explain={error => helpProblem(t, error)}
      />
    </section>
  )
}
