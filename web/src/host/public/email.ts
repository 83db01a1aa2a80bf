/** Good enough for a login field: something, an at sign, a domain with a dot, no spaces. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
