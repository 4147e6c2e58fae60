/** A form with the button that sent it. */
export type SentForm = { form: HTMLFormElement; by: HTMLElement | null }
