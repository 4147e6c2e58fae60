// Exported from a source file, so that their texts are loaded with them.
export { default as sections } from 'virtual:account-sections'
export { default as cards } from 'virtual:chat-cards'
export { AlertButton as SoldOut } from '#features/shop/stock-alerts/web/index.ts'

/** only for admins */
const adminParts = () => import('./admin-parts.tsx')
export const adminFrame = async () => (await adminParts()).Frame
export const adminMenu = async () => (await adminParts()).Menu
