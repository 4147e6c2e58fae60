import type { LoaderFunctionArgs } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { type App, appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Cart } from '../../cart.contract.ts'
import { askedForCartCookie, handOverPaths } from '../../cart-elsewhere.ts'
import { cartPath } from '../../cart-paths.ts'
import { putAsideQuery } from '../put-aside-query.ts'
import { cartQuery } from '../use-cart.ts'

/** @property problem error code of a plain form; '' if there is none */
export type CartPageData = { meta: PageMeta; problem: string }

/** After a click on a link, a cart loaded shortly before is shown at once and reloaded. */
export async function cartLoader(args: LoaderFunctionArgs): Promise<CartPageData> {
  const app = appOf(args)
  const queries = queriesOf(app)
  const cart = await queries.ensureQueryData({ ...cartQuery(app), revalidateIfStale: true })
  if (!import.meta.env.SSR && mayBeElsewhere(app, cart)) return lookElsewhere()
  if (cart.id !== null) await queries.ensureQueryData({ ...putAsideQuery(app), revalidateIfStale: true })
  if (cart.count > 0) await queries.ensureQueryData(countriesQuery(app))
  return {
    meta: { title: titleOn(app.site, app.t('Cart – Pola')), noIndex: true },
    problem: new URL(args.request.url).searchParams.get('problem') ?? '',
  }
}

/** Whether a guest on a network's site may have a cart on the platform. For documents the server checks this. */
function mayBeElsewhere({ site, viewer }: App, cart: Cart): boolean {
  return site.kind === 'whitelabel' && !viewer && cart.id === null && !document.cookie.includes(askedForCartCookie)
}

/** Leaves the page for a document; never resolves. */
function lookElsewhere(): Promise<never> {
  location.assign(`${handOverPaths.ask}?${new URLSearchParams({ redirect: cartPath })}`)
  return new Promise(() => undefined)
}
