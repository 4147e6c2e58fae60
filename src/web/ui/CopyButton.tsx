import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from './button.module.css'
import { Icon } from './icons.tsx'
import { useSnackbar } from './Snackbar.tsx'

/** A button that copies a text; `of` names the text. */
export function CopyButton({ text, of }: { text: string; of: string }): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify(t('Copied'))
    } catch {
      notify(t('Your browser blocked copying. Please copy it yourself.'))
    }
  }
  return (
    <button type="button" className={button.quiet} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      {t('Copy')}
      <span className="visually-hidden"> {of}</span>
    </button>
  )
}
