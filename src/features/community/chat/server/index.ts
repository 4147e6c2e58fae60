export { touchCard } from './cards/pin-card.ts'
export { leaveHelpDesk } from './help-desk/forget-help.ts'
export { matrixEndpoints } from './matrix/matrix-endpoints.ts'
export { exportChat, forgetChat } from './own-chat.ts'
