import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import { AuthField, type FieldProps } from './AuthField.tsx'
import classes from './auth-form.module.css'

/** A password, that can be looked at. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'button'>): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [isShown, setShown] = useState(false)
  return (
    <AuthField
      {...props}
      type={isShown ? 'text' : 'password'}
      isPlain
      button={
        inBrowser && (
          <button
            type="button"
            className={classes.reveal}
            onClick={() => setShown(!isShown)}
            aria-pressed={isShown}
            aria-label={t('Show the password')}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )
      }
    />
  )
}
