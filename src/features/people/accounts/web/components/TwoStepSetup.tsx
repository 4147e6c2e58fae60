import { type ReactNode, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { sendRenewing } from '../send-renewing.ts'
import { withProof } from '../with-proof.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './security.module.css'

type Setup = { totpUri: string; secret: string; recoveryCodes: string[] }

type Props = { onDone: () => void }

/** Sets up two-step codes: the QR code and recovery codes, then the app’s first code. */
export function TwoStepSetup({ onDone }: Props): ReactNode {
  const [setup, setSetup] = useState<Setup>()
  return setup ? <Finish setup={setup} onDone={onDone} /> : <Begin onBegun={setSetup} />
}

function Begin({ onBegun }: { onBegun: (setup: Setup) => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const begin = () => run(async () => onBegun(await withProof(() => app.clients.auth.beginTwoStep())))
  return (
    <>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} aria-busy={isBusy || undefined} onClick={() => void begin()}>
          {t('Set up two-step codes')}
        </button>
      </div>
      <p role="alert" className={forms.problem}>
        {problem}
      </p>
    </>
  )
}

function Finish({ setup, onDone }: { setup: Setup; onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const steps = useRef<HTMLOListElement>(null)
  useEffect(() => steps.current?.focus(), [])
  const form = useForm({
    defaults: { code: '' },
    validate: ({ code }) => (code.trim() ? [] : [{ field: 'code', text: t('Please enter the code') }]),
    send: async ({ code }) => {
      const { success } = await withProof(() =>
        sendRenewing(() => app.clients.auth.finishTwoStep({ code: code.replace(/\s/g, '') })),
      )
      if (!success) return { field: 'code', text: messageFor(t, 'gm-error-invalid-code') }
      show(t('Two-step codes are on.'))
      return void onDone()
    },
    explain: error => ({ field: 'code', text: messageOfFailure(t, error) }),
  })
  return (
    <ol ref={steps} tabIndex={-1} className={classes.steps}>
      <li>
        <strong>{t('Scan this with your authenticator app')}</strong>
        <QrCode text={setup.totpUri} />
        <p className={classes.quiet}>{t('Or enter this key:')}</p>
        <code className={classes.secret} dir="ltr">
          {setup.secret}
        </code>
      </li>
      <li>
        <strong>{t('Save these recovery codes')}</strong>
        <p className={classes.quiet}>{t('They let you log in without your phone. Each works once.')}</p>
        <RecoveryCodes codes={setup.recoveryCodes} />
      </li>
      <li>
        <strong>{t('Enter the code the app is showing')}</strong>
        <Form form={form}>
          <TextField
            {...form.field('code')}
            label={t('Code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            isCode
          />
          <SubmitButton isSending={form.isSending}>{t('Turn on two-step codes')}</SubmitButton>
        </Form>
      </li>
    </ol>
  )
}

/** Dark on light in both colour schemes, as cameras need it. */
function QrCode({ text }: { text: string }): ReactNode {
  const { t } = useTranslation()
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('QR code for your authenticator app')}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
