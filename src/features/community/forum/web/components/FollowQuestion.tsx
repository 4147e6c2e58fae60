import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Question } from '../../forum.contract.ts'
import { askForumAnew } from '../use-forum.ts'
import classes from './FollowQuestion.module.css'

/** Follows a question, so that one hears of replies. */
export function FollowQuestion({ question: { id, isFollowed } }: { question: Question }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const press = () => {
    if (!app.viewer) return askToSignIn({ reason: t('Log in to hear of replies to this question.') })
    void run(async () => {
      await app.clients.forum.follow({ id, isFollowed: !isFollowed })
      await askForumAnew(queries)
    })
  }
  return (
    <button type="button" className={isFollowed ? classes.on : undefined} {...whileBusy(isBusy)} onClick={press}>
      <Icon name={isFollowed ? 'check' : 'bell'} size={18} />
      {isFollowed ? t('Following') : t('Follow')}
    </button>
  )
}
