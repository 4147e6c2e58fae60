import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './security.module.css'

/** Recovery codes, to be copied or downloaded. */
export function RecoveryCodes({ codes }: { codes: string[] }): ReactNode {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <ul className={classes.codes} dir="ltr">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          {isCopied ? t('Copied') : t('Copy the codes')}
        </button>
        <a
          className={button.secondary}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="pola-recovery-codes.txt"
        >
          <Icon name="download" size={18} />
          {t('Download the codes')}
        </a>
      </div>
    </>
  )
}
