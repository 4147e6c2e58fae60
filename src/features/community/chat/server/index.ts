export { exportChat, forgetChat } from './own-chat.ts'
