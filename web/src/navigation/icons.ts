import type { LucideIcon } from 'lucide-react'
import * as icons from './icon-set.ts'

/** The icon of a route by its name. */
export const iconOf = (name: string): LucideIcon =>
  (icons as Record<string, LucideIcon>)[name] ?? icons.CircleDot
