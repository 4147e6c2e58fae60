import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FlagButton } from '#features/community/moderation/web/index.ts'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OfferedTranslation } from '../../forum.contract.ts'
import { postingProblem } from '../posting-problem.ts'
import { askForumAnew } from '../use-forum.ts'
import { ForumTime } from './ForumTime.tsx'
import { PostBody } from './PostBody.tsx'
import classes from './TranslationItem.module.css'

/** A translation with what its reader can do about it. */
export function TranslationItem({
  translation,
  postId,
}: {
  translation: OfferedTranslation
  postId: number
}): ReactNode {
  const { t } = useTranslation()
  const { language, title, body, author, createdAt, isEarlier } = translation
  const name = author?.name ?? t('Former member')
  const named = languageNamed(language)
  return (
    <article
      id={`translation-${translation.id}`}
      tabIndex={-1}
      className={classes.item}
      aria-label={t('Translation into {{language}} by {{name}}', { language: named, name })}
    >
      <p className={classes.head}>
        <b lang={language}>{named}</b> · <bdi>{name}</bdi> · <ForumTime at={createdAt} />
        {isEarlier && ` · ${t('of an earlier text')}`}
      </p>
      <p className={classes.state}>{stateText(t, translation)}</p>
      {title !== null && (
        <p className={classes.title} lang={language} dir="auto">
          {title}
        </p>
      )}
      <PostBody body={body} lang={language} />
      <Acts translation={translation} postId={postId} />
    </article>
  )
}

function stateText(t: Translate, { stage, state }: OfferedTranslation): string {
  if (state === 'held') return t('Waits for a moderator')
  if (state === 'hidden') return t('Hidden: only you see this')
  if (stage === 'accepted') return t('Accepted: readers see it')
  if (stage === 'offered') return t('Waits for the author of the post')
  return t('Not accepted')
}

function Acts({ translation, postId }: { translation: OfferedTranslation; postId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const inBrowser = useInBrowser()
  const acts = useRef<HTMLDivElement>(null)
  const [asksBack, setAsksBack] = useState(false)
  const { run, isBusy, problem } = useAction(error => postingProblem(t, error))
  const { id, version, stage, own, mayAccept, mayDecline, author, state } = translation
  const { forumTranslations } = app.clients
  const isShown = stage === 'accepted' && state === 'shown'
  /** The buttons go, and perhaps all of it: then the post has the focus. */
  const readAnew = async () => {
    const item = acts.current?.closest('article')
    const above = item?.parentElement?.closest<HTMLElement>('[tabindex]')
    await askForumAnew(queries)
    requestAnimationFrame(() => (item?.isConnected ? item : above)?.focus())
  }
  const answer = (accept: boolean) =>
    run(async () => {
      await forumTranslations.answer({ id, accept, version })
      showMessage(accept ? t('Accepted. Readers see it now.') : t('Declined.'))
      await readAnew()
    })
  // none of it works without scripts
  if (!inBrowser) return null
  return (
    <div className={classes.acts} ref={acts}>
      {mayAccept && (
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void answer(true)}>
          {t('Accept')}
        </button>
      )}
      {mayDecline && (
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void answer(false)}>
          {stage === 'accepted' ? t('Don’t show it any more') : t('Decline')}
        </button>
      )}
      {own && stage === 'offered' && (
        <Link to={`/forum/translate/${postId}?offer=${id}`} className={button.secondary}>
          {t('Change')}
        </Link>
      )}
      {own && (
        <button type="button" className={button.secondary} onClick={() => setAsksBack(true)}>
          {t('Take back')}
        </button>
      )}
      {!own && isShown && <FlagButton kind="translation" id={id} name={author?.name ?? t('Former member')} />}
      <p role="alert">{problem}</p>
      <ConfirmDialog
        open={asksBack}
        onClose={() => setAsksBack(false)}
        title={t('Take this translation back?')}
        text={t('Its words will be gone for everyone.')}
        confirmLabel={t('Take back')}
        danger
        explain={error => postingProblem(t, error)}
        onConfirm={async () => {
          await forumTranslations.withdraw({ id })
          void readAnew()
        }}
      />
    </div>
  )
}
