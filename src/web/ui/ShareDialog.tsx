import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from './button.module.css'
import { Dialog } from './Dialog.tsx'
import { Icon } from './icons.tsx'
import classes from './ShareDialog.module.css'

const ShareDialogCode = lazy(() => import('./ShareDialogCode.tsx'))

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** text before the link in a message */
  text: string
  /** absolute URL */
  url: string
}

/** Ways to share a page: its link to copy, the device's share sheet if there is one, an email, a QR code. */
export function ShareDialog({ open, onClose, title, text, url }: Props): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ShareWays text={text} url={url} onShared={onClose} />
    </Dialog>
  )
}

function ShareWays({ text, url, onShared }: { text: string; url: string; onShared: () => void }): ReactNode {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = async () => {
    const done = await copyText(url)
    setCopied(done ? 'yes' : 'no')
    if (!done) field.current?.select()
  }
  const share = async () => {
    try {
      await navigator.share({ text, url })
      onShared()
    } catch {
      // Cancelled: the other ways stay open.
    }
  }
  return (
    <div className={classes.ways}>
      <label htmlFor={fieldId}>{t('Link to this page')}</label>
      <div className={classes.link}>
        <input
          id={fieldId}
          ref={field}
          type="url"
          readOnly
          value={url}
          dir="ltr"
          onFocus={event => event.target.select()}
        />
        <button type="button" className={button.primary} onClick={() => void copy()}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} size={18} />
          {copied === 'yes' ? t('Copied') : t('Copy link')}
        </button>
      </div>
      <p role="status" className={copied === 'no' ? classes.note : 'visually-hidden'}>
        {copied === 'yes' && t('Link copied.')}
        {copied === 'no' && t('Your browser blocked copying. The link is selected, so you can copy it yourself.')}
      </p>
      <div className={classes.others}>
        {canShare && (
          <button type="button" className={button.secondary} onClick={() => void share()}>
            <Icon name="share" size={18} />
            {t('More options')}
          </button>
        )}
        <a className={button.secondary} href={mailLink(text, url)}>
          {t('Send by email')}
        </a>
      </div>
      <Suspense fallback={<div className={classes.code} />}>
        <ShareDialogCode text={url} className={classes.code} />
      </Suspense>
    </div>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function mailLink(text: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
}
