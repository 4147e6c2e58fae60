export { countDiscountUses, forgetDiscountUses } from './count-uses.ts'
export { makeDiscount } from './save-discount.ts'
export { tryCode } from './try-code.ts'
