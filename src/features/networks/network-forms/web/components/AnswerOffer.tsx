import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { takeOverField } from '#features/platform/forms/posted-answers.ts'
import { AnswerView, isSameAnswer } from '#features/platform/forms/web/index.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { AnswerOffers } from '../../network-forms.contract.ts'
import { useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './AnswerOffer.module.css'

type Offer = AnswerOffers['items'][number]

type Offers = {
  network: string
  of: (questionId: number) => Offer | undefined
  share: (offer: Offer, isShared: boolean) => Promise<void>
}

const OffersContext = createContext<Offers | null>(null)

type ProviderProps = {
  vendorId: number
  network: { id: number; name: string }
  initial: readonly Offer[]
  children: ReactNode
}

/** Keeps what was answered elsewhere to the questions of a form, and what of it is shared with the network. */
export function OffersProvider({ vendorId, network, initial, children }: ProviderProps): ReactNode {
  const change = useNetworkFormsChange()
  const [offers, setOffers] = useState(initial)
  const value = useMemo(
    (): Offers => ({
      network: network.name,
      of: questionId => offers.find(one => one.questionId === questionId),
      share: async ({ question }, isShared) => {
        await change(client => client.shareAnswer({ vendorId, networkId: network.id, question, isShared }))
        setOffers(all => all.map(one => (one.question === question ? { ...one, isShared } : one)))
      },
    }),
    [offers, vendorId, network, change],
  )
  return <OffersContext value={value}>{children}</OffersContext>
}

type Props = { question: Question; value: unknown; change: (value: unknown) => void }

/** What the enterprise answered to this question elsewhere: to take over, to share, or to leave. */
export function AnswerOffer({ question, value, change }: Props): ReactNode {
  const { t } = useTranslation()
  const offers = useContext(OffersContext)
  const offer = offers?.of(question.id)
  if (!offers || !offer) return null
  const date = formatDay(t, offer.givenAt)
  return (
    <div className={classes.offer}>
      <p className={classes.where}>
        <Icon name="copy" size={18} />
        {offer.from === null
          ? t('You answered this in your application to Pola on {{date}}:', { date })
          : t('You answered this for {{name}} on {{date}}:', { name: offer.from, date })}
      </p>
      {offer.askedAs !== null && (
        <p className={classes.asked}>{t('There it was asked as: {{text}}', { text: offer.askedAs })}</p>
      )}
      <div className={classes.answer}>
        <AnswerView question={question} value={offer.value} />
      </div>
      <TakeOver offer={offer} value={value} change={change} />
      {offer.mayShare && <Share offer={offer} offers={offers} />}
    </div>
  )
}

type TakeOverProps = { offer: Offer; value: unknown; change: Props['change'] }

/** One button that takes the answer over, and then gives back what was there; without scripts a tick, for saving. */
function TakeOver({ offer, value, change }: TakeOverProps): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [before, setBefore] = useState<{ value: unknown } | null>(null)
  const isTaken = isSameAnswer(value, offer.value)
  if (!inBrowser)
    return isTaken ? null : (
      <label className={classes.tick}>
        <input type="checkbox" name={takeOverField} value={offer.questionId} />
        {t('Use this answer when I save')}
      </label>
    )
  if (isTaken && !before) return <p className={classes.same}>{t('This is your answer here, too.')}</p>
  const swap = () => {
    setBefore(isTaken ? null : { value: value ?? null })
    change(isTaken ? before?.value : offer.value)
  }
  return (
    <button type="button" className={button.secondary} onClick={swap}>
      {isTaken ? t('Back to what was here') : t('Use this answer')}
    </button>
  )
}

function Share({ offer, offers }: { offer: Offer; offers: Offers }): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const { network } = offers
  // it stays open when the tick in it is taken away
  const [isOpen] = useState(offer.isShared)
  if (!inBrowser) return null
  return (
    <details className={classes.share} open={isOpen}>
      <summary>{t('Share with {{network}}', { network })}</summary>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={offer.isShared}
          {...whileBusy(isBusy)}
          onChange={() => void run(() => offers.share(offer, !offer.isShared))}
        />
        {t('Share my newest answer with {{network}}', { network })}
      </label>
      <p className={classes.hint}>
        {t(
          '{{network}} then sees the newest answer that you hand in elsewhere, when and for whom you gave it. You can take this back at any time, here or in your account.',
          { network },
        )}
      </p>
      <span role="alert">{problem}</span>
    </details>
  )
}
