import { type ClassValue, clsx } from 'clsx'

/** Joins class names; false and undefined disappear. */
export const cx = (...classes: ClassValue[]) => clsx(classes)
