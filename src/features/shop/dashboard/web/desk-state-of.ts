import type { ReadDeskState, SaleState } from '#features/market/desk/web/index.ts'
import { needWords } from '#features/shop/community-cart/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Desk } from '../dashboard.contract.ts'

/** State that the desk shows around its pages. */
export const deskStateOf: ReadDeskState = async (app, vendorId) => {
  const desk = await app.clients.dashboard.getDesk({ vendorId, language: app.language })
  const { brand, subDomain, mayChange, isLookedAt, outsideDashboard } = desk
  return {
    ...{ brand, subDomain, mayChange, isLookedAt, outsideDashboard },
    counts: {
      '/vendor/orders': { count: desk.toSend, isWaiting: true },
      '/vendor/listings': { count: desk.listings },
      '/edit-translations': { count: desk.missingTexts },
    },
    sale: saleOf(app.t, desk),
    ownCurrency: desk.ownCurrency,
  }
}

/** A cart that is on stays on when a requirement is no longer met. */
function saleOf(t: Translate, { cart: { isOn, needs, backOn } }: Desk): SaleState {
  const isApproved = needs.some(({ need, isMet }) => need === 'approval' && isMet)
  if (isOn && isApproved) return backOn ? { isOpen: false, lacks: [pauseOf(t, backOn)] } : { isOpen: true, lacks: [] }
  const words = needWords(t)
  const lacks = needs.flatMap(({ need, isMet }) => (isMet ? [] : [{ need, ...words[need] }]))
  const cart = {
    need: 'cart',
    text: t('The community cart is on, so that people can buy'),
    to: '/vendor/community-cart',
    label: t('Turn on the cart'),
  }
  return { isOpen: false, lacks: isOn ? lacks : [...lacks, cart] }
}

function pauseOf(t: Translate, backOn: string): SaleState['lacks'][number] {
  return {
    need: 'pause',
    text: t('You’re pausing until {{day}}.', { day: formatDay(t, backOn) }),
    to: '/vendor/community-cart',
    label: t('See the pause'),
  }
}
