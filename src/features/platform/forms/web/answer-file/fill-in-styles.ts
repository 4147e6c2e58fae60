/** The file has its own styles, because it can't load a stylesheet. The colours are those of the theme. */
export const styles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbf8f3; color: #1e2a32; font: 16px/1.5 "Noto Sans", "Noto Sans Sinhala", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 470px; margin: 0 auto; padding: 24px 16px 120px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 22px; margin: 40px 0 8px; }
h3 { font-size: 14px; color: #5c6870; margin: 12px 0 4px; }
.question { border: 0; margin: 24px 0 0; padding: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
.help, .online { margin: 4px 0 8px; color: #5c6870; font-size: 14px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 48px; margin-top: 8px; padding: 8px 16px; border: 1px solid #e7e1d6; border-radius: 12px; background: #fff; }
.choice:has(:checked) { border-color: #17649a; outline: 1px solid #17649a; }
.choice input { flex: none; width: 20px; height: 20px; accent-color: #17649a; }
input:not([type=radio], [type=checkbox]), textarea, select { width: 100%; min-height: 48px; margin-top: 8px; padding: 8px 16px; border: 1px solid #8a949b; border-radius: 12px; background: #fff; color: inherit; font: inherit; }
.number { display: flex; gap: 12px; align-items: center; }
[aria-invalid=true] { border-color: #b3261e !important; }
.wrong { margin: 4px 0 0; color: #b3261e; font-size: 14px; }
.wrong:empty { display: none; }
.field { display: block; margin-top: 12px; }
.certificate { margin-top: 12px; padding: 16px; border: 1px solid #e7e1d6; border-radius: 12px; background: #fff; }
button { min-height: 48px; margin-top: 12px; padding: 8px 20px; border: 1px solid #17649a; border-radius: 12px; background: #fff; color: #17649a; font: inherit; font-weight: 600; cursor: pointer; }
footer { position: fixed; inset: auto 0 0; display: flex; gap: 16px; align-items: center; justify-content: center; padding: 12px 16px; border-top: 1px solid #e7e1d6; background: #fff; }
footer p { margin: 0; color: #5c6870; font-size: 14px; }
footer button { margin: 0; background: #17649a; color: #fff; }
:where([dir=rtl]) :where(h1, h2, h3, p, legend, label, button) { unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
:focus-visible { outline: 3px solid #17649a; outline-offset: 2px; }
fieldset:disabled { opacity: .6; }
[hidden] { display: none !important; }
@media print { footer { display: none; } }
`
