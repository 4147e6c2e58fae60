import type { LoadedBy } from '#web/slots.tsx'
import { orderCard } from './web/order-card.ts'

export default [{ kind: 'order', read: orderCard }] satisfies LoadedBy<'chatCards'>
