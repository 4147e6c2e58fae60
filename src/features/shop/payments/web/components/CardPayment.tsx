import type { Stripe, StripeElements, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { reloadOnce } from '#web/layout/reload-once.ts'
import { mayLoad } from '#web/may-load.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { stripeOrigin } from '../../card-sources.ts'
import classes from './CardPayment.module.css'

export type CardPaymentProps = {
  /** from the payment's next step */
  clientSecret: string
  publishableKey: string
  /** absolute address to which banks and wallets lead the buyer back */
  returnUrl: string
  /** label of the button, such as “Pay $ 12.50” */
  label: string
  /** the buyer has done their part; ask the server for the result */
  onDone: () => void
}

/**
 * Stripe's own fields for cards and its other methods, in its own frames; nothing typed there reaches this page. The
 * page's `meta.foreign` must be `cardSources`; if the document is an earlier page's, it is reloaded.
 */
export default function CardPayment({
  clientSecret,
  publishableKey,
  returnUrl,
  label,
  onDone,
}: CardPaymentProps): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const place = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const failed = t('The card form could not be loaded. Check your connection, or choose another way to pay.')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts them anew
  useEffect(() => {
    if (!mayLoad(stripeOrigin)) {
      reloadOnce()
      return setProblem(failed)
    }
    let isGone = false
    let unmount = () => {}
    showFields(publishableKey, clientSecret, language, place.current)
      .then(shown => {
        unmount = shown.unmount
        if (isGone) return unmount()
        shown.onProblem(() => setProblem(failed))
        setFields(shown)
      })
      .catch(() => isGone || setProblem(failed))
    return () => {
      isGone = true
      setFields(null)
      unmount()
    }
  }, [publishableKey, clientSecret, language, tries])

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!fields || isBusy) return
    setBusy(true)
    setProblem(null)
    const confirmParams = { return_url: returnUrl }
    const { error } = await fields.stripe
      .confirmPayment({ elements: fields.elements, confirmParams, redirect: 'if_required' })
      .catch(() => ({ error: { type: 'api_connection_error', message: undefined } }))
    setBusy(false)
    if (!error) return onDone()
    // Stripe's messages are in the buyer's language if it supports that
    setProblem(error.message ?? t('The payment could not be sent. Try again.'))
  }

  return (
    <form className={classes.form} onSubmit={event => void pay(event)} aria-busy={!fields || isBusy}>
      <div ref={place} className={classes.fields} />
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      {problem && !fields ? (
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            setProblem(null)
            setTries(tries + 1)
          }}
        >
          {t('Load it again')}
        </button>
      ) : (
        <button type="submit" className={button.primary} {...whileBusy(isBusy, !fields)}>
          {label}
        </button>
      )}
    </form>
  )
}

type Shown = { stripe: Stripe; elements: StripeElements; onProblem(listener: () => void): void; unmount(): void }

/** Loads Stripe's script, once per document, and shows its fields in `place`. */
async function showFields(
  publishableKey: string,
  clientSecret: string,
  language: string,
  place: HTMLElement | null,
): Promise<Shown> {
  const { loadStripe } = await import('@stripe/stripe-js/dist/pure.mjs')
  const stripe = await loadStripe(publishableKey)
  if (!stripe || !place) throw new Error('Stripe is not there')
  const elements = stripe.elements({ clientSecret, locale: localeOf(language), appearance: appearance() })
  const fields = elements.create('payment', { layout: 'tabs' })
  fields.mount(place)
  return {
    stripe,
    elements,
    onProblem: listener => void fields.on('loaderror', listener),
    unmount: () => fields.destroy(),
  }
}

/** Those of our languages that Stripe supports. */
function localeOf(language: string): 'en' | 'es' | 'ja' {
  return language === 'es' || language === 'ja' ? language : 'en'
}

/** The page's own colours, because frames don't get its styles. */
function appearance(): StripeElementsOptionsClientSecret['appearance'] {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: token('--blue'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorTextSecondary: token('--stone'),
      colorDanger: token('--red'),
      borderRadius: token('--radius-small'),
      fontFamily: 'Noto Sans, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  }
}
