export { forgetThread, readThread } from './change-notifications.ts'
export { defineNotification } from './define-notification.ts'
export { exportNotifications } from './export-notifications.ts'
export { notify, ownMail } from './notify.ts'
