import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

export type Boundaries = {
  modules: number
  dependencies: number
  broken: { rule: string; from: string; to: string; why: string }[]
}

const rooms = ['contract', 'fiscal', 'edi', 'bancos', 'roteirizador', 'api', 'simulador', 'web']

/** Holds the code under `base` to the rules of `.dependency-cruiser.cjs`. */
export async function checkBoundaries(base: string): Promise<Boundaries> {
  const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const folders = rooms.filter((room) => existsSync(path.join(base, room)))
  const { output } = await cruise(folders, {
    ...options,
    baseDir: base,
    validate: true,
    ruleSet: { forbidden } satisfies IFlattenedRuleSet,
  })
  const { modules, summary } = output as ICruiseResult
  const typescript = modules.filter((module) => /\.tsx?$/.test(module.source))
  const dependencies = typescript.reduce((sum, module) => sum + module.dependencies.length, 0)
  // Without a parser for TypeScript the tool sees no import at all, and every rule holds.
  if (!dependencies) throw new Error('dependency-cruiser did not read the imports of any TypeScript file.')
  const reasons = new Map<string, string>(
    forbidden.map((rule: { name: string; comment: string }) => [rule.name, rule.comment]),
  )
  return {
    modules: typescript.length,
    dependencies,
    broken: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      why: reasons.get(rule.name) ?? '',
    })),
  }
}
