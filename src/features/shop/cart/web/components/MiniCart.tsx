import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Cart, CartLine } from '../../cart.contract.ts'
import { cartPath, checkoutPath } from '../../cart-paths.ts'
import { readCount } from '../cart-count.ts'
import { keepWanted } from '../cart-outbox.ts'
import { writeCount } from '../cart-tabs.ts'
import { problemText } from '../cart-texts.ts'
import { lineProblemText } from '../line-problem-text.ts'
import { isUnreached } from '../send-outbox.ts'
import { type SentForm, wantedBy } from '../sent-form.ts'
import { startOutbox } from '../start-outbox.tsx'
import { showCart } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import classes from './MiniCart.module.css'

/**
 * Adds a form's item to the cart, counts it at once, and shows it with its vendor's subtotal; without a network it is
 * kept.
 */
export default function MiniCart({ sent }: { sent: SentForm }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const links = useSiteLinks()
  const navigate = useNavigate()
  const [added, setAdded] = useState<{ cart: Cart; isIt: (line: CartLine) => boolean }>()
  const busy = useRef(new WeakSet<HTMLElement>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that was sent
  useEffect(() => {
    const { form, by } = sent
    const button = by ?? form
    if (busy.current.has(button)) return
    const pieces = wantedBy(sent, app.viewer?.id ?? '')
    const { key, variantId, listingId, quantity } = pieces
    const before = readCount()
    busy.current.add(button)
    button.setAttribute('aria-busy', 'true')
    writeCount(before + quantity)
    app.clients.cart
      .addToCart(
        { ...(variantId ? { variantId } : { listingId }), quantity, language: app.language },
        { context: { idempotencyKey: key } },
      )
      .then(cart => {
        showCart(app, cart)
        setAdded({ cart, isIt: line => (variantId ? line.variantId === variantId : line.listingId === listingId) })
      })
      .catch((error: unknown) => {
        writeCount(before)
        if (isUnreached(error) && keepWanted(pieces)) return startOutbox(app)
        const { code } = apiErrorOf(error)
        if (code === 'gm-error-cart-choose' && listingId) return navigate(links.listing(listingId))
        notify(problemText(t, code) ?? failureText(t, error))
      })
      .finally(() => {
        busy.current.delete(button)
        button.removeAttribute('aria-busy')
      })
  }, [sent])
  const close = () => setAdded(undefined)
  return (
    <Dialog
      open={added !== undefined}
      onClose={close}
      title={t('Added to your cart')}
      kind="sheet"
      footer={
        <div className={classes.ways}>
          <Link to={cartPath} className={button.secondary} onClick={close}>
            {t('View cart')}
          </Link>
          {added?.cart.canCheckOut && (
            <Link to={checkoutPath} className={button.primary} onClick={close}>
              {t('Check out')}
            </Link>
          )}
        </div>
      }
    >
      {added && <Added {...added} />}
    </Dialog>
  )
}

function Added({ cart, isIt }: { cart: Cart; isIt: (line: CartLine) => boolean }): ReactNode {
  const { t } = useTranslation()
  const shown = useShownCart(cart)
  const part = cart.parts.find(({ lines }) => lines.some(isIt))
  const line = part?.lines.find(isIt)
  const own = part && shown.parts.get(part.vendor.id)
  if (!part || !line || !own) return null
  const problem = lineProblemText(t, line, cart.countryName)
  return (
    <>
      <div className={classes.line}>
        {line.image && (
          <Picture
            className={classes.picture}
            id={line.image.id}
            kind="product"
            alt=""
            color={line.image.color}
            width={72}
            height={72}
            sizes="72px"
          />
        )}
        <div className={classes.words}>
          <p className={classes.title}>{line.title}</p>
          <p className={classes.from}>{[...line.options, part.vendor.brand].join(' · ')}</p>
        </div>
        <p className={classes.price}>
          {t('{{pieces}} × {{price}}', { pieces: line.quantity, price: shown.text(own.lines.get(line.id)?.each ?? 0) })}
        </p>
      </div>
      {problem && (
        <p className={classes.problem}>
          <Icon name="warning" size={18} /> {problem}
        </p>
      )}
      {own.items > 0 && (
        <p className={classes.sum}>
          <span>{t('Subtotal with {{vendor}}', { vendor: part.vendor.brand })}</span>
          <b>{shown.text(own.items)}</b>
        </p>
      )}
    </>
  )
}
