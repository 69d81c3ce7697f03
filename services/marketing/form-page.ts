const style = `<style>
*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#16181b;background:#fff}
main{padding:24px;border:1px solid #c9ccd1}
h1{margin:0 0 16px;font-size:22px}
form{display:grid;gap:16px}
label{display:grid;gap:6px;font-weight:600}
input{font:inherit;padding:12px;border:1px solid #6b7078;border-radius:0;min-height:48px}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;justify-self:start;border:0;background:#16181b;color:#fff;cursor:pointer}
small{color:#565b62;overflow-wrap:anywhere}
</style>`

const page = (title: string, body: string, script = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head><body>${body}${script && `<script src="${script}"></script>`}</body></html>`

/** A form as a marketing cloud serves it. Its id is of letters, digits, `_` and `-`. */
export const formPage = (id: string) =>
  page(
    'Form',
    `<main><h1>Marketing form</h1><form method="post" action="/forms/${id}">
<label>Name <input name="name" autocomplete="name" required></label>
<label>E-mail <input name="email" type="email" autocomplete="email" required></label>
<button>Send</button><small id="told">The page has told nothing yet.</small></form></main>`,
    '/form.js',
  )

export const thanksPage = () => page('Thanks', '<main><h1>Thank you.</h1></main>', '/form.js')

/** Shows a form, and never says a word. */
export const silentPage = () => page('Silent form', '<main><h1>A form that is silent</h1></main>')

/** Says whatever it should not, and lets the addresses in `?within=` do so too, in frames of its own. */
export const hostilePage = () => page('Hostile form', '<main><h1>A hostile form</h1></main>', '/hostile.js')
