// One chunk for a page that few people open.
export { PromotionsPage } from './PromotionsPage.tsx'
export { promotionsLoader } from './promotions.loader.ts'
