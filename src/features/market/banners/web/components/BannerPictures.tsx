import { type ReactNode, Suspense, useRef, useState } from 'react'
import {
  acceptedBy,
  CropDialog,
  PhotoField,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './BannerPictures.module.css'

type Props = {
  wide: string
  phone: string
  onWide: (id: string) => void
  onPhone: (id: string) => void
}

/** A banner's two pictures: two parts of one picture, or a picture for each. */
export function BannerPictures({ wide, phone, onWide, onPhone }: Props): ReactNode {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const forWide = useUpload('banner')
  const forPhone = useUpload('banner-phone')
  const [chosen, setChosen] = useState<{ file: File; wide?: File }>()
  const [wrong, setWrong] = useState('')
  const choose = (file: File | undefined) => {
    const problem = file && problemOf(file, 'banner')
    setWrong(problem ?? '')
    setChosen(file && !problem ? { file } : undefined)
  }
  const close = () => {
    setChosen(undefined)
    opener.current?.focus()
  }
  const upload = async (wideFile: File, phoneFile: File) => {
    close()
    const [one] = await forWide.upload([wideFile])
    if (one) onWide(one.id)
    const [other] = one ? await forPhone.upload([phoneFile]) : []
    if (other) onPhone(other.id)
  }
  return (
    <div className={classes.pictures}>
      <button
        ref={opener}
        type="button"
        className={button.secondary}
        onClick={() => input.current?.click()}
        aria-describedby="both-wrong"
      >
        <Icon name="camera" size={18} />
        {t('Choose one picture for both screens')}
      </button>
      <p id="both-wrong" role="alert" className={classes.wrong}>
        {wrong && uploadMessage(t, wrong)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        data-both
        accept={acceptedBy('banner')}
        onChange={event => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            key={chosen.wide ? 'phone' : 'wide'}
            file={chosen.file}
            purpose={chosen.wide ? 'banner-phone' : 'banner'}
            onCropped={part => (chosen.wide ? void upload(chosen.wide, part) : setChosen({ ...chosen, wide: part }))}
            onFailed={code => {
              setWrong(code)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <UploadDialog upload={forWide} />
      <UploadDialog upload={forPhone} />
      <PhotoField
        purpose="banner"
        label={t('Picture for wide screens (4 to 1)')}
        name=""
        image={wide ? { id: wide } : null}
        onUploaded={async file => onWide(file.id)}
      />
      <PhotoField
        purpose="banner-phone"
        label={t('Picture for phones (2 to 1)')}
        name=""
        image={phone ? { id: phone } : null}
        onUploaded={async file => onPhone(file.id)}
      />
    </div>
  )
}
