export type { Look } from './looks.ts'
