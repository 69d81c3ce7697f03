/** Letters, digits and signs as an address or a number has them: `１２` → `12`, `ａ＠ｂ` → `a@b`, an ideographic space → a space. */
export function halfWidth(text: string): string {
  return text
    .replaceAll('\u{3000}', ' ')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}
