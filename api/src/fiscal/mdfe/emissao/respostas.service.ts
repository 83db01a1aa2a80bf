import { diaEm } from '@tropeiro/contract'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { aoConcluir, type EnvioConcluido, findMunicipio } from '../../transmissao/index.ts'
import * as eventos from '../eventos/eventos.repository.ts'
import { pedirEncerramento, pedirEvento } from '../eventos/eventos.service.ts'
import * as repository from '../mdfe.repository.ts'
import { avisar } from '../mdfe.service.ts'

const SISTEMA = { id: null, nome: '' }
/** SEFAZ says that it was closed before: what we wanted stands. */
const JA_ENCERRADO = '609'

/** One that gave way to contingency and was authorised after all must not stand beside the other. */
async function cancelarTrocado(
  deps: Deps,
  db: Db,
  row: repository.MdfeRow,
  envio: EnvioConcluido,
): Promise<void> {
  await pedirEvento(
    deps,
    db,
    { ...row, chave: envio.chave },
    {
      tipo: '110111',
      detalhe: { nProt: envio.protocolo ?? '', xJust: 'Substituido por MDF-e emitido em contingencia' },
      texto: `MDF-e ${envio.chave}, substituído pelo de contingência`,
      dados: { chave: envio.chave },
      quem: SISTEMA,
    },
  )
}

/** What SEFAZ answered to a document. */
export const aoConcluirMdfe = aoConcluir(async (deps, db, envio) => {
  const row = await repository.lockMdfe(db, envio.referencia)
  if (!row) return
  if (row.envio_id !== envio.id) {
    if (envio.estado === 'autorizado' && envio.trocado) await cancelarTrocado(deps, db, row, envio)
    return
  }
  const dito = { cStat: envio.cStat, motivo: envio.erro || envio.xMotivo }
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  if (envio.estado === 'autorizado') {
    await repository.updateEstado(db, row.id, {
      ...dito,
      estado: 'autorizado',
      protocolo: envio.protocolo ?? '',
      autorizadoEm: em,
    })
  } else if (envio.estado === 'cancelado') {
    await repository.updateEstado(db, row.id, { ...dito, estado: 'cancelado', canceladoEm: em })
  } else {
    const estado = envio.estado === 'rejeitado' ? 'rejeitado' : 'pendente'
    await repository.updateEstado(db, row.id, { ...dito, estado })
  }
  await avisar(db, row.id, envio.estado)
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
export const aoConcluirEventoMdfe = aoConcluir(async (deps, db, envio) => {
  const evento = await eventos.lockPorEnvio(db, envio.id)
  const row = evento && (await repository.lockMdfe(db, evento.mdfe_id))
  if (!evento || !row) return
  const encerradoAntes = evento.tipo === '110112' && envio.cStat === JA_ENCERRADO
  const registrado = envio.estado === 'autorizado' || encerradoAntes
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  await eventos.updateRespondido(db, evento, {
    estado: registrado ? 'registrado' : 'rejeitado',
    protocolo: envio.protocolo,
    cStat: envio.cStat,
    motivo: envio.erro || envio.xMotivo,
    em: registrado ? em : null,
  })
  const daVez = !evento.dados.chave || evento.dados.chave === row.chave
  if (registrado && evento.tipo === '110112') {
    await repository.updateEstado(db, row.id, {
      estado: 'encerrado',
      encerradoEm: em,
      protocoloEncerramento: envio.protocolo ?? '',
    })
  } else if (registrado && evento.tipo === '110111' && daVez) {
    await repository.updateEstado(db, row.id, { estado: 'cancelado', canceladoEm: em })
  } else if (registrado && evento.tipo === '110115') {
    await juntarDocumentos(db, row, evento.dados.documentos as Incluido[])
  } else if (registrado && (evento.tipo === '110116' || evento.tipo === '110118')) {
    const pagamentos = evento.dados.pagamentos as RascunhoMdfe['pagamentos']
    await repository.updateRascunho(db, row.id, { ...row.rascunho, pagamentos }, row)
  }
  await avisar(db, row.id, registrado ? 'evento_registrado' : 'evento_rejeitado')
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
