import { diaEm } from '@tropeiro/contract'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { aoConcluirDocumento, aoConcluirEvento, SISTEMA } from '../../dfe/index.ts'
import { findMunicipio } from '../../transmissao/index.ts'
import { MDFE } from '../especie.ts'
import * as eventos from '../eventos/eventos.repository.ts'
import { pedirEncerramento, pedirEvento } from '../eventos/eventos.service.ts'
import * as repository from '../mdfe.repository.ts'

/** SEFAZ says that it was closed before: what we wanted stands. */
const JA_ENCERRADO = '609'

/** What SEFAZ answered to a document. */
export const aoConcluirMdfe = aoConcluirDocumento(MDFE, {
  cancelarTrocado: (deps, db, row: repository.MdfeRow, { chave, nProt, xJust, texto }) =>
    pedirEvento(deps, db, row, {
      tipo: '110111',
      detalhe: { nProt, xJust },
      texto,
      chave,
      dados: { chave },
      quem: SISTEMA,
    }),
})

type Incluido = { ibge: number; chave: string }

/** Documents added by event become part of the draft's picture of the trip. */
async function juntarDocumentos(
  db: Db,
  row: repository.MdfeRow,
  documentos: readonly Incluido[],
): Promise<void> {
  const descargas: RascunhoMdfe['descargas'] = row.rascunho.descargas.map((d) => ({
    ...d,
    nfes: [...d.nfes],
  }))
  for (const { ibge, chave } of documentos) {
    let lugar = descargas.find((d) => d.ibge === ibge)
    if (!lugar) {
      lugar = { ibge, nome: (await findMunicipio(db, ibge))?.nome ?? '', ctes: [], nfes: [] }
      descargas.push(lugar)
    }
    lugar.nfes.push(chave)
  }
  const rascunho = { ...row.rascunho, descargas }
  await repository.updateRascunho(db, row.id, rascunho, row)
  await repository.replaceNotas(
    db,
    row.id,
    descargas.flatMap((d) => [...d.ctes, ...d.nfes]),
  )
}

/** What SEFAZ answered to an event. */
export const aoConcluirEventoMdfe = aoConcluirEvento(MDFE, {
  vale: ({ tipo }, { cStat }) => tipo === '110112' && cStat === JA_ENCERRADO,
  depois: async ({ db, row, evento: { tipo, dados }, envio, registrado, em }) => {
    if (!registrado) return
    if (tipo === '110112') {
      await repository.updateEstado(db, row.id, {
        estado: 'encerrado',
        encerradoEm: em,
        protocoloEncerramento: envio.protocolo ?? '',
      })
    } else if (tipo === '110115') {
      await juntarDocumentos(db, row, dados.documentos as Incluido[])
    } else if (tipo === '110116' || tipo === '110118') {
      const pagamentos = dados.pagamentos as RascunhoMdfe['pagamentos']
      await repository.updateRascunho(db, row.id, { ...row.rascunho, pagamentos }, row)
    }
  },
})

/** Closes those whose notes are all closed. One that cannot be (no certificate) waits for the night's sweep. */
export async function encerrarTerminados(
  deps: Deps,
  db: Db,
  notas: readonly string[] | null,
): Promise<number> {
  let pedidos = 0
  for (const { id, municipio_ibge } of await eventos.listParaEncerrar(db, notas)) {
    const row = await repository.lockMdfe(db, id)
    if (row?.estado !== 'autorizado' || !row.chave || !row.protocolo) continue
    try {
      const onde = { ibge: municipio_ibge, dia: diaEm(deps.clock()) }
      const autorizado = { ...row, chave: row.chave, protocolo: row.protocolo }
      await pedirEncerramento(deps, db, autorizado, onde, SISTEMA)
      pedidos++
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      deps.log.warn({ grupo: db.grupo, mdfe: id, motivo: e.message }, 'mdf-e not closed')
    }
  }
  return pedidos
}

/** Closes a document when the last of its deliveries has its proof. */
export const encerrarFechados: Ouvir<'nota.comprovada' | 'nota.ocorrencia'> = async (deps, db, fatos) => {
  await encerrarTerminados(deps, db, [...new Set(fatos.map((f) => f.alvo))])
}
