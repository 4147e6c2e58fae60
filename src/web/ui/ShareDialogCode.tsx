import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { QrCode } from './QrCode.tsx'

/** A page as a QR code, to be opened on another device. */
export default function ShareDialogCode({
  text,
  className,
}: {
  text: string
  className: string | undefined
}): ReactNode {
  const { t } = useTranslation()
  return (
    <figure className={className}>
      <QrCode text={text} label={t('QR code for this link')} />
      <figcaption>{t('Scan to open this page on a phone')}</figcaption>
    </figure>
  )
}
