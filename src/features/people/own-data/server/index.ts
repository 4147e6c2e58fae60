export { deleteAccountByAdmin, deleteRefusedAccounts } from './delete-account.ts'
