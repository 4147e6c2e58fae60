export { orderShares, type VendorBalance, vendorBalance } from './balances.ts'
export { type NewEntry, postEntry } from './post-entry.ts'
