import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { inviteLimits } from '../../referral-rules.ts'
import { problemText } from '../invite-messages.ts'
import { type RefereeField, typeInto } from '../referee-fields.ts'
import classes from './ReferralForm.module.css'

type Props = { fields: RefereeField[]; onChange: (fields: RefereeField[]) => void }

/** Addresses to invite, one per line; several can be pasted at once. */
export function RefereeFields({ fields, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const lines = useRef<HTMLFieldSetElement>(null)
  const remove = (key: number, index: number) => {
    onChange(fields.filter(field => field.key !== key))
    // the pressed button disappears with its line, so the focus moves to another one
    lines.current?.querySelectorAll('input')[index === 0 ? 1 : index - 1]?.focus()
  }
  const add = () => onChange([...fields, { key: Math.max(...fields.map(field => field.key)) + 1, email: '' }])
  return (
    <fieldset ref={lines} className={classes.referees}>
      <legend>{t('Email addresses')}</legend>
      {fields.map(({ key, email, problem }, index) => (
        <div key={key}>
          <div className={classes.line}>
            <input
              type="text"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              dir="ltr"
              placeholder="name@example.org"
              aria-label={t('Address {{number}}', { number: index + 1 })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-${key}` : undefined}
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to fill this in
              autoFocus
              value={email}
              onChange={event => onChange(typeInto(fields, key, event.target.value))}
              onPaste={event => {
                const text = event.clipboardData.getData('text')
                if (email !== '' || !/[\s,;]/.test(text.trim())) return
                event.preventDefault()
                onChange(typeInto(fields, key, text))
              }}
            />
            {fields.length > 1 && (
              <button
                type="button"
                className={classes.remove}
                aria-label={t('Remove address {{number}}', { number: index + 1 })}
                onClick={() => remove(key, index)}
              >
                <Icon name="close" size={18} />
              </button>
            )}
          </div>
          <p id={`${id}-${key}`} className={classes.wrong} aria-live="polite">
            {problem && problemText(t, problem)}
          </p>
        </div>
      ))}
      {fields.length < inviteLimits.atOnce && (
        <button type="button" className={button.quiet} onClick={add}>
          <Icon name="plus" size={18} />
          {t('Add another address')}
        </button>
      )}
    </fieldset>
  )
}
