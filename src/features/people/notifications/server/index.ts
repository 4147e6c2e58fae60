export { forgetThread, readThread } from './change-notifications.ts'
export { defineNotification } from './define-notification.ts'
export { notify, ownMail } from './notify.ts'
