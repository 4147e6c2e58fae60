import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pausedText } from '#features/community/moderation/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import type { FeedbackPost } from '../../feedback.contract.ts'
import { barrierText } from '../barrier-text.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import { ThumbField } from './ThumbField.tsx'
import classes from './WriteFeedback.module.css'

/** Changes the thumb of one’s own post, or takes it back. */
export default function ChangeThumb({ post, onClose }: { post: FeedbackPost; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [thumb, setThumb] = useState(post.thumb)
  const { run, isBusy, problem } = useAction(
    error => barrierText(t, error) ?? pausedText(t, error) ?? failureText(t, error),
  )
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  const save = async () => {
    await app.clients.feedback.setThumb({ id: post.id, thumb, language: app.language })
    await askFeedbackAnew(queries)
    onClose()
  }
  return (
    <div ref={place} className={classes.box}>
      <ThumbField value={thumb} onChange={setThumb} isOff={isBusy} />
      <p role="alert" className={classes.error}>
        {problem}
      </p>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} {...whileOff(isBusy)} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void run(save)}>
          {t('Save')}
        </button>
      </div>
    </div>
  )
}
