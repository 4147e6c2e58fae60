export { MessagesLink } from './components/MessagesLink.tsx'
export { NotificationBell } from './components/NotificationBell.tsx'
export { onUnread, setUnreadMessages, useUnreadMessages } from './unread.ts'
