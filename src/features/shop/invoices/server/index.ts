export { issueInvoice } from './issue-invoice.ts'
export { renderInvoice } from './render-invoice.ts'
export { renderPackingSlip } from './render-packing-slip.ts'
