import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage, deskFailure } from '#features/market/desk/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { CommunityCart } from '../../community-cart.contract.ts'
import { needWords } from '../need-words.ts'
import { communityCartQuery, setCommunityCart } from '../use-community-cart.ts'
import classes from './CommunityCartPage.module.css'
import type { CommunityCartPageData } from './community-cart.loader.ts'
import { PauseSetting } from './PauseSetting.tsx'
import { TransferSetting } from './TransferSetting.tsx'

/** Page where a team turns the community cart on, with its requirements. */
export function CommunityCartPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<CommunityCartPageData>()
  const { data, error } = useQuery(communityCartQuery(useApp(), vendorId))
  return (
    <DeskPage vendorId={vendorId} title={t('Your enterprise’s community cart')}>
      <p className={classes.intro}>
        {t(
          'One cart for all enterprises: with it, visitors buy your listings here, pay here, and you send what they ordered.',
        )}
      </p>
      {error && !data && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <div className={classes.columns}>
          <Setting key={vendorId} vendorId={vendorId} cart={data} />
          <Needs vendorId={vendorId} needs={data.needs} />
          <PauseSetting vendorId={vendorId} cart={data} />
          {data.takesTransfers !== null && (
            <TransferSetting vendorId={vendorId} takesTransfers={data.takesTransfers} mayChange={data.mayChange} />
          )}
        </div>
      )}
    </DeskPage>
  )
}

function Setting({ vendorId, cart }: { vendorId: number; cart: CommunityCart }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { isSending, send } = useSending()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { isOn, mayChange, needs } = cart
  const isReady = needs.every(({ isMet }) => isMet)
  const isOpen = isOn && !cart.pause?.isRunning
  const explain = (error: unknown) =>
    apiErrorOf(error).code === 'gm-error-community-cart'
      ? t('Something that it needs is missing. Please reload the page.')
      : deskFailure(t, error)
  const turnOn = () =>
    send(async () => {
      setProblem('')
      try {
        await setCommunityCart(app, vendorId, true)
        notify(t('Visitors can buy your listings now.'))
      } catch (error) {
        setProblem(explain(error))
      }
    })
  return (
    <section className={classes.card} aria-labelledby="community-cart-state">
      <h2 id="community-cart-state" className={isOpen ? classes.on : classes.off}>
        <Icon name={isOpen ? 'check' : 'cart'} />
        {isOpen
          ? t('Your listings can be bought here')
          : isOn
            ? t('Your listings can’t be bought here while you pause')
            : t('Your listings can’t be bought here')}
      </h2>
      <p>
        {isOpen
          ? t('They have “Add to cart”, and visitors find them by the filter “Can add to cart”.')
          : t('They’re shown with their prices, without “Add to cart”. Carts that have them say so.')}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {!mayChange ? (
        <p className={classes.quiet}>{t('Owners and admins of the team can change this.')}</p>
      ) : isOn ? (
        <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
          {t('Turn off')}
        </button>
      ) : isReady ? (
        <button type="button" className={button.primary} {...whileBusy(isSending)} onClick={() => void turnOn()}>
          {t('Turn on')}
        </button>
      ) : (
        <p className={classes.quiet}>{t('Once everything it needs is there, you can turn it on.')}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Turn off the community cart?')}
        text={t('Nobody can buy your listings here then. Orders that are placed go on. You can turn it on again.')}
        confirmLabel={t('Turn off')}
        onConfirm={async () => {
          await setCommunityCart(app, vendorId, false)
          notify(t('Your listings can no longer be bought here.'))
        }}
        explain={explain}
      />
    </section>
  )
}

function Needs({ vendorId, needs }: { vendorId: number; needs: CommunityCart['needs'] }): ReactNode {
  const { t } = useTranslation()
  const words = needWords(t)
  return (
    <section className={classes.card} aria-labelledby="community-cart-needs">
      <h2 id="community-cart-needs">{t('What it needs')}</h2>
      <ul className={classes.needs}>
        {needs.map(({ need, isMet }) => {
          const { text, to, label } = words[need]
          return (
            <li key={need}>
              <span
                className={isMet ? classes.met : classes.unmet}
                role="img"
                aria-label={isMet ? t('It’s there') : t('It’s missing')}
              >
                {isMet && <Icon name="check" size={16} />}
              </span>
              <span>
                {text}
                {!isMet && to && (
                  <Link className={classes.way} to={`${to}?vendorId=${vendorId}`}>
                    {label}
                  </Link>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
