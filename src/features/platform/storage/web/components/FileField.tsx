import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import type { UploadedFile } from '../../storage.contract.ts'
import type { Purpose } from '../../storage.policy.ts'
import { acceptedBy, problemOf } from '../check-choice.ts'
import { uploadMessage } from '../upload-error.ts'
import { useUpload } from '../use-upload.ts'
import { ChosenFile } from './ChosenFile.tsx'
import classes from './PhotoField.module.css'
import { UploadDialog } from './UploadDialog.tsx'

type Props = {
  purpose: Purpose
  label: string
  value: UploadedFile | null
  onChange: (file: UploadedFile | null) => void
  isOff?: boolean
}

/** One attachment: uploaded immediately, with progress, and removable until the form is sent. */
export function FileField({ purpose, label, value, onChange, isOff = false }: Props): ReactNode {
  const { t } = useTranslation()
  const upload = useUpload(purpose)
  const input = useRef<HTMLInputElement>(null)
  const wrongId = useId()
  const [wrong, setWrong] = useState('')
  const choose = async (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file, purpose)
    setWrong(problem ?? '')
    if (problem) return
    const [sent] = await upload.upload([file])
    if (sent) onChange(sent)
  }
  return (
    <div>
      {value ? (
        <ChosenFile file={value} onRemove={isOff ? undefined : () => onChange(null)} />
      ) : (
        <button
          type="button"
          className={button.quiet}
          {...whileOff(isOff)}
          aria-describedby={wrongId}
          onClick={() => input.current?.click()}
        >
          <Icon name="attach" size={18} />
          {label}
        </button>
      )}
      <p id={wrongId} className={classes.wrong} role="alert">
        {wrong && uploadMessage(t, wrong)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedBy(purpose)}
        onChange={event => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <UploadDialog upload={upload} />
    </div>
  )
}
