export {
  defineGuestMail,
  defineMail,
  greeting,
  type MailBlock,
  type MailContent,
  type MailDress,
  type MailPart,
  type MailRow,
  type MailTemplate,
  mailName,
} from './define-mail.ts'
export { type FailedMail, listFailedMails, retryFailedMails, waitingForServer } from './failed-mails.ts'
export type { GuestCause } from './guest-mail-limit.ts'
export { mailServer } from './mail.server.ts'
export { blockText } from './mail-text.ts'
export { type RenderedMail, renderMail, writeMail } from './render-mail.ts'
export { forgetMails, isWithheld, type OutgoingMail, sendMail } from './send-mail.ts'
export type { MailAttachment } from './smtp.ts'
export { withdrawsMails } from './withdrawn-mails.ts'
export { daySpanText, dayText, momentText } from './written-time.ts'
