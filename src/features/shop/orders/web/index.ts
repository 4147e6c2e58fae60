export { methodName } from './checkout-texts.ts'
export { orderStateText } from './order-words.ts'
