export { touchCard } from './cards/pin-card.ts'
export { matrixEndpoints } from './matrix/matrix-endpoints.ts'
export { exportChat, forgetChat } from './own-chat.ts'
