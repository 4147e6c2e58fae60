import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './CopyField.module.css'

/** Code with a copy button; it can be copied by hand if the browser refuses. */
export function CopyField({ label, text }: { label: string; text: string }): ReactNode {
  const { t } = useTranslation()
  const show = useSnackbar()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      show(t('Code copied.'))
    } catch {
      field.current?.select()
      show(t('Your browser blocked copying. The code is selected, so you can copy it yourself.'))
    }
  }
  return (
    <div className={classes.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        readOnly
        rows={6}
        value={text}
        dir="ltr"
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <button type="button" className={button.primary} onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {t('Copy code')}
      </button>
    </div>
  )
}
