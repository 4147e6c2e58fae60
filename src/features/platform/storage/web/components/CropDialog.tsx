import { type ReactNode, useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { Purpose } from '../../storage.policy.ts'
import { type Area, cropPicture, shapeFor } from '../crop-picture.ts'
import { codeOf } from '../upload-error.ts'
import classes from './CropDialog.module.css'

type Props = {
  file: File
  purpose: Purpose
  /** called with the cropped picture */
  onCropped: (part: File) => void
  onFailed: (code: string) => void
  onClose: () => void
}

const largest = 4

/** Asks which part of a picture to use; it is dragged, pinched, or moved by the arrow keys and a slider. */
export function CropDialog({ file, purpose, onCropped, onFailed, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const { aspect, isRound } = shapeFor(purpose)
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { isSending, send } = useSending()
  const ids = useId()
  const take = () =>
    send(async () => {
      if (!url || !area) return
      try {
        onCropped(await cropPicture(url, area, purpose, file.type))
      } catch (error) {
        onFailed(codeOf(error))
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Choose which part to show')}
      footer={
        <div className={classes.actions}>
          <button type="button" className={button.secondary} onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="button" className={button.primary} onClick={() => void take()} {...whileBusy(isSending, !area)}>
            {t('Use this picture')}
          </button>
        </div>
      }
    >
      <div className={classes.stage} dir="ltr">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            maxZoom={largest}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: classes.area ?? '' }}
            cropperProps={{
              'aria-label': t('Position of the picture'),
              'aria-describedby': `${ids}-hint`,
              role: 'group',
            }}
            mediaProps={{ alt: '', onError: () => onFailed('gm-error-image-upload') }}
          />
        )}
      </div>
      <label className={classes.zoom} htmlFor={`${ids}-zoom`}>
        <span>{t('Zoom')}</span>
        <input
          id={`${ids}-zoom`}
          type="range"
          min={1}
          max={largest}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
        />
      </label>
      <p id={`${ids}-hint`} className={classes.hint}>
        {t('Drag the picture, or use the arrow keys to move it.')}
      </p>
    </Dialog>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
