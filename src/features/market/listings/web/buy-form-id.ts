/**
 * Id of the form that puts a listing into the cart. Radios of its options and the button in the bottom bar refer to it.
 */
export const buyFormId = 'buy'
