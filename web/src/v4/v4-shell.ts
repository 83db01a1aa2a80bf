import { createContext, useContext } from 'react'
import type { Line, V4Config } from './line.ts'

const context = createContext<{ config: V4Config; line: Line } | null>(null)

export const V4Shell = context.Provider

/** The line to the host and what v4's server said, for v4's own screens. */
export function useV4Shell() {
  const shell = useContext(context)
  if (!shell) throw new Error('This screen is of v4')
  return shell
}
