import { municipioDeOutraUf } from './pessoas.ts'
import { type ContextoDoPreVoo, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Papel, Vista } from './vista.ts'

type Lugar = { caminho: string; cMun?: string; UF?: string }

/** One that is in no table of IBGE; one that is of another state has a rule of its own. */
function inexistente({ cMun, UF }: Lugar, { municipios }: ContextoDoPreVoo): boolean {
  if (!cMun || !municipios || UF === 'EX' || municipioDeOutraUf(cMun, UF)) return false
  return !municipios.has(cMun)
}

function existe(id: string, cStat: string, nome: string, lugares: (vista: Vista) => Lugar[]): RegraDeNegocio {
  return regra(id, cStat, (vista, contexto) =>
    lugares(vista).flatMap((lugar) =>
      se(
        inexistente(lugar, contexto),
        lugar.caminho,
        `O município ${lugar.cMun} ${nome} não existe na tabela do IBGE.`,
      ),
    ),
  )
}

const doPapel = (papel: Papel) => (vista: Vista) =>
  vista.pessoas
    .filter((quem) => quem.papel === papel)
    .map(({ caminhoDoEndereco, cMun, UF }) => ({ caminho: `${caminhoDoEndereco}/cMun`, cMun, UF }))

const daPrestacao =
  (sufixo: 'Env' | 'Ini' | 'Fim') =>
  ({ lugares }: Vista): Lugar[] =>
    lugares.filter(({ qual }) => qual === sufixo)

/** Rules on municipalities that are not in IBGE's table; they are silent where the table is not at hand. */
export const REGRAS_DE_MUNICIPIOS: readonly RegraDeNegocio[] = [
  existe('G113', '713', 'do emitente', ({ emit }) => [
    { caminho: 'infCte/emit/enderEmit/cMun', cMun: emit.enderEmit?.cMun, UF: emit.enderEmit?.UF },
  ]),
  existe('G117', '532', 'do remetente', doPapel('remetente')),
  existe('G125', '533', 'do destinatário', doPapel('destinatario')),
  existe('G135', '534', 'do expedidor', doPapel('expedidor')),
  existe('G143', '535', 'do recebedor', doPapel('recebedor')),
  existe('G151', '536', 'do tomador', doPapel('tomador')),
  existe('G179', '537', 'de envio', daPrestacao('Env')),
  existe('G181', '541', 'de início', daPrestacao('Ini')),
  existe('G183', '542', 'de término', daPrestacao('Fim')),
]

/** Every municipality that a document names, for who looks them up. */
export function municipiosCitados(vista: Vista): string[] {
  const { emit, lugares, pessoas } = vista
  const todos = [emit.enderEmit?.cMun, ...[...lugares, ...pessoas].map((p) => p.cMun)]
  return [...new Set(todos.flatMap((um) => um ?? []))]
}
