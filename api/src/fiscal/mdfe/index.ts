/** What other modules may ask of mdfe. */
import type { Consumidor } from '../../carga/notas/index.ts'
import type { RegistroDeEnvios } from '../transmissao/index.ts'
import { aoConcluirEventoMdfe, aoConcluirMdfe, encerrarTerminados } from './emissao/respostas.service.ts'

export { varrerMdfes } from './eventos/sefaz.service.ts'

/** Closes a document when the last of its deliveries has its proof. */
export const consumidorDeMdfe: Consumidor = {
  nome: 'mdfe',
  tipos: ['comprovada', 'ocorrencia'],
  consumir: async (deps, db, eventos) => {
    const notas = [...new Set(eventos.map((e) => e.nota_id))]
    await encerrarTerminados(deps, db, notas)
  },
}

/** What SEFAZ answers to what this module queued. */
export const enviosDeMdfe: RegistroDeEnvios = {
  mdfe: aoConcluirMdfe,
  mdfe_evento: aoConcluirEventoMdfe,
}
export { tarefasDeMdfe } from './exportar.service.ts'
