/** Spec §9: the choice of cookies is kept under `acordo` with value 1. */
export const ACORDO = 'acordo'

/** Whether the person allowed her use of the screens to be counted; no choice means no. */
export const permiteMedir = (): boolean => {
  try {
    return localStorage.getItem(ACORDO) === '1'
  } catch {
    return false
  }
}
