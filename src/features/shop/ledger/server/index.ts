export { orderShares, type VendorBalance, vendorBalance, vendorBalances } from './balances.ts'
export { groupPostings } from './list-postings.ts'
export { type NewEntry, postEntry } from './post-entry.ts'
