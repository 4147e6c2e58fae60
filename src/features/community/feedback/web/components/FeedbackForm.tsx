import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pausedText } from '#features/community/moderation/web/index.ts'
import { withHumanCheck } from '#features/people/accounts/web/index.ts'
import { SwitchToSelf } from '#features/people/teams/web/index.ts'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { FileField } from '#features/platform/storage/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ThumbGiven } from '../../thumbs.ts'
import { barrierText } from '../barrier-text.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import { FeedbackWords } from './FeedbackWords.tsx'
import { TagField, type Tagged } from './TagField.tsx'
import { ThumbField } from './ThumbField.tsx'
import classes from './WriteFeedback.module.css'

type Props = {
  vendorId: number
  /** the post being answered */
  parentId?: number
  /** the caller acts as an enterprise of which they are only a plain member */
  isMember: boolean
  label: string
  onClose?: () => void
}

/**
 * Collapsed until it's clicked, then shown with attach, cancel and send (docs/product.md §4). The text survives a
 * failed send and leaving the page.
 */
export default function FeedbackForm({ vendorId, parentId, isMember, label, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const [wasOpened, setOpened] = useState(onClose !== undefined)
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [thumb, setThumb] = useState<ThumbGiven | null>(null)
  const [tags, setTags] = useState<Tagged[]>([])
  const form = useForm({
    defaults: { message: '' },
    validate: ({ message }) =>
      message.trim() === '' ? [{ field: 'message', text: t('Please write something first.') }] : [],
    send: async ({ message }) => {
      if (isMember) return { text: t('gm-info-member-role') }
      await withHumanCheck(app, humanCheck =>
        app.clients.feedback.sendProfileFeedback({
          vendorProfileId: vendorId,
          parentId: parentId ?? null,
          message,
          file: file && { uuid: file.id },
          taggedVendors: tags.map(({ id }) => id),
          ...(parentId === undefined && { thumb }),
          humanCheck,
          language: app.language,
        }),
      )
      close()
      showMessage(parentId ? t('Your answer was sent.') : t('Thank you for your feedback.'))
      return void askFeedbackAnew(queries)
    },
    explain: failure => ({ text: explain(failure) }),
    draft: `feedback:${vendorId}:${parentId ?? ''}`,
  })
  const { isSending, discardDraft } = form
  const isOpen = wasOpened || discardDraft !== undefined
  const close = () => {
    form.reset({ message: '' })
    setFile(null)
    setThumb(null)
    setTags([])
    setOpened(false)
    // closing removes the button that has the focus, so the focus moves to the box
    if (onClose) onClose()
    else form.element.current?.querySelector('textarea')?.focus()
  }
  const cancel = () => {
    form.dropDraft()
    close()
  }
  return (
    <Form form={form} className={classes.box}>
      <FeedbackWords
        {...form.field('message')}
        rows={isOpen ? 4 : 1}
        label={label}
        // an answer's box opens at the user's request, so it may take the focus
        autoFocus={onClose !== undefined}
        onOpen={() => setOpened(true)}
      />
      {isOpen && (
        <>
          {isMember && (
            <div className={classes.note}>
              <p>{t('gm-info-member-role')}</p>
              <SwitchToSelf />
            </div>
          )}
          {parentId === undefined && <ThumbField value={thumb} onChange={setThumb} isOff={isSending || isMember} />}
          <TagField aboutId={vendorId} value={tags} onChange={setTags} isOff={isSending || isMember} />
          <div className={classes.foot}>
            <FileField
              purpose="feedback"
              label={t('Attach a picture or PDF')}
              value={file}
              onChange={setFile}
              isOff={isSending || isMember}
            />
            <div className={classes.actions}>
              <button type="button" className={button.secondary} {...whileOff(isSending)} onClick={cancel}>
                {t('Cancel')}
              </button>
              <button type="submit" className={button.primary} {...whileBusy(isSending, isMember)}>
                <Icon name="send" size={18} />
                {isSending ? t('Sending...') : t('Send')}
              </button>
            </div>
          </div>
        </>
      )}
    </Form>
  )

  function explain(failure: unknown): string {
    const { code, status } = apiErrorOf(failure)
    if (code === 'gm-error-human-check') return t('We couldn’t verify that you’re human. Please try again.')
    if (status === 429)
      return t('You’ve written a lot in a short time. Your text stays here, so please try again later.')
    return (
      barrierText(t, failure) ??
      pausedText(t, failure) ??
      troubleText(t, failure) ??
      t('We couldn’t send that. Your text is still here, so please try again.')
    )
  }
}
