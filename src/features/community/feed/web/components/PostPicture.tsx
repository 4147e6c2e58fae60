import { type ReactNode, useId, useRef, useState } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import {
  acceptedBy,
  ChosenFile,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import fields from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'

type Props = { file: UploadedFile | null; onChange: (file: UploadedFile | null) => void }

/** The picture of a post that is being written. */
export function PostPicture({ file, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { upload, ...uploading } = useUpload('post')
  const input = useRef<HTMLInputElement>(null)
  const wrongId = useId()
  const [wrong, setWrong] = useState('')
  const add = async (chosen: File | undefined) => {
    if (!chosen) return
    const problem = problemOf(chosen, 'post')
    setWrong(problem ? uploadMessage(t, problem) : '')
    if (problem) return
    const [sent] = await upload([chosen])
    if (sent) onChange(sent)
  }
  return (
    <div>
      {file ? (
        <ChosenFile file={file} onRemove={() => onChange(null)} />
      ) : (
        <button
          type="button"
          className={button.secondary}
          aria-describedby={wrongId}
          onClick={() => input.current?.click()}
        >
          <Icon name="photo" size={18} />
          {t('Add a picture')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedBy('post')}
        onChange={event => {
          void add(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p id={wrongId} role="alert" className={fields.wrong}>
        {wrong}
      </p>
      <UploadDialog upload={{ upload, ...uploading }} />
    </div>
  )
}
