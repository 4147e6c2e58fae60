import { type ReactNode, Suspense, useRef, useState } from 'react'
import {
  acceptedBy,
  CropDialog,
  DropZone,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { filePurpose } from '../../file-purpose.ts'
import type { InputProps } from '../input-props.ts'
import files from './FilesInput.module.css'
import { NeedsScripts } from './NeedsScripts.tsx'
import classes from './PictureInput.module.css'
import text from './TextInput.module.css'

const longestAlt = 500

/** One picture, cropped to its shape on the page, with a description for those who can’t see it. */
export function PictureInput(props: InputProps<'imageUpload'>): ReactNode {
  const { t, language } = useTranslation()
  const { question, value, onChange, id, labelId, describedBy, isWrong } = props
  const purpose = filePurpose(question)
  const upload = useUpload(purpose)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [wrong, setWrong] = useState('')
  const own = toSiteLanguage(language)
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file, purpose)
    setWrong(problem ?? '')
    setChosen(problem ? undefined : file)
  }
  const close = () => {
    setChosen(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const send = async (part: File) => {
    setChosen(undefined)
    const [file] = await upload.upload([part])
    if (file) onChange({ id: file.id, alt: value?.alt ?? {} })
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question’s words stand outside
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={files.files}>
      {value && (
        <div className={classes.picture}>
          <img
            src={`/files/${value.id}/medium_cropped.webp`}
            alt={inLanguage(value.alt as Record<string, string>, language)}
            data-purpose={purpose}
          />
          <label className={text.text}>
            <span className={text.language}>{t('What it shows, for people who can’t see it')}</span>
            <input
              className={text.control}
              name={`${props.name}.alt.${own}`}
              maxLength={longestAlt}
              autoComplete="off"
              dir="auto"
              value={value.alt[own] ?? ''}
              onChange={({ target }) => onChange({ ...value, alt: { ...value.alt, [own]: target.value } })}
            />
          </label>
        </div>
      )}
      <DropZone onDrop={([file]) => choose(file)}>
        <button
          id={id}
          ref={opener}
          type="button"
          className={files.add}
          data-wrong={isWrong || undefined}
          aria-describedby={`${id}-hint ${id}-refused`}
          onClick={() => input.current?.click()}
        >
          <Icon name="camera" size={26} />
          <span>
            <b>{value ? t('Change picture') : t('Take a photo or choose a picture')}</b>
            <span id={`${id}-hint`}>{t('JPEG or PNG, up to 5 MB')}</span>
          </span>
        </button>
      </DropZone>
      {value && (
        <button type="button" className={`${button.quiet} ${classes.remove}`} onClick={() => onChange(null)}>
          {t('Remove picture')}
        </button>
      )}
      <NeedsScripts />
      <p id={`${id}-refused`} className={files.wrong} role="alert">
        {wrong && uploadMessage(t, wrong)}
      </p>
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
            onCropped={part => void send(part)}
            onFailed={code => {
              setWrong(code)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <UploadDialog upload={upload} />
    </div>
  )
}
