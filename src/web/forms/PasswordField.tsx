import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './forms.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'button'>): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
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
            aria-label={t('Show password')}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )
      }
    />
  )
}
