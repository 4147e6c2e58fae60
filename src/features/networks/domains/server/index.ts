export { mountTlsAsk, tlsAskPath } from './tls-ask.ts'
