import type { DocumentoRecebidoCompleto } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { type Desacordo, motivoDeNaoDiscordar } from '@tropeiro/contract/fiscal/manifestacao/rules'
import {
  assinarEventoCte,
  EVENTOS_CTE,
  montarEventoCte,
  SIGLA_POR_CODIGO_UF,
  textoFiscal,
} from '@tropeiro/fiscal'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { aoConcluir, enfileirarEnvio, relogioDa } from '../../transmissao/index.ts'
import { documentoCompleto } from '../consulta.service.ts'
import * as documentos from '../distribuicao/documentos.repository.ts'
import { recusas } from '../manifestacao.errors.ts'
import { avisar } from '../manifestar/manifestar.service.ts'
import * as repository from './desacordos.repository.ts'

const KINDS = { desacordo: 'desacordo', desfeito: 'cancelamento_desacordo' } as const

/** The unsigned event, or why the layout refuses it. */
function montar(
  d: documentos.DocumentoRow,
  pedido: { tipo: Desacordo; texto: string; protocolo: string; nSeq: number; dhEvento: string },
): string {
  const comum = {
    chCTe: d.chave,
    tpAmb: d.ambiente,
    CNPJ: d.cnpj,
    dhEvento: pedido.dhEvento,
    nSeqEvento: pedido.nSeq,
  }
  const { xml, erros } =
    pedido.tipo === 'desacordo'
      ? montarEventoCte({ ...comum, tipo: 'desacordo', detalhe: { xObs: textoFiscal(pedido.texto, 255) } })
      : montarEventoCte({
          ...comum,
          tipo: 'cancelamento_desacordo',
          detalhe: { nProtEvPrestDes: pedido.protocolo },
        })
  if (xml === null) throw recusas.layout(erros.map((e) => ({ campo: 'texto', mensagem: e.mensagem })))
  return xml
}

/** Signs and queues it, in the caller's transaction. How late it may come is for SEFAZ to judge. */
async function dizer(ctx: Ctx, db: Db, id: string, tipo: Desacordo, texto: string): Promise<void> {
  const d = await documentos.lockDocumento(db, id)
  if (!d) throw recusas.naoEncontrado()
  const situacao = await repository.findSituacao(db, id)
  const motivo = motivoDeNaoDiscordar({ ...d, ...situacao }, tipo)
  if (motivo) throw recusas.naoPode(motivo)
  const nSeq = (tipo === 'desacordo' ? situacao.feitos : situacao.desfeitos) + 1
  const em = ctx.clock()
  const { assinante } = await abrirCertificadoDa(ctx, db, d.cnpj)
  const protocolo = situacao.protocolo ?? ''
  const relogio = await relogioDa(db, d.cnpj)
  const xml = montar(d, { tipo, texto, protocolo, nSeq, dhEvento: relogio(em) })
  const envioId = await enfileirarEnvio(ctx, db, {
    tipo: 'cte_evento',
    ambiente: d.ambiente,
    cnpj: d.cnpj,
    uf: SIGLA_POR_CODIGO_UF[d.chave.slice(0, 2)] ?? '',
    chave: d.chave,
    tpEvento: EVENTOS_CTE[KINDS[tipo]].tpEvento,
    nSeq,
    assinado: assinarEventoCte(xml, assinante),
    referencia: d.id,
  })
  await repository.insertDesacordo(db, {
    documentoId: id,
    tipo,
    nSeq,
    texto,
    envioId,
    usuario: ctx.usuario,
    em,
  })
  await avisar(db, id, 'discordando')
}

const discordarOuDesfazer = (
  ctx: Ctx,
  id: string,
  tipo: Desacordo,
  texto: string,
): Promise<DocumentoRecebidoCompleto> =>
  ctx.tx(async (db) => {
    await dizer(ctx, db, id, tipo, texto)
    return documentoCompleto(db, id)
  })

/** Tells SEFAZ, as the taker of a CT-e, that the service was not as agreed. */
export const discordar = (ctx: Ctx, id: string, texto: string) =>
  discordarOuDesfazer(ctx, id, 'desacordo', texto)

/** Takes it back. */
export const desfazerDesacordo = (ctx: Ctx, id: string) => discordarOuDesfazer(ctx, id, 'desfeito', '')

/** What the authority answered. */
export const aoConcluirDesacordo = aoConcluir(async (deps, db, envio) => {
  const registrado = envio.estado === 'autorizado'
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  const feito = await repository.updateRespondido(db, envio.id, {
    estado: registrado ? 'registrado' : 'rejeitado',
    protocolo: envio.protocolo || null,
    cStat: envio.cStat,
    motivo: registrado ? '' : `${envio.cStat} ${envio.erro || envio.xMotivo}`.trim(),
    em: registrado ? em : null,
  })
  if (feito) await avisar(db, feito.documento_id, registrado ? 'em_desacordo' : 'rejeitado')
})
