/// <reference types="node" />
import type { Rolldown } from 'vite'
import { ICON_FILE } from './icons.plugin.ts'

/** What most of which is left out by the time that modules are put together: who names them tells little of who carries them. */
const LEFT_OUT = /[\\/](?:zod|contract)[\\/]/

/**
 * The modules of a door that are not a lazy page go into one file for each set of doors that share them. Left to itself the
 * bundler splits by which of two hundred pages share a module: sixty requests of 200 bytes each before the first list.
 * See docs/decisions/0125.
 * @param steps what one door loads one after another, each with the modules it begins with: what an earlier one brings is there
 *   for the later ones
 * @param doors each other door's name and the modules it begins with
 */
export function byDoor(steps: Record<string, string>, doors: Record<string, string>) {
  const begin = new Set([...Object.values(steps), ...Object.values(doors)])
  let needs: { steps: [string, Set<string>][]; doors: [string, Set<string>][] } | undefined
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const needed = (from: Record<string, string>) =>
      Object.entries(from).map(([name, first]): [string, Set<string>] => [name, reached(first, graph)])
    needs ??= { steps: needed(steps), doors: needed(doors) }
    if (begin.has(id)) return null
    const has = ([, modules]: [string, Set<string>]) => modules.has(id)
    const step = needs.steps.find(has)
    // What another door has and no step: a lazy page of the office may use it as well, and would bring that door with it.
    if (!step && !ICON_FILE.test(id)) return null
    const sharing = [step, ...needs.doors.filter(has)].filter((one) => one !== undefined)
    return sharing.map(([name]) => name).join('-') || null
  }
}

function reached(first: string, graph: Rolldown.ChunkingContext): Set<string> {
  const modules = new Set([first])
  for (const module of modules)
    for (const next of graph.getModuleInfo(module)?.importedIds ?? [])
      if (!LEFT_OUT.test(next)) modules.add(next)
  return modules
}
