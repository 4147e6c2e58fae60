import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FeedbackReply } from '../../feedback.contract.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import classes from './FeedbackItem.module.css'

type Tag = FeedbackReply['taggedVendors'][number]

/** The enterprises that a post names; their own owners and admins take the tag off. */
export function TagsShown({ post }: { post: FeedbackReply }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const links = useSiteLinks()
  const [going, setGoing] = useState<Tag | null>(null)
  if (post.taggedVendors.length === 0) return null
  const untag = async () => {
    if (!going) return
    await app.clients.feedback.untagFeedback({ id: post.id, vendorId: going.id })
    await askFeedbackAnew(queries)
  }
  return (
    <>
      <ul className={classes.tags}>
        {post.taggedVendors.map(tag => (
          <li key={tag.id}>
            <Link to={links.profile(`/${tag.subDomain}`)}>{tag.brand}</Link>
            {tag.own && (
              <button type="button" aria-label={t('Untag {{name}}', { name: tag.brand })} onClick={() => setGoing(tag)}>
                {t('Untag')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={going !== null}
        title={t('Untag {{name}}?', { name: going?.brand ?? '' })}
        text={t('The feedback stays, without your enterprise. This can’t be undone.')}
        confirmLabel={t('Untag')}
        onConfirm={untag}
        onClose={() => setGoing(null)}
      />
    </>
  )
}
