import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DotsMenu, type DotsMenuItem } from '#web/ui/DotsMenu.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ForumPost } from '../../forum.contract.ts'
import { postingProblem } from '../posting-problem.ts'
import { askForumAnew } from '../use-forum.ts'

type Props = {
  post: ForumPost
  isQuestion: boolean
  onEdit: () => void
  /** after it was deleted */
  onDeleted: () => void
  /** acts of moderators */
  more?: DotsMenuItem[]
}

/** Further acts on a post: edit and delete one’s own, not see its author’s words any more; nothing for guests. */
export function PostMenu({ post, isQuestion, onEdit, onDeleted, more = [] }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const [asks, setAsks] = useState<'delete' | 'ignore'>()
  const { id, author, mayEdit, own } = post
  const ignoredId = own ? null : (author?.userId ?? null)
  const name = author?.name ?? t('Former member')
  const items: DotsMenuItem[] = [
    ...(mayEdit
      ? [
          { label: t('Edit'), icon: 'edit' as const, run: onEdit },
          { label: t('Delete'), icon: 'trash' as const, run: () => setAsks('delete'), isDangerous: true },
        ]
      : []),
    ...(ignoredId && app.viewer
      ? [{ label: t('Ignore {{name}}', { name }), icon: 'eyeOff' as const, run: () => setAsks('ignore') }]
      : []),
    ...more,
  ]
  if (items.length === 0) return null
  const setIgnored = async (userId: string, isIgnored: boolean) => {
    await app.clients.forum.ignorePerson({ userId, isIgnored })
    await askForumAnew(queries)
  }
  const ignore = async () => {
    if (!ignoredId) return
    await setIgnored(ignoredId, true)
    showMessage(t('You no longer see what {{name}} writes.', { name }), {
      label: t('Undo'),
      run: () => void setIgnored(ignoredId, false),
    })
  }
  return (
    <>
      <DotsMenu label={t('More about what {{name}} wrote', { name })} items={items} size={20} />
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={() => setAsks(undefined)}
        title={isQuestion ? t('Delete this question?') : t('Delete this reply?')}
        text={
          isQuestion
            ? t('It will be gone for everyone, with its pictures.')
            : t('Its words and pictures will be gone for everyone. A line says that there was a reply.')
        }
        confirmLabel={isQuestion ? t('Delete question') : t('Delete reply')}
        danger
        explain={error => postingProblem(t, error)}
        onConfirm={async () => {
          await app.clients.forum.deletePost({ id })
          onDeleted()
          void askForumAnew(queries)
        }}
      />
      <ConfirmDialog
        open={asks === 'ignore'}
        onClose={() => setAsks(undefined)}
        title={t('Ignore {{name}}?', { name })}
        text={t(
          'You won’t see their questions and replies any more, and they don’t hear of it. You find them under Drafts to undo this.',
        )}
        confirmLabel={t('Ignore')}
        onConfirm={ignore}
      />
    </>
  )
}
