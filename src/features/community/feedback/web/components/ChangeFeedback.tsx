import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pausedText } from '#features/community/moderation/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import type { FeedbackReply } from '../../feedback.contract.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import { FeedbackWords } from './FeedbackWords.tsx'
import { TagField, type Tagged } from './TagField.tsx'
import classes from './WriteFeedback.module.css'

export default function ChangeFeedback({ post, onClose }: { post: FeedbackReply; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const form = useForm({
    defaults: { message: post.message, tags: post.taggedVendors.map(({ id, brand }): Tagged => ({ id, name: brand })) },
    send: async ({ message, tags }) => {
      const taggedVendors = tags.map(({ id }) => id)
      await app.clients.feedback.changeFeedback({ id: post.id, message, taggedVendors, language: app.language })
      await askFeedbackAnew(queries)
      return void onClose()
    },
    explain: failure => ({
      text:
        pausedText(t, failure) ??
        troubleText(t, failure) ??
        t('We couldn’t send that. Your text is still here, so please try again.'),
    }),
    guard: true,
  })
  return (
    <Form form={form} className={classes.box}>
      <FeedbackWords {...form.field('message')} rows={4} label={t('Feedback text')} autoFocus />
      <TagField
        aboutId={post.vendorId}
        value={form.watch('tags')}
        onChange={tags => form.set('tags', tags)}
        isOff={form.isSending}
      />
      <div className={classes.actions}>
        <button type="button" className={button.secondary} {...whileOff(form.isSending)} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button
          type="submit"
          className={button.primary}
          {...whileBusy(form.isSending, form.watch('message').trim() === '')}
        >
          {t('Save')}
        </button>
      </div>
    </Form>
  )
}
