import {
  conclusiva,
  type Manifestacao,
  motivoDeNaoManifestar,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import {
  assinarManifestacaoNfe,
  MANIFESTACOES_NFE,
  montarManifestacaoNfe,
  SIGLA_POR_CODIGO_UF,
  textoFiscal,
} from '@tropeiro/fiscal'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { aoConcluir, enfileirarEnvio, relogioDa } from '../../transmissao/index.ts'
import { escreverPrazo } from '../distribuicao/aplicar.service.ts'
import * as documentos from '../distribuicao/documentos.repository.ts'
import { enqueue } from '../distribuicao/recebidos.repository.ts'
import { recusas } from '../manifestacao.errors.ts'
import * as repository from './manifestacoes.repository.ts'

/** What of a context telling the authority needs: a session has it, and so has a job. */
export type Manifestante = Pick<Ctx, 'config' | 'clock' | 'tx'> & {
  grupo: { id: number }
  usuario: { id: string; nome: string }
}

export type PedidoDeManifestacao = { tipo: Manifestacao; justificativa: string }

export const avisar = (db: Db, id: string, acao: string): Promise<number> =>
  emit(db, { tipo: 'manifestacao', id, acao })

/** The document as the rules know it. */
const paraARegra = (d: documentos.DocumentoRow) => ({
  ...d,
  autorizada_em: d.autorizada_em?.toISOString() ?? null,
  primeira_conclusiva_em: d.primeira_conclusiva_em?.toISOString() ?? null,
})

/** Signs and queues it, or throws the sentence that says why not. */
async function enfileirar(
  quem: Manifestante,
  db: Db,
  d: documentos.DocumentoRow,
  { tipo, justificativa }: PedidoDeManifestacao,
): Promise<{ envioId: string; nSeq: number }> {
  const agora = quem.clock()
  const motivo = motivoDeNaoManifestar(paraARegra(d), tipo, agora)
  if (motivo) throw recusas.naoPode(motivo)
  const nSeq = (d.vezes[tipo] ?? 0) + 1
  const certificado = await abrirCertificadoDa(quem, db, d.cnpj)
  const montada = montarManifestacaoNfe({
    tipo,
    chNFe: d.chave,
    tpAmb: d.ambiente,
    CNPJ: d.cnpj,
    dhEvento: (await relogioDa(db, d.cnpj))(agora),
    nSeqEvento: nSeq,
    ...(tipo === 'nao_realizada' ? { xJust: textoFiscal(justificativa, 255) } : {}),
  })
  if (!montada.xml)
    throw recusas.layout(montada.erros.map((e) => ({ campo: e.caminho, mensagem: e.mensagem })))
  const envioId = await enfileirarEnvio(quem, db, {
    tipo: 'nfe_evento',
    ambiente: d.ambiente,
    cnpj: d.cnpj,
    uf: SIGLA_POR_CODIGO_UF[d.chave.slice(0, 2)] ?? '',
    chave: d.chave,
    tpEvento: MANIFESTACOES_NFE[tipo].tpEvento,
    nSeq,
    assinado: assinarManifestacaoNfe(montada.xml, certificado.assinante),
    referencia: d.id,
  })
  return { envioId, nSeq }
}

/**
 * Tells of one document: signed once and queued, in one transaction with `depois`. What the rules or the certificate do
 * not allow is kept with its reason instead.
 *
 * @returns why it was not queued; empty: it is on its way
 */
export const manifestarUm = (
  quem: Manifestante,
  id: string,
  pedido: PedidoDeManifestacao,
  depois: (db: Db, motivo: string) => Promise<void>,
): Promise<void> =>
  quem.tx(async (db) => {
    const d = await documentos.lockDocumento(db, id)
    if (!d) return depois(db, recusas.naoEncontrado().message)
    const nova = {
      documentoId: id,
      tipo: pedido.tipo,
      justificativa: pedido.justificativa,
      protocolo: null,
      usuario: quem.usuario,
      em: quem.clock(),
    }
    let motivo = ''
    try {
      const { envioId, nSeq } = await enfileirar(quem, db, d, pedido)
      await repository.insertManifestacao(db, {
        ...nova,
        nSeq,
        estado: 'enviando',
        envioId,
        motivo: '',
      })
    } catch (e) {
      // A sentence of ours: nothing was written to the outbox, and this document alone stays behind.
      if (!(e instanceof AppError)) throw e
      motivo = e.message
      await repository.insertManifestacao(db, {
        ...nova,
        nSeq: 0,
        estado: 'recusada',
        envioId: null,
        motivo,
      })
    }
    await avisar(db, id, motivo ? 'recusada' : 'enviando')
    await depois(db, motivo)
  })

/** What the authority answered: it counts from its register on, and the whole XML may be asked for. */
export const aoConcluirManifestacao = aoConcluir(async (deps, db, envio) => {
  const m = await repository.lockPorEnvio(db, envio.id)
  if (!m) return
  const registrada = envio.estado === 'autorizado'
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  await repository.updateRespondida(db, m, {
    estado: registrada ? 'registrada' : 'rejeitada',
    protocolo: envio.protocolo || null,
    cStat: envio.cStat,
    motivo: registrada ? '' : `${envio.cStat} ${envio.erro || envio.xMotivo}`.trim(),
    em: registrada ? em : null,
  })
  if (registrada) {
    const completar = m.tipo === 'ciencia' || m.tipo === 'confirmacao'
    await documentos.updateManifestada(db, m.documento_id, {
      tipo: m.tipo,
      em,
      conclusiva: conclusiva(m.tipo),
      completar,
    })
    await escreverPrazo(db, m.documento_id)
    const d = await documentos.findDocumento(db, m.documento_id)
    if (d?.completar_em) await enqueue(db, d.cnpj)
  }
  await avisar(db, m.documento_id, registrada ? 'registrada' : 'rejeitada')
})
