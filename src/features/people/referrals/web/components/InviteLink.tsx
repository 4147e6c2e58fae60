import { type ReactNode, useState } from 'react'
import { shortenMiddle } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ShareDialog } from '#web/ui/ShareDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './InviteLink.module.css'

type Props = {
  title: string
  /** explains the link */
  text: string
  /** absolute URL */
  link: string
  /** text before the link when shared */
  message: string
}

/** A link to copy or to share. */
export function InviteLink({ title, text, link, message }: Props): ReactNode {
  const { t } = useTranslation()
  const show = useSnackbar()
  const [isSharing, setSharing] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      show(t('Link copied.'))
    } catch {
      setSharing(true)
    }
  }
  return (
    <section className={classes.card}>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      <p className={classes.link}>
        <bdi dir="ltr">{shortenMiddle(link.replace(/^https?:\/\//, ''))}</bdi>
      </p>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('Copy link')}
        </button>
        <button type="button" className={button.secondary} onClick={() => setSharing(true)}>
          <Icon name="share" size={18} />
          {t('Share the link')}
        </button>
      </div>
      <ShareDialog open={isSharing} onClose={() => setSharing(false)} title={title} text={message} url={link} />
    </section>
  )
}
