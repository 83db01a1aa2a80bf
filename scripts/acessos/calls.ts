import { escopos } from '../../contract/src/access/escopos.ts'
import { type Access, can, capacidades, type ModuleContract, modulos } from '../../contract/src/index.ts'
import { onlookers } from './screen-matrix.ts'

const words = ['public', 'session', 'motorista', 'admin', 'super']

function isAccess(access: unknown): access is Access {
  if (typeof access === 'string') return words.includes(access)
  const [pair, ...more] = Object.entries((access ?? {}) as Record<string, string>)
  return (
    pair !== undefined &&
    more.length === 0 &&
    (pair[0] === 'parceiro'
      ? (escopos as readonly string[]).includes(pair[1])
      : ['ler', 'escrever'].includes(pair[0]) && (capacidades as readonly string[]).includes(pair[1]))
  )
}

export type CallLine = {
  id: string
  /** Role -> may call with every module on. */
  may: Record<string, boolean>
  /** The module of a base that it needs; none for those that ask only who one is. */
  modulo: string
}

/** Who may make each call, and the calls that do not say. */
export function accessesOf(contract: Record<string, ModuleContract>): {
  lines: CallLine[]
  faults: string[]
} {
  const lines: CallLine[] = []
  const faults: string[] = []
  for (const [module, calls] of Object.entries(contract)) {
    for (const [name, { access }] of Object.entries(calls)) {
      const id = `${module}.${name}`
      if (!isAccess(access)) {
        faults.push(`${id}: declares no access`)
        continue
      }
      const may = Object.fromEntries(onlookers().map((o) => [o.name, can(o.viewer.asker, access)]))
      const [usuario] = onlookers()
      const modulo = can(usuario!.viewer.asker, access)
        ? modulos.find((m) => !can(onlookers(m)[0]!.viewer.asker, access))
        : undefined
      lines.push({ id, may: { ANONIMO: access === 'public', ...may }, modulo: modulo ?? '' })
    }
  }
  return { lines, faults }
}
