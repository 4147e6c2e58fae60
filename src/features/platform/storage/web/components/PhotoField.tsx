import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { UploadedFile } from '../../storage.contract.ts'
import type { Purpose } from '../../storage.policy.ts'
import { acceptedBy, problemOf } from '../check-choice.ts'
import { CropDialog } from '../crop-dialog.ts'
import { shapeFor } from '../crop-picture.ts'
import { codeOf, uploadMessage } from '../upload-error.ts'
import { useUpload } from '../use-upload.ts'
import { DropZone } from './DropZone.tsx'
import classes from './PhotoField.module.css'
import { UploadDialog } from './UploadDialog.tsx'

type Props = {
  purpose: Exclude<Purpose, 'feedback'>
  label: string
  /** name of the person in the picture: their initials are the placeholder */
  name: string
  image: { id: string } | null
  /** Saves the uploaded picture; failures are shown here. */
  onUploaded: (file: UploadedFile) => Promise<unknown>
  onRemove?: () => Promise<unknown>
}

/** A picture that can be changed: chosen or dropped, cropped, uploaded with progress. */
export function PhotoField({ purpose, label, name, image, onUploaded, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  const upload = useUpload(purpose)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const ids = useId()
  const [chosen, setChosen] = useState<File>()
  const [wrong, setWrong] = useState('')
  const { isSending: isBusy, send: once } = useSending()
  const lostFocus = useRef(false)
  // The closed dialogs took the focus with them. It can't be restored while one is open, or the button is disabled.
  useEffect(() => {
    if (isBusy || chosen || !lostFocus.current) return
    lostFocus.current = false
    opener.current?.focus()
  }, [isBusy, chosen])

  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file, purpose)
    setWrong(problem ?? '')
    setChosen(problem ? undefined : file)
  }
  const keep = (work: () => Promise<unknown>) =>
    once(async () => {
      setWrong('')
      lostFocus.current = true
      await work().catch(error => setWrong(codeOf(error)))
    })
  const closeCrop = () => {
    lostFocus.current = true
    setChosen(undefined)
  }
  const send = (part: File) => {
    setChosen(undefined)
    void keep(async () => {
      const [file] = await upload.upload([part])
      if (file) await onUploaded(file)
    })
  }
  return (
    <fieldset className={classes.field} aria-describedby={`${ids}-hint ${ids}-wrong`}>
      <legend>{label}</legend>
      <DropZone onDrop={([file]) => choose(file)}>
        <div className={classes.inner}>
          <Preview purpose={purpose} name={name} id={image?.id} />
          <div className={classes.controls}>
            <div className={classes.buttons}>
              <button
                ref={opener}
                type="button"
                className={button.secondary}
                {...whileBusy(isBusy)}
                onClick={() => input.current?.click()}
              >
                <Icon name="camera" size={18} />
                {image ? t('Change picture') : t('Choose a picture')}
              </button>
              {image && onRemove && (
                <button
                  type="button"
                  className={button.quiet}
                  {...whileBusy(isBusy)}
                  onClick={() => void keep(onRemove)}
                >
                  {t('Remove')}
                </button>
              )}
            </div>
            <p id={`${ids}-hint`} className={classes.hint}>
              {t('JPEG or PNG, up to 5 MB. You can also drop it here.')}
            </p>
            <p id={`${ids}-wrong`} className={classes.wrong} role="alert">
              {wrong && uploadMessage(t, wrong)}
            </p>
          </div>
        </div>
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedBy(purpose)}
        onChange={event => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            purpose={purpose}
            onCropped={send}
            onFailed={code => {
              setWrong(code)
              closeCrop()
            }}
            onClose={closeCrop}
          />
        </Suspense>
      )}
      <UploadDialog upload={upload} />
    </fieldset>
  )
}

function Preview({ purpose, name, id }: { purpose: Purpose; name: string; id: string | undefined }): ReactNode {
  const { aspect, isRound } = shapeFor(purpose)
  const src = id ? `/files/${id}/medium_cropped.webp` : null
  if (isRound) return <Avatar name={name} src={src} size={96} />
  return (
    <span className={classes.preview} style={{ aspectRatio: aspect }}>
      {src ? <img src={src} alt="" /> : <Icon name="camera" size={24} />}
    </span>
  )
}
