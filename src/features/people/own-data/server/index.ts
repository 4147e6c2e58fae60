export { deleteAccountByAdmin } from './delete-account.ts'
