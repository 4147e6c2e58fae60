export { renderInvoice } from './render-invoice.ts'
export { renderPackingSlip } from './render-packing-slip.ts'
export { takeInvoiceNumber } from './take-invoice-number.ts'
