export { MailLink } from './components/MailLink.tsx'
export { Steps } from './components/Steps.tsx'
export { operatorQuery } from './use-about.ts'
