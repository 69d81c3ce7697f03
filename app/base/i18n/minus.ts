/** A written number with a minus sign, where the language would have it with a hyphen: `-620 kg` → `−620 kg`. */
export const withMinus = (written: string) => written.replace('-', '−')
