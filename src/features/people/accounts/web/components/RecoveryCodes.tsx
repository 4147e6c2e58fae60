import { type ReactNode, useState } from 'react'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './security.module.css'

/** Recovery codes, to be copied or downloaded. */
export function RecoveryCodes({ codes }: { codes: string[] }): ReactNode {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
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
          <Icon name={copied === 'yes' ? 'check' : 'copy'} size={18} />
          {copied === 'yes' ? t('Copied') : t('Copy codes')}
        </button>
        <a
          className={button.secondary}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="pola-recovery-codes.txt"
        >
          <Icon name="download" size={18} />
          {t('Download codes')}
        </a>
      </div>
      <p role="alert" className={forms.problem}>
        {copied === 'no' && t('Your browser blocked copying. Download the codes, or write them down.')}
      </p>
    </>
  )
}
