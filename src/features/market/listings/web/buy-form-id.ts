/** Of the form that puts a listing into the cart; radios of its options and the button at the thumb belong to it. */
export const buyFormId = 'buy'
