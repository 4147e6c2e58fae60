// a file of the sources, so that their texts come along
export { default as sections } from 'virtual:account-sections'
export { default as cards } from 'virtual:chat-cards'
export { AlertButton as SoldOut } from '#features/shop/stock-alerts/web/index.ts'

/** for admins alone */
const adminParts = () => import('./admin-parts.tsx')
export const adminFrame = async () => (await adminParts()).Frame
export const adminMenu = async () => (await adminParts()).Menu
