import type { Db } from '../../../db/tx.ts'
import { aoConcluirDocumento, aoConcluirEvento, type Especie, SISTEMA } from '../../dfe/index.ts'
import { emailAoAutorizar } from '../consulta/email.service.ts'
import { type CteOsRow, listConhecidos, updateEstado } from '../cteos.repository.ts'
import { CTEOS, GTVE } from '../especie.ts'
import { pedirEvento } from '../eventos/eventos.service.ts'

/** The one that it takes the place of is over at SEFAZ from this moment. */
async function aoAutorizar(db: Db, row: CteOsRow): Promise<void> {
  const { substituido } = row.rascunho
  const [antes] = substituido ? await listConhecidos(db, [substituido]) : []
  if (antes?.estado === 'autorizado') await updateEstado(db, antes.id, { estado: 'substituido' })
  await emailAoAutorizar(db, row)
}

/** What SEFAZ answered to a document, and to an event of one. */
const aoConcluir = (especie: Especie<CteOsRow>) => ({
  documento: aoConcluirDocumento(especie, {
    cancelarTrocado: (deps, db, row: CteOsRow, { chave, nProt, xJust, texto }) =>
      pedirEvento(deps, db, row, {
        tipo: 'cancelamento',
        detalhe: { nProt, xJust },
        texto,
        chave,
        dados: { chave },
        quem: SISTEMA,
      }),
    aoAutorizar,
  }),
  evento: aoConcluirEvento(especie, { depois: async () => {} }),
})

export const aoConcluirCteOs = aoConcluir(CTEOS)
export const aoConcluirGtve = aoConcluir(GTVE)
