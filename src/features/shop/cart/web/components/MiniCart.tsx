import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Cart } from '../../cart.contract.ts'
import { cartPath, checkoutPath } from '../../cart-paths.ts'
import { readCount } from '../cart-count.ts'
import { tellCount } from '../cart-tabs.ts'
import { problemText } from '../cart-texts.ts'
import { partSum } from '../shown-sums.ts'
import { showCart } from '../use-cart.ts'
import classes from './MiniCart.module.css'

/** Puts in what a form says, counts it at once, and shows it with its vendor's subtotal. */
export default function MiniCart({ sent }: { sent: { form: HTMLFormElement } }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const [added, setAdded] = useState<{ cart: Cart; variantId: number }>()
  const busy = useRef(new WeakSet<HTMLFormElement>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that was sent
  useEffect(() => {
    const { form } = sent
    if (busy.current.has(form)) return
    const data = new FormData(form)
    const variantId = Number(data.get('variantId'))
    const quantity = Number(data.get('quantity') ?? 1)
    const before = readCount()
    const submitter = form.querySelector('[type=submit]')
    busy.current.add(form)
    submitter?.setAttribute('aria-busy', 'true')
    tellCount(before + quantity)
    app.clients.cart
      .addToCart({ variantId, quantity, language: app.language })
      .then(cart => {
        showCart(app, cart)
        setAdded({ cart, variantId })
      })
      .catch((error: unknown) => {
        tellCount(before)
        tell(problemText(t, apiErrorOf(error).code) ?? failureText(t, error))
      })
      .finally(() => {
        busy.current.delete(form)
        submitter?.removeAttribute('aria-busy')
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
          <Link to={checkoutPath} className={button.primary} onClick={close}>
            {t('Check out')}
          </Link>
        </div>
      }
    >
      {added && <Added {...added} />}
    </Dialog>
  )
}

function Added({ cart, variantId }: { cart: Cart; variantId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const price = usePrice()
  const part = cart.parts.find(({ lines }) => lines.some(line => line.variantId === variantId))
  const line = part?.lines.find(one => one.variantId === variantId)
  if (!part || !line) return null
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
          {t('{{pieces}} × {{price}}', { pieces: line.quantity, price: price(line.ownPrice).shown })}
        </p>
      </div>
      <p className={classes.sum}>
        <span>{t('Subtotal with {{vendor}}', { vendor: part.vendor.brand })}</span>
        <b>{partSum(app, part).items}</b>
      </p>
    </>
  )
}
