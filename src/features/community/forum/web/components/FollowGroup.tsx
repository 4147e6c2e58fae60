import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { askForumAnew, type ForumTopic } from '../use-forum.ts'
import classes from './FollowGroup.module.css'

/** Follows a group, so that one hears of its new questions. */
export function FollowGroup({ topic }: { topic: ForumTopic }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const { id, label, isFollowed } = topic
  const press = () => {
    if (!app.viewer) return askToSignIn({ reason: t('Log in to hear of new questions in this group.') })
    void run(async () => {
      await app.clients.forum.followTopic({ topic: id, isFollowed: !isFollowed })
      await askForumAnew(queries)
    })
  }
  return (
    <button
      type="button"
      className={`${button.secondary} ${isFollowed ? classes.on : ''}`}
      {...whileBusy(isBusy)}
      onClick={press}
    >
      {isFollowed && <Icon name="check" size={18} />}
      {isFollowed ? t('Following') : t('Follow')}
      <span className="visually-hidden"> {label}</span>
    </button>
  )
}
